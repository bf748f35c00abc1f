import * as z from 'zod/mini';
import { type ArtefactName, artefactName } from './artefacts/artefact.ts';
import { droppedItems } from './dropped.ts';
import { uuid } from './ids.ts';
import { ARTEFACT_BYTES, characters } from './limits.ts';
import { isStorable, text } from './text.ts';

/** The request of a revision tool or the quiz: a subject, the elements to include, and the student's own notes. */
export const revisionToolBody = z.object({
  subject: text(characters.revisionSubject, 'Indiquez un sujet de 1 à 100 caractères'),
  elements: z._default(text(characters.revisionElements, '200 caractères au plus'), ''),
  source: z._default(text(characters.source, '20 000 caractères au plus'), ''),
  /** What was dropped before, of this text and of others: it is not made again. */
  dropped: z.optional(droppedItems),
});
export type RevisionToolRequest = z.infer<typeof revisionToolBody>;

/** The API call that makes each artefact. */
export const makeCalls = {
  'Carte mentale': 'makeMindMap',
  Flashcards: 'makeFlashcards',
  Quiz: 'makeQuiz',
  'Frise Chronologique': 'makeTimeline',
} as const satisfies Record<ArtefactName, string>;

/**
 * Formats the request as the text that is stored and shown under 'Demande', the same on the server and on the device.
 */
export function describeRequest({ subject, elements, source }: RevisionToolRequest): string {
  const lines = [`Sujet : ${subject.trim()}`];
  if (elements.trim() !== '') lines.push(`Éléments : ${elements.trim()}`);
  if (source.trim() !== '') lines.push('Source : Mon cours');
  return lines.join('\n');
}

/** Extracts the subject from a stored request, for a title. A text in another format gives its whole first line. */
export function subjectOfRequest(input: string): string {
  const [first = ''] = input.split('\n', 1);
  return first.replace(/^Sujet\s*:\s*/, '').trim() || 'Sans titre';
}

/** The content of an artefact as JSON text. */
const output = z.string().check(z.minLength(2), z.maxLength(ARTEFACT_BYTES));

/** An artefact made on a device, to be stored under the id that the device gave it. */
export const importBody = z.object({
  clientId: uuid,
  name: artefactName,
  input: z.string().check(z.minLength(1), z.maxLength(2_000), z.refine(isStorable)),
  output,
  /** 'device' when the device's engine made it, 'file' when it was imported from a file. */
  engine: z._default(z.enum(['device', 'file']), 'device'),
});
export type ImportBody = z.infer<typeof importBody>;

/** The new content of an artefact of the account. */
export const editBody = z.object({ output });
