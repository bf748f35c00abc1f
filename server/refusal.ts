import { type ErrorCode, errors } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';

interface More {
  /** French sentence shown instead of the code's own. */
  message?: string;
  /** French sentence under each wrong field, by its wire name. */
  fields?: Record<string, string>;
  /** Milliseconds after which the same call may succeed. */
  retryAfterMs?: number;
  /** The account as it stands after the refusal, when its credits moved. */
  user?: User;
}

/** A call that can't be served, for a reason that its caller is told. Thrown by commands, answered by `http/`. */
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
