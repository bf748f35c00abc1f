import { fold } from '#engine/text/words/fold.ts';

/** What exams are called, without accents: those of the Congo's primary and secondary schools, France's, and plain words. */
const EXAMS = [
  'exetat',
  'tenasosp',
  'enasosp',
  'tenafep',
  'enafep',
  'examen',
  'examens',
  'bac',
  'bacs',
  'baccalaureat',
  'brevet',
  'dnb',
  'bepc',
  'epreuve',
  'epreuves',
  'annales',
];
/** From this many letters on the beginning of a name is enough: the person is still typing. */
const BEGINNING = 4;

/** How what was typed asks for an exam: by its name, by the beginning of one, or not at all. */
export function asksForExam(typed: string): 'name' | 'beginning' | null {
  const words = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.some((word) => EXAMS.includes(word))) return 'name';
  const last = words.at(-1) ?? '';
  return last.length >= BEGINNING && EXAMS.some((name) => name.startsWith(last)) ? 'beginning' : null;
}
