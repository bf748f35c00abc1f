import * as z from 'zod/mini';
import type { ErrorCode, Flag } from '../errors.ts';
import { idText } from '../ids.ts';
import { user } from '../users.ts';

/**
 * One call of the API.
 *
 * - `path` is relative to `/api`; `:name` segments are checked by `params`.
 * - `auth`: `none`, or `session` for a bearer token of a verified account.
 * - `flag`: the member that says whether the call succeeded.
 * - `offline`: `cached` answers are kept on the device, `queued` changes wait in the outbox, `online` calls need the
 *   server.
 * - `write`: `free` writes carry an idempotency key and can be repeated safely; `paid` writes also cost a credit.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: 'none' | 'session';
  readonly flag: Flag;
  readonly offline: 'cached' | 'queued' | 'online';
  readonly write?: 'free' | 'paid';
  /** Bytes of the body at most; by default `BODY_BYTES`. */
  readonly bodyBytes?: number;
  /** The body is an HTML form instead of JSON, and a success redirects to this page (303). */
  readonly form?: { readonly goesTo: `/${string}` };
  /** The errors that this call may answer, beside those that every call of its kind may answer. */
  readonly errors?: readonly ErrorCode[];
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body of a successful answer, without its flag. */
  readonly reply: z.ZodMiniType;
}

export const ownId = z.object({ id: idText });
export const message = z.object({ message: z.string() });
export const nothing = z.object({});

const favorite = z.optional(z.object({ favorite: z.optional(z.boolean()) }));

/** The answer to a change of the favourite mark of a writing tool's text or of an artefact. */
export const itemFavorite = z.object({ favorite: z.boolean(), user });

/** Sets the favourite mark of an item to the value in the body; without a value the mark is toggled. */
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

/** Deletes an item ('Supprimer'). */
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
