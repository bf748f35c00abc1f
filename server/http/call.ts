import type { Body, EndpointName, EndpointOf, Params, Query, Reply } from '#contract/endpoints.ts';
import type { User } from '#contract/users.ts';
import type { Intention } from '#server/database/once.ts';
import type { UserRow } from '#server/database/schema.ts';

/** Whoever a bearer token stands for. */
export interface Caller {
  readonly user: UserRow;
  /** SHA-256 of the token, by which it is stored. */
  readonly tokenHash: string;
}

/** The cookies by which the browser keeps a session; they leave with the answer. */
export interface SessionCookies {
  set(token: string, user: User): void;
  clear(): void;
}

type CallerOf<Name extends EndpointName> = EndpointOf<Name>['auth'] extends 'session' ? Caller : null;

/** One call that passed its schema, as its handler sees it. */
export interface Call<Name extends EndpointName> {
  readonly params: Params<Name>;
  readonly query: Query<Name>;
  readonly body: Body<Name>;
  readonly caller: CallerOf<Name>;
  readonly intention: Intention;
  /** The caller's network address, for limits only. */
  readonly address: string;
  readonly cookies: SessionCookies;
}

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Reply<Name>>;

/** Exactly one handler for every call of the contract. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
