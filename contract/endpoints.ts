import * as z from 'zod/mini';
import { artefact, engineName } from './artefacts/artefact.ts';
import type { Flag } from './errors.ts';
import { cursor, historyChange, sessionItem } from './history.ts';
import { id, idText } from './ids.ts';
import { characters, HISTORY_PAGE } from './limits.ts';
import { plan, planName } from './plans.ts';
import { reviewEvent } from './reviews.ts';
import { importBody, revisionToolBody } from './revision-tools.ts';
import { chat, startSessionBody } from './sessions.ts';
import { text } from './text.ts';
import { email, loginBody, signupBody, user, verificationCode } from './users.ts';
import { writingToolSlug } from './writing-tools.ts';

/**
 * Every call of the product, once. The server builds its routes from this table and the app its typed `call`;
 * a call that is not here does not exist.
 *
 * - `path` stands below `/api`; `:name` segments are checked by `params`.
 * - `auth`: `none`, or `session` for a bearer token of a verified account.
 * - `flag`: the member that says whether the call succeeded.
 * - `offline`: `cached` answers are kept on the device, `queued` changes wait in the outbox, `online` needs the server.
 * - `write`: `free` writes carry an idempotency key and are replayed safely; `paid` ones also cost a credit.
 */
interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: 'none' | 'session';
  readonly flag: Flag;
  readonly offline: 'cached' | 'queued' | 'online';
  readonly write?: 'free' | 'paid';
  /** Content type of the body when it is not JSON. */
  readonly form?: true;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The answer of a success, without its flag. */
  readonly reply: z.ZodMiniType;
}

const ownId = z.object({ id: idText });
const message = z.object({ message: z.string() });
const nothing = z.object({});
const account = z.object({ user });
/** Sign-up, login and verification answer a session, or tell that a code must be confirmed first. */
const session = z.object({
  verified: z.boolean(),
  token: z.optional(z.string()),
  user: z.union([user, z.object({ id, activate: z.boolean(), phoneNumber: z.string() })]),
  message: z.string(),
});
const favorite = z.optional(z.object({ favorite: z.optional(z.boolean()) }));
const itemFavorite = z.object({ favorite: z.boolean(), user });
const sessionFavorite = z.object({ favorite: z.boolean(), user, last3: z.array(sessionItem) });
const page = z.object({
  since: z.optional(cursor),
  after: z.optional(cursor),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      z.transform((value) => Math.min(Number(value), HISTORY_PAGE.max)),
    ),
  ),
});
/** Newest first; `since` answers what changed after that cursor, oldest first, with deletions. */
const list = z.object({
  user,
  data: z.array(historyChange),
  cursor,
  /** There when a page was cut: the value of `after` (or, in a delta, of `since`) that goes on. */
  next: z.optional(cursor),
});
const generated = z.object({
  id,
  output: z.string(),
  engine: engineName,
  createdAt: z.iso.datetime(),
  user,
  message: z.string(),
});
const writingEntry = z.object({ input: z.string(), output: z.string() });

const revisionTool = (path: `/${string}`) =>
  ({
    method: 'POST',
    path,
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'paid',
    body: revisionToolBody,
    reply: generated,
  }) as const;
const setFavorite = <Reply extends z.ZodMiniType>(path: `/${string}`, reply: Reply) =>
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
  }) as const;
const remove = (path: `/${string}`) =>
  ({
    method: 'DELETE',
    path,
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    params: ownId,
    reply: nothing,
  }) as const;

export const endpoints = {
  // Accounts
  signup: {
    method: 'POST',
    path: '/users/signup',
    auth: 'none',
    flag: 'created',
    offline: 'online',
    body: signupBody,
    reply: session,
  },
  verify: {
    method: 'POST',
    path: '/users/verify',
    auth: 'none',
    flag: 'verified',
    offline: 'online',
    body: z.object({ id, codeSupplied: verificationCode }),
    reply: z.object({ token: z.string(), user, message: z.string() }),
  },
  resendCode: {
    method: 'POST',
    path: '/users/verify/resend',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    body: z.object({ id }),
    reply: message,
  },
  login: {
    method: 'POST',
    path: '/users/login',
    auth: 'none',
    flag: 'logged',
    offline: 'online',
    body: loginBody,
    reply: session,
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    reply: nothing,
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/delete',
    auth: 'none',
    flag: 'deleted',
    offline: 'online',
    body: loginBody,
    reply: message,
  },
  requestReset: {
    method: 'POST',
    path: '/users/forgot-password/request',
    auth: 'none',
    flag: 'emailSent',
    offline: 'online',
    body: z.object({ email }),
    reply: message,
  },
  applyReset: {
    method: 'POST',
    path: '/users/forgot-password/apply',
    auth: 'none',
    flag: 'update',
    offline: 'online',
    body: z.object({
      newPass: text(characters.resetPassword, 'Mot de passe invalide'),
      token: z.string().check(z.maxLength(128)),
    }),
    reply: message,
  },
  activate: {
    method: 'POST',
    path: '/users/activate',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    form: true,
    body: z.object({ token: z.string().check(z.maxLength(128)), plan: planName }),
    reply: nothing,
  },
  readUser: {
    method: 'GET',
    path: '/users/:id',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    params: ownId,
    reply: account,
  },
  readDashboard: {
    method: 'GET',
    path: '/users/special/dashboard',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    reply: z.object({ user, last3: z.array(sessionItem) }),
  },
  readHistory: {
    method: 'GET',
    path: '/users/special/history',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    query: page,
    reply: list,
  },
  readFavorites: {
    method: 'GET',
    path: '/users/special/favorite',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    query: page,
    reply: list,
  },

  // Revision sessions
  startSession: {
    method: 'POST',
    path: '/revision/start',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'paid',
    body: startSessionBody,
    reply: z.object({ revision: id, user, message: z.string() }),
  },
  readSession: {
    method: 'GET',
    path: '/revision/:id',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    params: ownId,
    reply: z.object({ revision: chat, user }),
  },
  sendChat: {
    method: 'POST',
    path: '/revision/:id/chat',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'free',
    params: ownId,
    body: z.object({ chat: z.string().check(z.maxLength(4_000)) }),
    reply: z.object({ revision: chat, message: z.string() }),
  },
  setSessionFavorite: setFavorite('/revision/:id/favorite', sessionFavorite),
  deleteSession: remove('/revision/:id'),

  // Writing tools
  readToolHistory: {
    method: 'POST',
    path: '/tools/history',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    body: z.object({ name: z.string().check(z.maxLength(100)) }),
    reply: z.object({ user, data: z.array(writingEntry) }),
  },
  runTool: {
    method: 'POST',
    path: '/tools/:slug',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    write: 'paid',
    params: z.object({ slug: writingToolSlug }),
    /** Checked again by `writingToolBody(slug)`. */
    body: z.record(z.string().check(z.maxLength(40)), z.string()),
    reply: z.object({
      id,
      output: z.string(),
      engine: engineName,
      user,
      history: z.array(writingEntry),
      message: z.string(),
    }),
  },
  setToolFavorite: setFavorite('/tools/:id/favorite', itemFavorite),
  setToolFavoriteById: setFavorite('/tools/favorite/:id', itemFavorite),
  deleteTool: remove('/tools/:id'),

  // Revision tools and their artefacts
  makeMindMap: revisionTool('/revision-tools/mind-map'),
  makeTimeline: revisionTool('/revision-tools/timeline'),
  makeFlashcards: revisionTool('/revision-tools/flashcards'),
  makeQuiz: revisionTool('/revision-tools/quiz'),
  importArtefact: {
    method: 'POST',
    path: '/revision-tools/import',
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    body: importBody,
    reply: z.object({ id, createdAt: z.iso.datetime(), user }),
  },
  readArtefact: {
    method: 'GET',
    path: '/revision-tools/artefacts/:id',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    params: ownId,
    reply: z.object({ data: artefact }),
  },
  setArtefactFavorite: setFavorite('/revision-tools/:id/favorite', itemFavorite),
  setArtefactFavoriteById: setFavorite('/revision-tools/favorite/:id', itemFavorite),
  deleteArtefact: remove('/revision-tools/:id'),

  // Generations, reviews, the service
  stopGeneration: {
    method: 'POST',
    path: '/generations/:completionId/stop',
    auth: 'session',
    flag: 'success',
    offline: 'online',
    params: z.object({ completionId: z.uuid() }),
    reply: nothing,
  },
  sendReviews: {
    method: 'POST',
    path: '/reviews',
    auth: 'session',
    flag: 'success',
    offline: 'queued',
    write: 'free',
    body: z.object({ events: z.array(reviewEvent).check(z.maxLength(500)) }),
    reply: z.object({ accepted: z.int(), cursor }),
  },
  readReviews: {
    method: 'GET',
    path: '/reviews',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    query: z.object({ since: z.optional(cursor) }),
    reply: z.object({ events: z.array(reviewEvent), cursor }),
  },
  readPlans: {
    method: 'GET',
    path: '/plans',
    auth: 'none',
    flag: 'success',
    offline: 'cached',
    reply: z.object({ data: z.array(plan) }),
  },
  readHealth: {
    method: 'GET',
    path: '/health',
    auth: 'none',
    flag: 'success',
    offline: 'online',
    reply: z.object({
      status: z.literal('ok'),
      database: z.enum(['sqlite', 'postgres']),
      engine: z.string(),
    }),
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

type Output<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Member<Name extends EndpointName, Key extends string> =
  EndpointOf<Name> extends { [K in Key]: infer Schema } ? Schema : undefined;

/** What the server's handler receives: checked and transformed. */
export type Params<Name extends EndpointName> = Output<Member<Name, 'params'>>;
export type Query<Name extends EndpointName> = Output<Member<Name, 'query'>>;
export type Body<Name extends EndpointName> = Output<Member<Name, 'body'>>;
/** What a success carries, its flag apart. */
export type Reply<Name extends EndpointName> = Output<EndpointOf<Name>['reply']>;
/** What the client hands over. */
export type BodyInput<Name extends EndpointName> = Input<Member<Name, 'body'>>;
export type QueryInput<Name extends EndpointName> = Input<Member<Name, 'query'>>;
