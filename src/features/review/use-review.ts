import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayOf } from '#engine/review/day.ts';
import { type DueCards, dueCards } from '#engine/review/due.ts';
import type { Grade } from '#engine/review/event.ts';
import type { Memory } from '#engine/review/memory.ts';
import { momentAfter } from '#engine/review/replay.ts';
import {
  afterBurying,
  afterGrade,
  afterUndo,
  beginSession,
  cardToAsk,
  keepOnly,
  type Session,
} from '#engine/review/session.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import { useReviewLog, useReviewPrint } from '#src/data/review-log.ts';
import { showBadge } from '#src/device/badge.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { bury, digUp } from '#src/offline/review-reads.ts';
import { loadModel, momentNow, type ReviewModel, withMemory } from './load-model.ts';
import { useAbsentDecks } from './use-absent-decks.ts';

export interface Reviewing {
  readonly model: ReviewModel;
  readonly session: Session;
  /** The card on screen, and what is due besides this session. */
  readonly name: string | null;
  readonly due: DueCards;
}

export type ReviewView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | ({ readonly kind: 'open' } & Reviewing & ReviewActions);

export interface ReviewActions {
  /** Each rejects when the device could not keep it; nothing has changed then. */
  grade(name: string, grade: Grade): Promise<void>;
  putOff(name: string): Promise<void>;
  undo(): Promise<void>;
  /** Starts the next session with what is due now. */
  next(): void;
}

interface State {
  readonly model: ReviewModel;
  readonly session: Session;
}

/** A session of what is due. The card that one looks at stays the first. */
function begin(model: ReviewModel, onScreen: string | null): State {
  const names = dueCards(model.cards, model.plan, momentNow()).now.map(({ name }) => name);
  const first = names.filter((name) => name === onScreen);
  return { model, session: beginSession([...first, ...names.filter((name) => name !== onScreen)]) };
}

/** The session under way, with the decks as they are now: one may have been edited in another tab. */
function goOn({ session }: State, model: ReviewModel): State {
  const names = new Set(model.cards.map(({ name }) => name));
  return { model, session: keepOnly(session, (name) => names.has(name)) };
}

/** A review on this device: what is due, one session of it, and every grade kept at once. */
export function useReview(): ReviewView {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  const log = useReviewLog();
  const print = useReviewPrint();
  const [state, setState] = useState<State | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [, setTick] = useState(0);
  const isBusy = useRef(false);
  const seenOutside = useRef<string | null>(null);

  /** `anew` begins a session with what is due; otherwise one under way keeps its cards. */
  const load = async (from: OfflineDatabase, anew: boolean, isWanted: () => boolean) => {
    try {
      const model = await loadModel(from, momentNow());
      if (!isWanted()) return;
      setFailed(false);
      setState((now) => {
        if (anew || now === null) return begin(model, null);
        return now.session.done.length === 0
          ? begin(model, cardToAsk(now.session, Date.now()))
          : goOn(now, model);
      });
    } catch {
      if (isWanted()) setFailed(true);
    }
  };
  const read = useEffectEvent((from: OfflineDatabase, outside: string, isWanted: () => boolean) => {
    const isNewOutside = seenOutside.current !== outside;
    seenOutside.current = outside;
    // What a session under way does itself it knows already.
    if (isNewOutside || state === null || state.session.done.length === 0) void load(from, false, isWanted);
  });
  const { counts, outside } = print ?? {};
  useEffect(() => {
    if (database === null || counts === undefined || outside === undefined) return;
    let ended = false;
    read(database, outside, () => !ended);
    return () => {
      ended = true;
    };
  }, [database, counts, outside]);

  // A card that comes back in minutes does so while one looks on.
  const returns = state?.session.back.length ?? 0;
  useEffect(() => {
    if (returns === 0) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 5_000);
    return () => clearInterval(timer);
  }, [returns]);

  const due = state && dueCards(state.model.cards, state.model.plan, momentNow());
  const dueCount = due?.now.length;
  useEffect(() => {
    if (dueCount !== undefined) showBadge(dueCount);
  }, [dueCount]);

  useAbsentDecks(database, state?.model.absent);

  if (device.kind === 'unavailable' || device.kind === 'closed') return { kind: 'unavailable' };
  if (hasFailed && state === null) {
    return { kind: 'failed', retry: () => database && void load(database, true, () => true) };
  }
  if (state === null || due === null || database === null || log === null) return { kind: 'loading' };
  const { model, session } = state;

  /** One thing at a time: a second tap while the first is being kept is the same tap. */
  const once = async (work: () => Promise<State>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setState(await work());
    } finally {
      isBusy.current = false;
    }
  };
  const change = (name: string, memory: Memory | null, next: Session): State => ({
    model: withMemory(model, name, memory),
    session: next,
  });
  const today = () => {
    const { now, zone } = momentNow();
    return dayOf(now, zone);
  };

  return {
    kind: 'open',
    model,
    session,
    name: cardToAsk(session, Date.now()),
    due,
    grade: (name, grade) =>
      once(async () => {
        const card = model.cards.find((one) => one.name === name);
        if (card === undefined) return { model, session: afterBurying(session, name) };
        const before = card.memory;
        const at = momentAfter(before, Date.now());
        const after = model.scheduler.grade(before, grade, at);
        const event = await log.grade({ key: card.deck.key, card: card.card.card, grade, at });
        return change(name, after, afterGrade(session, { name, event, before, after }));
      }),
    putOff: (name) =>
      once(async () => {
        await bury(database, name, today());
        return { model, session: afterBurying(session, name) };
      }),
    undo: () =>
      once(async () => {
        const last = session.done.at(-1);
        if (last === undefined) return { model, session };
        if (last.kind === 'buried') {
          await digUp(database, last.name, today());
          return { model, session: afterUndo(session) };
        }
        await log.undo(last.event, Date.now());
        return change(last.name, last.before, afterUndo(session));
      }),
    next: () => void load(database, true, () => true),
  };
}
