import { useEffect, useRef, useState } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { describeRequest, type RevisionToolRequest } from '#contract/revision-tools.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { pathOfArtefact, useKeepArtefact } from '#src/data/guest/guest-artefacts.ts';
import { makeFicheOnDevice, makeOnDevice } from '#src/device/engine/engine.ts';
import { listLessons } from '#src/device/lessons.ts';
import { askToPersist } from '#src/device/storage.ts';
import { type Content, factsOf, type Kind } from './kinds.tsx';

/** Notes that were kept as a course of one's own. */
export interface KeptNotes {
  readonly coursePath: string;
  readonly sessionPath: string;
  readonly fichePath: string;
  /** Says that an artefact was made of them. */
  readonly note: (key: string, name: ArtefactName) => Promise<void>;
}

/** Keeps notes on this device; null where nothing can be kept. */
export type KeepNotes = (notes: { title: string; text: string }) => Promise<KeptNotes | null>;

/** What became of one kind. */
export type Outcome =
  | { readonly at: 'waiting' }
  | { readonly at: 'making' }
  /** `path` is null where the device could not keep it. */
  | { readonly at: 'made'; readonly content: Content; readonly path: string | null }
  | { readonly at: 'refused'; readonly reason: string };

export interface Making {
  readonly request: RevisionToolRequest;
  readonly outcomes: ReadonlyMap<Kind, Outcome>;
  readonly state: 'running' | 'done' | 'stopped';
  /** The share of the present one that was read, 0 to 1. */
  readonly share: number;
  /** The engine could not start. */
  readonly failed: boolean;
  readonly kept: KeptNotes | null;
}

/** Makes several things of the same notes or lesson on the device, one after the other, and keeps each as soon as it is made. */
export function useMakeAll(keepNotes: KeepNotes) {
  const keep = useKeepArtefact();
  const { items: dropped } = useDroppedItems();
  const [making, setMaking] = useState<Making | null>(null);
  const running = useRef<AbortController>(null);
  /** The same notes are kept once, however often something is made of them. */
  const notes = useRef<{ text: string; kept: Promise<KeptNotes | null> }>(null);
  useEffect(() => () => running.current?.abort(), []);

  const keepOnce = ({ subject, source }: RevisionToolRequest): Promise<KeptNotes | null> => {
    if (source.trim() === '') return Promise.resolve(null);
    if (notes.current?.text !== source) {
      const kept = keepNotes({ title: subject.trim(), text: source }).catch(() => null);
      notes.current = { text: source, kept };
    }
    return notes.current.kept;
  };

  const makeOne = async (
    kind: Kind,
    request: RevisionToolRequest,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<{ outcome: Outcome; kept: KeptNotes | null }> => {
    if (kind === 'Fiche') {
      const made = await makeFicheOnDevice(request, signal, onProgress);
      if (!made.made) return { outcome: { at: 'refused', reason: made.reason }, kept: null };
      const kept = await keepOnce(request);
      const content = { kind, fiche: made.artefact, from: made.from } as const;
      return {
        outcome: { at: 'made', content, path: kept?.fichePath ?? (await lessonFiche(request)) },
        kept,
      };
    }
    const asks = kind === 'Flashcards' || kind === 'Quiz';
    const body = asks && dropped.length > 0 ? { ...request, dropped: [...dropped] } : request;
    const made = await makeOnDevice(kind, body, signal, onProgress);
    if (!made.made) return { outcome: { at: 'refused', reason: made.reason }, kept: null };
    const output = JSON.stringify(made.artefact);
    const kept = await keepOnce(request);
    const key = await keep({ name: kind, input: describeRequest(request), output, engine: 'device' });
    if (key !== null) await kept?.note(key, kind).catch(() => undefined);
    const content = { kind, output, facts: factsOf(kind, made.artefact) } as const;
    return {
      outcome: { at: 'made', content, path: key === null ? null : pathOfArtefact({ clientId: key }) },
      kept,
    };
  };

  const run = async (request: RevisionToolRequest, wanted: readonly Kind[]) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const tell = (change: (before: Making) => Partial<Making>) => {
      if (running.current === control)
        setMaking((before) => (before === null ? null : { ...before, ...change(before) }));
    };
    const put = (kind: Kind, outcome: Outcome, more: Partial<Making> = {}) =>
      tell(({ outcomes }) => ({ outcomes: new Map(outcomes).set(kind, outcome), share: 0, ...more }));
    const waiting = new Map(wanted.map((kind) => [kind, { at: 'waiting' } as Outcome]));
    setMaking({ request, outcomes: waiting, state: 'running', share: 0, failed: false, kept: null });
    try {
      for (const kind of wanted) {
        put(kind, { at: 'making' });
        const { outcome, kept } = await makeOne(kind, request, signal, (share) => tell(() => ({ share })));
        signal.throwIfAborted();
        put(kind, outcome, kept === null ? {} : { kept });
      }
      tell(() => ({ state: 'done' }));
      void askToPersist();
    } catch {
      // What was made stays; what waited is not promised any longer.
      tell(({ outcomes }) => ({
        state: 'stopped',
        failed: !signal.aborted,
        outcomes: new Map([...outcomes].filter(([, { at }]) => at === 'made' || at === 'refused')),
      }));
    }
  };
  return { making, run, stop: () => running.current?.abort() };
}

/** The page of the fiche of a lesson, which is made anew whenever it is opened; null for any other subject. */
async function lessonFiche({ subject, source }: RevisionToolRequest): Promise<string | null> {
  if (source.trim() !== '') return null;
  const lessons = await listLessons().catch(() => []);
  const slug = lessons.find(({ title }) => title === subject.trim())?.slug;
  return slug === undefined ? null : paths.lessonFiche.replace(':slug', slug);
}
