import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { describeRequest, type RevisionToolRequest } from '#contract/revision-tools.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { pathOfArtefact, useKeepArtefact } from '#src/data/guest/guest-artefacts.ts';
import { useKeepFiche } from '#src/data/items/kept-fiches.ts';
import { makeFicheOnDevice, makeOnDevice } from '#src/device/engine/engine.ts';
import { listLessons } from '#src/device/lessons.ts';
import { askToPersist } from '#src/device/storage.ts';
import { countText } from '#src/ui/text/count-text.ts';
import { FICHE_FACTS, type Kind } from './kinds.tsx';
import { isSettled, type KeptPlace, type Making, type Outcome } from './making.ts';

/** Notes that were kept as a course of one's own. */
export interface KeptNotes extends KeptPlace {
  readonly fichePath: string;
  /** Says that an artefact was made of them. */
  readonly note: (key: string, name: ArtefactName) => Promise<void>;
}

/** Keeps notes on this device; null where nothing can be kept. */
export type KeepNotes = (notes: { title: string; text: string }) => Promise<KeptNotes | null>;

/** Makes several things of the same notes or lesson on the device, one after the other, and keeps each as soon as it is made. `left` is what the person left and comes back to: what waits in it goes on being made. */
export function useMakeAll(keepNotes: KeepNotes, left: Making | null) {
  const keep = useKeepArtefact();
  const keepFiche = useKeepFiche();
  const { items: dropped } = useDroppedItems();
  const [making, setMaking] = useState<Making | null>(left);
  /** The share of the present one that was read, 0 to 1. */
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(null);
  /** The same notes are kept once, however often something is made of them. */
  const notes = useRef<{ text: string; kept: Promise<KeptNotes | null> }>(null);

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
      const path = kept?.fichePath ?? (await lessonFiche(request));
      if (kept !== null) await keepFiche(describeRequest(request), kept.fichePath);
      const content = { kind, fiche: made.artefact, from: made.from } as const;
      return {
        outcome: path === null ? { at: 'drawn', content } : { at: 'made', facts: FICHE_FACTS, path },
        kept,
      };
    }
    const asks = kind === 'Flashcards' || kind === 'Quiz';
    const body = asks && dropped.length > 0 ? { ...request, dropped: [...dropped] } : request;
    const made = await makeOnDevice(kind, body, { signal, onProgress });
    if (!made.made) return { outcome: { at: 'refused', reason: made.reason }, kept: null };
    const output = JSON.stringify(made.artefact);
    const kept = await keepOnce(request);
    const key = await keep({ name: kind, input: describeRequest(request), output, engine: 'device' });
    if (key !== null) await kept?.note(key, kind).catch(() => undefined);
    const facts = countText(kind, made.artefact);
    return {
      outcome:
        key === null
          ? { at: 'drawn', content: { kind, output, facts } }
          : { at: 'made', facts, path: pathOfArtefact({ clientId: key }) },
      kept,
    };
  };

  const make = async (begun: Making) => {
    const { request } = begun;
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const tell = (change: (before: Making) => Partial<Making>) => {
      if (running.current === control)
        setMaking((before) => (before === null ? null : { ...before, ...change(before) }));
    };
    const put = (kind: Kind, outcome: Outcome, more: Partial<Making> = {}) =>
      tell(({ outcomes }) => ({ outcomes: new Map(outcomes).set(kind, outcome), ...more }));
    setMaking(begun);
    try {
      for (const [kind, { at }] of begun.outcomes) {
        if (at !== 'waiting') continue;
        setShare(0);
        put(kind, { at: 'making' });
        const { outcome, kept } = await makeOne(kind, request, signal, setShare);
        signal.throwIfAborted();
        put(
          kind,
          outcome,
          kept === null ? {} : { kept: { coursePath: kept.coursePath, sessionPath: kept.sessionPath } },
        );
      }
      tell(() => ({ state: 'done' }));
      void askToPersist();
    } catch {
      // What was made stays; what waited is not promised any longer.
      tell(({ outcomes }) => ({
        state: 'stopped',
        failed: !signal.aborted,
        outcomes: new Map([...outcomes].filter(([, outcome]) => isSettled(outcome))),
      }));
    }
  };
  const goOn = useEffectEvent(() => {
    if (left?.state === 'running') void make(left);
  });
  useEffect(() => {
    goOn();
    return () => running.current?.abort();
  }, []);

  return {
    making,
    share,
    run: (request: RevisionToolRequest, wanted: readonly Kind[]) => {
      const outcomes = new Map(wanted.map((kind) => [kind, { at: 'waiting' } as Outcome]));
      return make({ request, outcomes, state: 'running', failed: false, kept: null });
    },
    stop: () => running.current?.abort(),
  };
}

/** The page of the fiche of a lesson, which is made anew whenever it is opened; null for any other subject. */
async function lessonFiche({ subject, source }: RevisionToolRequest): Promise<string | null> {
  if (source.trim() !== '') return null;
  const lessons = await listLessons().catch(() => []);
  const slug = lessons.find(({ title }) => title === subject.trim())?.slug;
  return slug === undefined ? null : paths.lessonFiche.replace(':slug', slug);
}
