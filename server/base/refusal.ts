import { type ErrorCode, errors } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';

interface More {
  /** French sentence that is shown instead of the code's own. */
  message?: string;
  /** French sentence under each wrong field, by its name in the body. */
  fields?: Record<string, string>;
  /** Milliseconds after which the same call may succeed. */
  retryAfterMs?: number;
  /** The account as it is after the refusal, when its credits changed. */
  user?: User;
}

/** A call that can't be served, for a reason that its caller learns. Commands throw it, `http/` answers it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly more: More;

  constructor(code: ErrorCode, more: More = {}) {
    super(more.message ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.more = more;
  }
}
