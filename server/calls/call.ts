import type { Body, EndpointName, EndpointOf, Params, Query, Reply } from '#contract/endpoints.ts';
import type { User } from '#contract/users.ts';
import type { Idempotency } from '#server/accounts/idempotency.ts';
import type { UserRow } from '#server/database/schema.ts';

/** The account that a bearer token belongs to. */
export interface Caller {
  readonly user: UserRow;
  /** SHA-256 of the token, which is how it is stored. */
  readonly tokenHash: string;
}

/** The cookies that keep a session in the browser; they are sent with the answer. */
export interface SessionCookies {
  set(token: string, user: User): void;
  clear(): void;
  /** What says who has logged in in this browser, as it came; empty for none. It outlasts the session. */
  readonly device: string;
  /** An empty one takes it away. */
  setDevice(marker: string): void;
}

type CallerOf<Name extends EndpointName> = EndpointOf<Name>['auth'] extends 'session' ? Caller : null;

/** One call that passed its schema, as its handler sees it. */
export interface Call<Name extends EndpointName> {
  readonly params: Params<Name>;
  readonly query: Query<Name>;
  readonly body: Body<Name>;
  readonly caller: CallerOf<Name>;
  readonly idempotency: Idempotency;
  /** The caller's network address, for limits only. */
  readonly address: string;
  /** What its owner calls the device that asks, « Chrome sur Android »; null when it doesn't say. */
  readonly device: string | null;
  readonly cookies: SessionCookies;
}

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Reply<Name>>;

/** Exactly one handler for every call of the contract. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
