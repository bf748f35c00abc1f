import { useEffect, useRef, useState } from 'react';
import { type ArtefactContent, type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { characters } from '#contract/limits.ts';
import { describeRequest, type RevisionToolRequest } from '#contract/revision-tools.ts';
import { firstCharacters } from '#contract/text.ts';
import { type AskedBefore, withoutAsked } from '#engine/make/asked-before.ts';
import { CourseRefused, type CourseShelf } from '#src/data/device/course-shelf.ts';
import type { StoredOrigin } from '#src/data/device/courses.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { readArtefactsHere } from '#src/data/items/artefacts-here.ts';
import { createArtefact } from '#src/data/items/create-artefact.ts';
import { makeOnDevice } from '#src/device/engine/engine.ts';
import { askToPersist } from '#src/device/storage.ts';
import type { CourseSection } from './course-sections.ts';
import { type MakingToolName, openedAs } from './course-tools.tsx';

/** What came of one section. */
export type Outcome =
  | { readonly made: true; readonly key: string; readonly title: string; readonly path: string }
  | { readonly made: false; readonly title: string; readonly reason: string };

/** How far the making is. */
export interface Making {
  readonly tool: MakingToolName;
  readonly total: number;
  readonly outcomes: readonly Outcome[];
  /** The share of the present section that was read, 0 to 1. */
  readonly share: number;
  readonly state: 'running' | 'done' | 'stopped';
  /** Why it could not go on; null where it did. */
  readonly failure: string | null;
}

const NOT_KEPT =
  'Cet appareil n’a pas pu garder la suite. Libérez de la place, puis recommencez avec les parties qui manquent.';
const NOT_STARTED =
  'L’appareil n’a pas pu commencer. La première fois, il faut une connexion\u00a0: vérifiez votre réseau, puis réessayez.';
const ALL_ASKED = 'Toutes ses questions sûres sont déjà dans ce que vous avez fait avec ce cours.';

/**
 * Makes one artefact of each chosen section, one after the other, and keeps each as soon as it is made. What one section
 * of the course asked, the others do not ask again.
 */
export function useCourseMaking(origins: readonly StoredOrigin[], shelf: CourseShelf) {
  const device = useDeviceStore();
  const { items: dropped } = useDroppedItems();
  const [making, setMaking] = useState<Making | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (tool: MakingToolName, sections: readonly CourseSection[]) => {
    if (device.kind !== 'open') return;
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const tell = (change: (before: Making) => Making) => {
      if (running.current === control) setMaking((before) => (before === null ? null : change(before)));
    };
    const opened = openedAs[tool];
    const name = opened?.name ?? (tool as ArtefactName);
    const on = opened?.on ?? '';
    setMaking({ tool, total: sections.length, outcomes: [], share: 0, state: 'running', failure: null });
    const add = (outcome: Outcome) =>
      tell((before) => ({ ...before, share: 0, outcomes: [...before.outcomes, outcome] }));
    try {
      const asked = await readAsked(device, name, origins);
      for (const section of sections) {
        const before = opened && origins.find((origin) => origin.name === name && isOf(origin, section));
        if (before !== undefined) {
          const path = `${pathOfArtefact({ clientId: before.key })}${on}`;
          add({ made: true, key: before.key, title: section.name, path });
          continue;
        }
        const request: RevisionToolRequest = {
          subject: firstCharacters(section.name, characters.revisionSubject.max),
          elements: '',
          source: firstCharacters(section.notes, characters.source.max),
          ...(dropped.length > 0 && asksOf(name) && { dropped: [...dropped] }),
        };
        const onProgress = (share: number) => tell((before) => ({ ...before, share }));
        const made = await makeOnDevice(name, request, { signal, onProgress });
        const title = section.name;
        if (!made.made) {
          add({ made: false, title, reason: withoutForm(made.reason) });
          continue;
        }
        const artefact = withoutAsked(name, made.artefact, asked);
        if (artefact === null) {
          add({ made: false, title, reason: ALL_ASKED });
          continue;
        }
        const { source, firstPage, lastPage } = section;
        const output = JSON.stringify(artefact);
        const key = await createArtefact(device, {
          name,
          input: describeRequest(request),
          output,
          engine: 'device',
        });
        const from = { course: source.course, source: source.id, section: title, firstPage, lastPage };
        await shelf.noteOrigin({ key, name, ...from });
        add({ made: true, key, title, path: `${pathOfArtefact({ clientId: key })}${on}` });
      }
      tell((before) => ({ ...before, state: 'done' }));
      void askToPersist();
    } catch (error) {
      if (signal.aborted) return tell((before) => ({ ...before, state: 'stopped' }));
      const failure = error instanceof CourseRefused || isStorage(error) ? NOT_KEPT : NOT_STARTED;
      tell((before) => ({ ...before, state: 'stopped', failure }));
    }
  };
  return {
    making,
    run,
    stop: () => {
      running.current?.abort();
    },
    close: () => setMaking(null),
  };
}

/** Where the forms of the tools take a text. */
const FORM_FIELD = 'Mon cours';

/** Why nothing came of a text, without what is to be done in a form: a course has none. */
export const withoutForm = (reason: string): string =>
  reason
    .split(/(?<=\.) /)
    .filter((sentence) => !sentence.includes(FORM_FIELD))
    .join(' ');

/** Whether it was made of that section before. */
const isOf = (origin: StoredOrigin, { source, name, firstPage, lastPage }: CourseSection): boolean =>
  origin.source === source.id &&
  origin.section === name &&
  origin.firstPage === firstPage &&
  origin.lastPage === lastPage;

const asksOf = (name: ArtefactName): boolean => name === 'Flashcards' || name === 'Quiz';
const isStorage = (error: unknown): boolean =>
  error instanceof Error && /quota|database|transaction/i.test(`${error.name} ${error.message}`);

type OpenDevice = Parameters<typeof readArtefactsHere>[0];

/** What was asked by what was made of the course before, of the same kind. */
async function readAsked(
  device: OpenDevice,
  name: ArtefactName,
  origins: readonly StoredOrigin[],
): Promise<AskedBefore> {
  const asked: AskedBefore = new Set();
  if (!asksOf(name)) return asked;
  const own = new Set(origins.flatMap((origin) => (origin.name === name ? [origin.key] : [])));
  if (own.size === 0) return asked;
  for (const { item, output } of await readArtefactsHere(device)) {
    const content = own.has(item.key) ? readArtefactOutput(name, output) : null;
    if (content !== null) withoutAsked(name, content as ArtefactContent<typeof name>, asked);
  }
  return asked;
}
