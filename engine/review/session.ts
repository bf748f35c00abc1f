import type { Memory } from './memory.ts';

/** The number of cards in one session, which is short enough to be finished on a bus ride. */
export const SESSION_CARDS = 20;

/** What can be undone: a grade, by its event, or the postponement of a card. */
type Done =
  | { readonly kind: 'graded'; readonly name: string; readonly event: string; readonly before: Memory | null }
  | { readonly kind: 'buried'; readonly name: string };

/** One session. Cards are identified by `nameOf`; moments are milliseconds since 1970. */
export interface Session {
  readonly total: number;
  readonly queue: readonly string[];
  /** Cards that come back within minutes, with their time. */
  readonly back: readonly { readonly name: string; readonly at: number }[];
  readonly done: readonly Done[];
}

/** Starts a session over the first of these cards. */
export function beginSession(names: readonly string[]): Session {
  const queue = names.slice(0, SESSION_CARDS);
  return { total: queue.length, queue, back: [], done: [] };
}

/** The card to ask now. One whose minutes are over goes first. Null when no card is left for now. */
export function cardToAsk({ queue, back }: Session, now: number): string | null {
  return back.find(({ at }) => at <= now)?.name ?? queue[0] ?? null;
}

/** How many of these cards, which are due, the session does not ask. */
export function leftFor(session: Session, due: readonly string[]): number {
  const asked = new Set([...session.queue, ...session.back.map(({ name }) => name)]);
  return due.filter((name) => !asked.has(name)).length;
}

/** The number of finished cards of the session. */
export const behind = ({ total, queue, back }: Session): number =>
  Math.max(0, total - queue.length - back.length);

const without = (session: Session, name: string) => ({
  queue: session.queue.filter((other) => other !== name),
  back: session.back.filter((other) => other.name !== name),
});

/** Records a grade. A card that is not known yet comes back after its minutes. */
export function afterGrade(
  session: Session,
  { name, event, before, after }: { name: string; event: string; before: Memory | null; after: Memory },
): Session {
  const { queue, back } = without(session, name);
  return {
    ...session,
    queue,
    back: after.phase === 'review' ? back : [...back, { name, at: after.due }],
    done: [...session.done, { kind: 'graded', name, event, before }],
  };
}

/** Postpones a card until tomorrow. */
export function afterBurying(session: Session, name: string): Session {
  return { ...session, ...without(session, name), done: [...session.done, { kind: 'buried', name }] };
}

/** Undoes the last action; its card is the next one. */
export function afterUndo(session: Session): Session {
  const last = session.done.at(-1);
  if (last === undefined) return session;
  const { queue, back } = without(session, last.name);
  return { ...session, queue: [last.name, ...queue], back, done: session.done.slice(0, -1) };
}

/** Removes the cards that no longer exist because their deck was edited or deleted meanwhile. */
export function keepOnly(session: Session, isThere: (name: string) => boolean): Session {
  const queue = session.queue.filter(isThere);
  const back = session.back.filter(({ name }) => isThere(name));
  const gone = session.queue.length - queue.length + session.back.length - back.length;
  const done = session.done.filter(({ name }) => isThere(name));
  return { total: session.total - gone, queue, back, done };
}
