import * as z from 'zod/mini';
import type { ErrorCode, Flag } from '../errors.ts';
import { idText } from '../ids.ts';
import { user } from '../users.ts';

/**
 * One call of the product.
 *
 * - `path` stands below `/api`; `:name` segments are checked by `params`.
 * - `auth`: `none`, or `session` for a bearer token of a verified account.
 * - `flag`: the member that says whether the call succeeded.
 * - `offline`: `cached` answers are kept on the device, `queued` changes wait in the outbox, `online` needs the server.
 * - `write`: `free` writes carry an idempotency key and are replayed safely; `paid` ones also cost a credit.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: 'none' | 'session';
  readonly flag: Flag;
  readonly offline: 'cached' | 'queued' | 'online';
  readonly write?: 'free' | 'paid';
  /** The body is a form's, not JSON, and a success leads to this page (303). */
  readonly form?: { readonly goesTo: `/${string}` };
  /** What it may refuse, apart from what every call of its kind may. */
  readonly errors?: readonly ErrorCode[];
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The answer of a success, without its flag. */
  readonly reply: z.ZodMiniType;
}

export const ownId = z.object({ id: idText });
export const message = z.object({ message: z.string() });
export const nothing = z.object({});

const favorite = z.optional(z.object({ favorite: z.optional(z.boolean()) }));

/** What the heart of a tool's text or of an artefact answers. */
export const itemFavorite = z.object({ favorite: z.boolean(), user });

/** The heart of an item: a stated value sets, a bare call toggles. */
export const setFavorite = <Reply extends z.ZodMiniType>(path: `/${string}`, reply: Reply) =>
  ({
    method: 'PUT',
    path,
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    params: ownId,
    body: favorite,
    reply,
  }) as const satisfies Endpoint;

/** 'Supprimer'. */
export const remove = (path: `/${string}`) =>
  ({
    method: 'DELETE',
    path,
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    params: ownId,
    reply: nothing,
  }) as const satisfies Endpoint;
