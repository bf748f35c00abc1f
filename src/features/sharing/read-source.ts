import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { ArdoiseCourse, ArdoiseOriginal } from '#contract/exchange.ts';
import { FILE_BYTES, UNPACKED_BYTES } from '#contract/files.ts';
import { characters } from '#contract/limits.ts';
import { describeRequest } from '#contract/revision-tools.ts';
import { countCharacters, firstCharacters, isStorable } from '#contract/text.ts';
import { looksLikeArdoise, readArdoise } from '#engine/exchange/ardoise-file.ts';
import { checkArtefact } from '#engine/exchange/check-artefact.ts';
import { counted, droppedNote } from '#engine/exchange/count-wording.ts';
import { endOfHead, ORIGINALS_START, originalsOf } from '#engine/exchange/originals.ts';
import { looksLikeCards, readCards } from '#engine/exchange/read-cards.ts';
import type { Original } from '#src/data/device/course-files.ts';
import { unpackText } from '#src/device/engine/packed-text.ts';

/** An artefact that was read and checked and can be imported. Nothing of it is stored yet. */
export interface Proposal {
  readonly kind: 'artefact';
  readonly name: ArtefactName;
  readonly input: string;
  readonly content: ArtefactContent<ArtefactName>;
  /** The id it had on the device where it was made. */
  readonly clientId: string | null;
  /** « 12 cartes lues », then what was left out or is doubtful. */
  readonly notes: readonly string[];
}

/** A course that was read and can be imported. Nothing of it is stored yet. */
export interface CourseProposal {
  readonly kind: 'course';
  readonly course: ArdoiseCourse;
  /** For each of its documents the file that it was read from, where that came along. */
  readonly originals: readonly (Original | null)[];
}

/** Plain text, to be used as notes for the revision tools. */
export interface Notes {
  readonly kind: 'notes';
  readonly title: string;
  readonly text: string;
  /** True if the text was too long for the tools and only its beginning is used. */
  readonly cut: boolean;
}

/** Files with text to study, for a course; they are read when they are added to one. */
export interface Documents {
  readonly kind: 'documents';
  readonly files: readonly File[];
}

export type Source =
  | {
      readonly found: readonly (Proposal | CourseProposal | Notes | Documents)[];
      readonly notes: readonly string[];
    }
  | { readonly refused: string };

const ABOUT_FILE =
  'Choisissez un fichier .ardoise, un export de texte d’Anki, un PDF, un document Word ou un autre cours.';

/** Reads a file that was chosen, dropped or opened. What follows a course of its original files stays where it is. */
export async function readOpened(file: File): Promise<Source> {
  const start = new Uint8Array(await file.slice(0, ORIGINALS_START).arrayBuffer());
  const end = endOfHead(start, file.size);
  if (end === null) {
    const bytes = file.size > FILE_BYTES ? null : new Uint8Array(await file.arrayBuffer());
    return readFile(file.name, bytes);
  }
  if (typeof end !== 'number') return end;
  const head = new Uint8Array(await file.slice(ORIGINALS_START, end).arrayBuffer());
  const text = await unpackText(head, UNPACKED_BYTES);
  return fromArdoise(text ?? '', file.slice(end));
}

/** Reads the bytes of a file that was chosen, dropped, shared or opened, whatever it contains. */
export async function readFile(name: string, bytes: Uint8Array | null): Promise<Source> {
  if (bytes === null || bytes.length > FILE_BYTES)
    return { refused: `« ${name} » est trop grand : 5 Mo au plus.` };
  const text = await unpackText(bytes, UNPACKED_BYTES);
  if (text === null || !isStorable(text)) return { refused: `« ${name} » n’est pas un texte. ${ABOUT_FILE}` };
  // The file name alone is enough: a file that was cut off after a few characters is not somebody's notes.
  if (/\.ardoise(\.txt)?$/i.test(name)) return fromArdoise(text);
  const title = name.replace(/(\.(ardoise|txt|md|markdown|csv|tsv|text))+$/i, '').replace(/[-_]+/g, ' ');
  const isTable = /\.(csv|tsv)$/i.test(name);
  return readText(text, { title, from: name, isTable });
}

/** Answers the first heading of a Markdown text. */
const HEADING = /^#{1,3}[ \t]+(\S.*)$/m;

interface Named {
  readonly title: string;
  /** Title of plain text without a heading, unless another is given. */
  readonly notesTitle?: string;
  /** The source, for the stored request. */
  readonly from: string;
  /** The text is known to contain cards. */
  readonly isTable: boolean;
}

/** Reads a text that was pasted, shared, or read from a file. */
export function readText(text: string, { title, notesTitle, from, isTable }: Named): Source {
  if (text.trim() === '') return { refused: 'Il n’y a rien à lire ici : le texte est vide.' };
  if (looksLikeArdoise(text)) return fromArdoise(text);
  if (isTable || looksLikeCards(text)) return fromCards(text, title, from);
  const plain = text.replace(/^\ufeff/, '').trim();
  const { max } = characters.source;
  const cut = countCharacters(plain) > max;
  const notes: Notes = {
    kind: 'notes',
    title: shortTitle(HEADING.exec(plain)?.[1] ?? notesTitle ?? title),
    text: firstCharacters(plain, max),
    cut,
  };
  return { found: [notes], notes: [] };
}

/** Reads the text of a `.ardoise` file that came in another way than as a file. */
export const readArdoiseText = (text: string): Source => fromArdoise(text);

/** @param behind the original files that follow the text */
function fromArdoise(text: string, behind: Blob = new Blob()): Source {
  const read = readArdoise(text, location.origin);
  if ('refused' in read) return read;
  const found = read.artefacts.map(
    ({ name, input, content, clientId, notes }): Proposal => ({
      kind: 'artefact',
      name,
      input,
      content,
      clientId,
      notes: [`${howMuch(name, content)}`, ...notes],
    }),
  );
  const originals = originalsOf(read.courses, behind.size);
  const courses = read.courses.map(
    (course, at): CourseProposal => ({
      kind: 'course',
      course,
      originals: (originals[at] ?? []).map((one) => one && originalIn(behind, one)),
    }),
  );
  return { found: [...found, ...courses], notes: read.notes };
}

function originalIn(behind: Blob, { at, bytes, photo }: ArdoiseOriginal): Original {
  const cut = (type: string) => behind.slice(at, at + bytes, type);
  if (photo === undefined) return { file: cut('application/pdf') };
  const words = photo.words && { text: photo.words.text, boxes: Uint16Array.from(photo.words.boxes) };
  return { file: cut('image/jpeg'), photo: { words } };
}

function fromCards(text: string, title: string, from: string): Source {
  const { cards, dropped } = readCards(text);
  const checked = checkArtefact('Flashcards', cards);
  if ('refused' in checked)
    return { refused: 'Aucune carte n’a pu être lue : il faut une question et une réponse par ligne.' };
  const lost = dropped > 0 ? [droppedNote(dropped, 'ligne')] : [];
  const request = describeRequest({ subject: shortTitle(title), elements: '', source: '' });
  const proposal: Proposal = {
    kind: 'artefact',
    name: 'Flashcards',
    input: `${request}\nOrigine : ${firstCharacters(from, 200)}`,
    content: checked.content,
    clientId: null,
    notes: [howMuch('Flashcards', checked.content), ...lost, ...checked.notes],
  };
  return { found: [proposal], notes: [] };
}

const shortTitle = (title: string) =>
  firstCharacters(title.trim(), characters.revisionSubject.max) || 'Importé';

/** « 12 cartes lues » */
function howMuch(name: ArtefactName, content: ArtefactContent<ArtefactName>): string {
  const read = (count: number, noun: string) => `${counted(count, noun)} lue${count >= 2 ? 's' : ''}`;
  if (name === 'Quiz') return read((content as ArtefactContent<'Quiz'>).questions.length, 'question');
  if (name === 'Flashcards') return read((content as ArtefactContent<'Flashcards'>).data.length, 'carte');
  if (name === 'Frise Chronologique') {
    const { length } = (content as ArtefactContent<'Frise Chronologique'>).data;
    return `${counted(length, 'événement')} lu${length >= 2 ? 's' : ''}`;
  }
  const ideas = (node: ArtefactContent<'Carte mentale'>): number =>
    node.subtopics.reduce((sum, child) => sum + ideas(child), 1);
  return read(ideas(content as ArtefactContent<'Carte mentale'>), 'idée');
}
