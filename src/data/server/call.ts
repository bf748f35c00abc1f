import {
  type BodyInput,
  type EndpointName,
  endpoints,
  type QueryInput,
  type Reply,
} from '#contract/endpoints.ts';
import { errors, failure } from '#contract/errors.ts';
import { type FailureCode, isServerError, sentenceOf } from '#contract/failures.ts';
import { SECOND } from '#contract/limits.ts';

/** Milliseconds before a call that has no answer counts as unreachable; generations may take longer. */
const TIMEOUT_MS = { ordinary: 20 * SECOND, generation: 120 * SECOND };

interface CallErrorDetails {
  readonly fields?: Record<string, string>;
  readonly retryAfter?: number;
}

/**
 * Why a call did not succeed, or why an engine on this device did not do what it was asked; `message` is the French
 * sentence to show. `unreachable`: no answer of ours came back (no network, a captive portal, a proxy's error page,
 * a time-out).
 */
export class CallError extends Error {
  readonly code: FailureCode;
  /** French sentence under each wrong field, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds the server asks to wait, when it says so. */
  readonly retryAfter: number | null;

  constructor(code: FailureCode, message = sentenceOf(code), details: CallErrorDetails = {}) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
  }

  /** True when the same call can't succeed later. */
  get lasting(): boolean {
    return isServerError(this.code) && errors[this.code].lasting;
  }
}

export interface CallOptions<Name extends EndpointName> {
  /** Values of the path's `:name` segments. */
  params?: Record<string, string | number>;
  query?: QueryInput<Name>;
  body?: BodyInput<Name>;
  /** `Idempotency-Key`: the same key from the same user has its effect once. */
  key?: string;
  signal?: AbortSignal;
}

export type Call = <Name extends EndpointName>(
  name: Name,
  options?: CallOptions<Name>,
) => Promise<Reply<Name>>;

interface Ports {
  fetch: typeof globalThis.fetch;
  /** The API host, without a slash at its end: `/api`, or another one set at build time. */
  host: string;
  /** The bearer token of whoever is signed in, or null. */
  token: () => string | null;
  /** Called when the server no longer knows the token it was given; what follows is the app's decision. */
  onInvalidToken: (token: string) => void;
}

/**
 * The typed call over `contract/endpoints.ts`. Returns the reply of a success, checked against its schema;
 * throws a `CallError` for everything else. An HTTP 200 that is not our JSON (a captive portal) is no success.
 */
export function createCall({ fetch, host, token, onInvalidToken }: Ports): Call {
  return async (name, options = {}) => {
    const endpoint = endpoints[name];
    const bearer = endpoint.auth === 'session' ? token() : null;
    const waits = 'errors' in endpoint && endpoint.errors.some((code) => code === 'engine_unavailable');
    const paid = 'write' in endpoint && endpoint.write === 'paid';
    const timeout = AbortSignal.timeout(paid || waits ? TIMEOUT_MS.generation : TIMEOUT_MS.ordinary);

    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(host + fillPath(endpoint.path, options.params) + queryText(options.query), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(options.body !== undefined && { 'content-type': 'application/json' }),
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(options.key !== undefined && { 'idempotency-key': options.key }),
        },
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        credentials: 'same-origin',
        cache: 'no-store',
      });
      answer = await response.json();
    } catch {
      if (options.signal?.aborted) throw new CallError('cancelled');
      throw new CallError('unreachable');
    }

    if (response.ok && isSuccess(answer, endpoint.flag)) {
      const reply = endpoint.reply.safeParse(answer);
      if (reply.success) return reply.data as Reply<typeof name>;
    }
    const refused = failure.safeParse(answer);
    if (!refused.success || response.ok) throw new CallError('unreachable');
    const { code, message, fields, retryAfter, invalidToken } = refused.data;
    if (invalidToken && bearer !== null) onInvalidToken(bearer);
    throw new CallError(code, message, {
      ...(fields && { fields }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  };
}

function isSuccess(answer: unknown, flag: string): boolean {
  return typeof answer === 'object' && answer !== null && (answer as Record<string, unknown>)[flag] === true;
}

function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}
