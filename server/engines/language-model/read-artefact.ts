import * as z from 'zod/mini';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { type MindMap, mindMap } from '#contract/artefacts/mind-map.ts';
import { ARTEFACT_BYTES } from '#contract/limits.ts';
import { type CheckedArtefact, checkArtefact } from '#engine/exchange/check-artefact.ts';
import { droppedNote } from '#engine/exchange/count-wording.ts';

/** What could be read from a model's object. */
export interface ReadArtefact<Content> {
  readonly content: Content;
  /** What the person is told: entries left out or lost, doubts about a question. */
  readonly notes: readonly string[];
}

type Readers = {
  readonly [Name in ArtefactName]: (
    value: unknown,
    title: string,
  ) => ReadArtefact<ArtefactContent<Name>> | null;
};

/** Levels of a mind map; what lies deeper is left out. */
const LEVELS = 6;

const record = z.record(z.string(), z.unknown());
const fieldsOf = (value: unknown): Record<string, unknown> => record.safeParse(value).data ?? {};
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** The entries of `{data: […]}`, of a bare list, or of the only list there is under another name. */
function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const fields = fieldsOf(value);
  if (Array.isArray(fields.data)) return fields.data;
  const lists = Object.values(fields).filter((each) => Array.isArray(each));
  return lists.length === 1 ? (lists[0] ?? []) : [];
}

/** The result of the checks that imported files pass too. */
function checked<Name extends ArtefactName>(result: CheckedArtefact<Name>) {
  return 'refused' in result ? null : { content: result.content, notes: result.notes };
}

interface Branch {
  readonly node: MindMap;
  /** Nodes below it that were left out. */
  readonly dropped: number;
}

/** A node with the children that fit; `dropped` counts the others. */
function readNode(value: unknown, level: number): Branch | null {
  const { title, description, subtopics } = fieldsOf(value);
  const own = mindMap.safeParse({ title: asText(title), description: description ?? '' });
  if (!own.success) return null;
  const children = Array.isArray(subtopics) && level < LEVELS ? subtopics : [];
  const read = children.map((child) => readNode(child, level + 1));
  const kept = read.filter((child) => child !== null);
  return {
    node: { ...own.data, subtopics: kept.map(({ node }) => node) },
    dropped: read.length - kept.length + kept.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

const readers: Readers = {
  Flashcards: (value) => {
    // A model has no names to give, and no sentence of a text to point at.
    const data = entriesOf(value).map((entry) => {
      const { question, answer, explanation } = fieldsOf(entry);
      return { question, answer, explanation };
    });
    return checked(checkArtefact('Flashcards', { data }));
  },
  'Frise Chronologique': (value) => checked(checkArtefact('Frise Chronologique', { data: entriesOf(value) })),
  'Carte mentale': (value) => {
    const read = readNode(value, 1);
    if (read === null || read.node.subtopics.length === 0) return null;
    const { node, dropped } = read;
    return { content: node, notes: dropped > 0 ? [droppedNote(dropped, 'branche')] : [] };
  },
  Quiz: (value, title) => checked(checkArtefact('Quiz', value, { title })),
};

/**
 * The artefact in a value that a model wrote. What is clear is kept, what does not fit is left out and counted, what is
 * doubtful is noted, and nothing is added. Null when nothing of it fits.
 * @param title of a quiz that has none
 */
export function readArtefact<Name extends ArtefactName>(
  name: Name,
  value: unknown,
  title: string,
): ReadArtefact<ArtefactContent<Name>> | null {
  try {
    const read = readers[name](value, title);
    const fits = read !== null && Buffer.byteLength(JSON.stringify(read.content)) <= ARTEFACT_BYTES;
    return fits ? read : null;
  } catch {
    // A tree so deep that walking it runs out of stack.
    return null;
  }
}
