import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import type { HistoryItem } from '#contract/history.ts';
import type { NewArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import type { ClosedReason, OfflineDatabase, Owner } from '#src/offline/database/database.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import type { Clock } from '#src/offline/ports.ts';
import { createOutbox, type Outbox } from '#src/offline/queue/outbox.ts';

/** A clock that advances only when the test says so. */
export interface ManualClock extends Clock {
  /** Advances by `ms` and starts the timers that are due, in order. */
  pass(ms: number): void;
  /** Advances by `ms` and waits for the work that it started. */
  advance(ms: number): Promise<void>;
}

export function createManualClock(): ManualClock {
  let now = 1_000;
  let timers: { at: number; task: () => void }[] = [];
  function pass(ms: number): void {
    now += ms;
    const due = timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    timers = timers.filter(({ at }) => at > now);
    for (const { task } of due) task();
  }
  return {
    now: () => now,
    after(delay, task) {
      const timer = { at: now + delay, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass,
    async advance(ms) {
      pass(ms);
      await ticks();
    },
  };
}

/** Lets all work that needs no timer finish. */
export async function ticks(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

export const NOW = new Date('2026-11-20T08:00:00.000Z');
export const now = (): Date => NOW;

/** UUIDs that count up. */
export function createIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };
}

/** One device: a store that outlives the tabs that open it. */
export class Device {
  readonly factory = new IDBFactory();
  readonly ids = createIds();
  readonly closed: ClosedReason[] = [];
  readonly clock = createManualClock();

  get engine() {
    return { indexedDB: this.factory, IDBKeyRange };
  }

  /** Opens the database of `owner` as a new tab does. */
  async open(owner: Owner = 7): Promise<OfflineDatabase> {
    const result = await openDatabase(owner, {
      clock: this.clock,
      engine: this.engine,
      onClosed: (reason) => this.closed.push(reason),
    });
    if (!result.ok) throw new Error(result.reason);
    return result.database;
  }

  outbox(database: OfflineDatabase): Outbox {
    return createOutbox({ kinds: changeKinds, database, now, newId: this.ids });
  }
}

const OUTPUTS = {
  'Carte mentale': { title: 'La cellule', description: '', subtopics: [] },
  Flashcards: { data: [{ question: 'Q', answer: 'R', explanation: '' }] },
  Quiz: {
    quizTitle: 'Quiz',
    questions: [{ question: 'Q', questionType: 'text', answers: ['a', 'b'], correctAnswer: '1' }],
  },
  'Frise Chronologique': { data: [{ date: '1960', event: 'Indépendance', description: '' }] },
} satisfies Record<ArtefactName, object>;

/** An artefact as a device makes it. */
export function newArtefact(subject: string, name: ArtefactName = 'Flashcards'): NewArtefact {
  return { name, input: `Sujet : ${subject}`, output: JSON.stringify(OUTPUTS[name]), engine: 'device' };
}

const momentOf = (id: number): string => new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString();

/** A session as the server lists it. */
export function serverSession(id: number, more: { favorite?: boolean; subject?: string } = {}): HistoryItem {
  return {
    type: 'session',
    id,
    favorite: more.favorite ?? false,
    createdAt: momentOf(id),
    subject: more.subject ?? `Sujet ${id}`,
    classe: '6e',
    level: 'Biologie',
  };
}

/** A text of a writing tool as the server lists it. */
export function serverTool(id: number, more: { favorite?: boolean } = {}): HistoryItem {
  return {
    type: 'tool',
    id,
    favorite: more.favorite ?? false,
    createdAt: momentOf(id),
    name: 'Poème',
    input: 'le fleuve',
    output: 'Ô fleuve',
  };
}

/** An artefact as the server lists it. */
export function serverArtefact(
  id: number,
  more: { favorite?: boolean; clientId?: string | null } = {},
): HistoryItem {
  return {
    type: 'revisionTool',
    id,
    favorite: more.favorite ?? false,
    createdAt: momentOf(id),
    name: 'Flashcards',
    input: `Sujet : ${id}`,
    engine: 'local',
    clientId: more.clientId ?? null,
  };
}
