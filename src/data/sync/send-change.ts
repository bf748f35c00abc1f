import type { ItemType } from '#contract/history.ts';
import type { User } from '#contract/users.ts';
import { sendGeneration } from '#src/data/generation/send-generation.ts';
import { type Call, CallError } from '#src/data/server/call.ts';
import { classifyFailure } from '#src/data/server/classify-failure.ts';
import type { AnswerTo, ChangeName, ReadyEntry } from '#src/offline/changes/kinds.ts';
import type { Outgoing, Send } from '#src/offline/ports.ts';

/** Fields of an entry that only the queue needs. */
type Bookkeeping = 'seq' | 'key' | 'title' | 'attempted' | 'cursorBefore' | 'queuedAt' | 'state' | 'refusal';
/** What is sent of a change of that kind. */
type OutgoingChange<Name extends ChangeName> = Omit<ReadyEntry<Name>, Bookkeeping | 'snapshot'>;

interface SendOptions {
  /** The change's idempotency key. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** An answer may also bring the account. */
interface WithUser {
  readonly user?: User;
  readonly [other: string]: unknown;
}

/**
 * Makes one call. Throws a `CallError`. It is typed as a method, so that the compiler accepts each sender in the
 * table of all senders. This is safe because a sender gets only changes of its own kind.
 */
type Sender<Change, Answer> = {
  send(call: Call, change: Change, options: SendOptions): Promise<Answer & WithUser>;
}['send'];
type AnySender = Sender<Outgoing, unknown>;

const favoriteCalls = {
  session: 'setSessionFavorite',
  tool: 'setToolFavorite',
  revisionTool: 'setArtefactFavorite',
} as const satisfies Record<ItemType, string>;

const deleteCalls = {
  session: 'deleteSession',
  tool: 'deleteTool',
  revisionTool: 'deleteArtefact',
} as const satisfies Record<ItemType, string>;

/** What is gone already is what a deletion wanted. */
async function unlessGone<Answer extends object>(deleted: Promise<Answer>): Promise<Answer | WithUser> {
  try {
    return await deleted;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return {};
    throw error;
  }
}

/** How each kind of change is sent: which call, with what, and what its answer means. */
export const senders: {
  readonly [Name in ChangeName]: Sender<OutgoingChange<Name>, AnswerTo<Name>>;
} = {
  favorite: (call, { itemType, id, favorite }, options) =>
    call(favoriteCalls[itemType], { params: { id }, body: { favorite }, ...options }),

  delete: (call, { itemType, id }, options) =>
    unlessGone(call(deleteCalls[itemType], { params: { id }, ...options })),

  import: (call, { body }, options) => call('importArtefact', { body, ...options }),

  edit: (call, { id, output }, options) =>
    call('editArtefact', { params: { id }, body: { output }, ...options }),

  report: (call, { itemType, id, reason }, options) =>
    call('sendReport', { body: { itemType, id, reason }, ...options }),

  // The id of the attempt is the report's own: it counts once although nobody's key is behind it.
  lessonReport: (call, { mutationId, said }, options) =>
    call('reportLesson', { body: { id: mutationId, ...said }, ...options }),

  reviews: (call, { events = [] }, options) => call('sendReviews', { body: { events }, ...options }),

  course: (call, { course, body }, options) =>
    call('putCourse', { params: { id: course }, body, ...options }),

  courseText(call, { source, at, part }, options) {
    if (part === undefined) throw new RangeError('A part of a text is sent with its text');
    return call('putCoursePart', { params: { id: source, at: String(at) }, body: part, ...options });
  },

  courseName: (call, { source, name }, options) =>
    call('renameCourseSource', { params: { id: source }, body: { name }, ...options }),

  courseDeletion: (call, { target, of }, options) =>
    unlessGone(
      call(target === 'course' ? 'deleteCourse' : 'deleteCourseSource', { params: { id: of }, ...options }),
    ),

  generation: (call, { request }, options) => sendGeneration(call, request, options),
};

const allSenders: Readonly<Record<string, AnySender>> = senders;

/**
 * The outbox's way to the server: each queued change is one call that carries its mutation id as idempotency key.
 * `onUser` is called with the account that an answer brings.
 */
export function createSendChange(call: Call, onUser: (user: User) => void = () => {}): Send {
  return async (change, signal) => {
    const sender = allSenders[change.kind];
    if (sender === undefined) throw new RangeError(`Nobody sends a ${change.kind}`);
    try {
      const answer = await sender(call, change, { key: change.mutationId, signal });
      if (answer.user) onUser(answer.user);
      return { kind: 'done', answer };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The key of a failed generation would bring the same failure for ever, so it is the person who asks again.
      const isRefusal = error.lasting || error.code === 'engine_unavailable';
      return isRefusal ? { kind: 'refused', message: error.message } : classifyFailure(error);
    }
  };
}
