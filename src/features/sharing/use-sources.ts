import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isDocument } from '#contract/files.ts';
import { forgetSharedThing, readSharedThing } from '#src/data/device/shared-inbox.ts';
import { onLaunchedFiles } from '#src/device/launched-files.ts';
import { readDeckLink } from './hand-over/deck-link.ts';
import {
  type CourseProposal,
  type Documents,
  type Notes,
  type Proposal,
  readArdoiseText,
  readFile,
  readOpened,
  readText,
  type Source,
} from './read-source.ts';

/** Something that was read, in the order of arrival; `key` also names the artefact that it becomes. */
export type Entry = (Proposal | CourseProposal | Notes | Documents) & { readonly key: string };

/** Everything that was chosen, dropped, pasted, shared or opened, and was neither imported nor dismissed yet. */
export function useSources() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(false);
  /** Imported or dismissed. */
  const settled = useRef(new Set<string>());

  const take = useCallback(async (read: () => Promise<Source[]>) => {
    setReading(true);
    setRefusals([]);
    try {
      for (const source of await read()) {
        if ('refused' in source) {
          setRefusals((all) => [...all, source.refused]);
          continue;
        }
        setRefusals((all) => [...all, ...source.notes]);
        const found = source.found.map((one): Entry => ({ ...one, key: crypto.randomUUID() }));
        setEntries((all) => [...found, ...all]);
      }
    } catch {
      setRefusals((all) => [...all, 'Ce fichier n’a pas pu être ouvert. Réessayez.']);
    } finally {
      setReading(false);
    }
  }, []);

  const takeFiles = useCallback(
    (files: readonly File[]) =>
      take(async () => [
        ...(await Promise.all(files.filter(({ name }) => !isDocument(name)).map(readOpened))),
        ...documentsIn(files),
      ]),
    [take],
  );
  const takeText = useCallback(
    (text: string) =>
      take(async () => [
        readText(text, {
          title: 'Cartes collées',
          notesTitle: 'Mon cours',
          from: 'texte collé',
          isTable: false,
        }),
      ]),
    [take],
  );

  useEffect(() => {
    onLaunchedFiles((files) => void takeFiles(files));
    void readSharedThing().then((shared) => {
      if (shared === null) return;
      const { title, text, files, leftOut } = shared;
      void take(async () => [
        ...(await Promise.all(
          files
            .filter(({ name }) => !isDocument(name))
            .map(({ name, bytes }) =>
              bytes === null ? readFile(name, null) : readOpened(new File([bytes.slice()], name)),
            ),
        )),
        ...files.flatMap(({ name, bytes }) =>
          isDocument(name) && bytes === null ? [{ refused: tooLarge(name) }] : [],
        ),
        ...documentsIn(
          files.flatMap(({ name, bytes }) => (bytes === null ? [] : [new File([bytes.slice()], name)])),
        ),
        ...(text === ''
          ? []
          : [readText(text, { title: title || 'Texte partagé', from: 'texte partagé', isTable: false })]),
        ...(leftOut === 0 ? [] : [{ refused: noRoom(leftOut) }]),
      ]);
    });
  }, [take, takeFiles]);

  // Also while the page is open: the next code that is photographed only changes what stands behind the `#`.
  const { hash } = useLocation();
  useEffect(() => {
    if (!/^#[de]=/.test(hash)) return;
    void take(async () => {
      const text = await readDeckLink(hash);
      return [text == null ? { refused: DAMAGED_CODE } : readArdoiseText(text)];
    });
  }, [hash, take]);

  const settle = (key: string) => {
    settled.current.add(key);
    // Nothing of it is waited for any longer.
    if (entries.every((one) => settled.current.has(one.key))) void forgetSharedThing();
  };
  const drop = (key: string) => {
    settle(key);
    setEntries((all) => all.filter((one) => one.key !== key));
  };

  return { entries, refusals, reading, takeFiles, takeText, settle, drop };
}

/** What there is to study among the files, together. */
function documentsIn(all: readonly File[]): Source[] {
  const files = all.filter(({ name }) => isDocument(name));
  return files.length === 0 ? [] : [{ found: [{ kind: 'documents', files }], notes: [] }];
}

const DAMAGED_CODE =
  'Ce code est abîmé ou incomplet\u00a0: photographiez-le de nouveau, ou demandez le fichier.';

const tooLarge = (name: string): string =>
  `«\u00a0${name}\u00a0» est trop grand pour être partagé\u00a0: 60\u00a0Mo au plus en une fois. Ouvrez-le depuis «\u00a0Mes cours\u00a0».`;

const noRoom = (count: number): string =>
  `Fichiers partagés laissés de côté, faute de place\u00a0: ${count}. Dix fichiers et 60\u00a0Mo au plus attendent ici à la fois\u00a0: partagez de nouveau ceux qui manquent.`;
