import type { Memory } from './memory.ts';

/** Cards in one session: short enough to be finished on a bus ride. */
export const SESSION_CARDS = 20;

/** What can be taken back: a grade, by its event, or the putting off of a card. */
export type Done =
  | { readonly kind: 'graded'; readonly name: string; readonly event: string; readonly before: Memory | null }
  | { readonly kind: 'buried'; readonly name: string };

/** One session. Cards are named by `nameOf`; moments are milliseconds since 1970. */
export interface Session {
  readonly total: number;
  readonly queue: readonly string[];
  /** Cards that come back within minutes, and when. */
  readonly back: readonly { readonly name: string; readonly at: number }[];
  readonly done: readonly Done[];
}

export function beginSession(names: readonly string[]): Session {
  const queue = names.slice(0, SESSION_CARDS);
  return { total: queue.length, queue, back: [], done: [] };
}

/** The card to ask now: one whose minutes are over goes first. Null when none is left for now. */
export function cardToAsk({ queue, back }: Session, now: number): string | null {
  return back.find(({ at }) => at <= now)?.name ?? queue[0] ?? null;
}

/** How many of the session's cards are behind. */
export const behind = ({ total, queue, back }: Session): number =>
  Math.max(0, total - queue.length - back.length);

const without = (session: Session, name: string) => ({
  queue: session.queue.filter((other) => other !== name),
  back: session.back.filter((other) => other.name !== name),
});

/** A card was graded; not known yet, it comes back in its minutes. */
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

/** A card was put off until tomorrow. */
export function afterBurying(session: Session, name: string): Session {
  return { ...session, ...without(session, name), done: [...session.done, { kind: 'buried', name }] };
}

/** The last thing done is taken back, and its card is the next one. */
export function afterUndo(session: Session): Session {
  const last = session.done.at(-1);
  if (last === undefined) return session;
  const { queue, back } = without(session, last.name);
  return { ...session, queue: [last.name, ...queue], back, done: session.done.slice(0, -1) };
}

/** The session without the cards that are no longer there: their deck was edited or deleted meanwhile. */
export function keepOnly(session: Session, isThere: (name: string) => boolean): Session {
  const queue = session.queue.filter(isThere);
  const back = session.back.filter(({ name }) => isThere(name));
  const gone = session.queue.length - queue.length + session.back.length - back.length;
  const done = session.done.filter(({ name }) => isThere(name));
  return { total: session.total - gone, queue, back, done };
}
