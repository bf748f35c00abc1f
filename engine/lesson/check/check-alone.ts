import type { Note } from '../fault.ts';
import type { Origin } from '../folder.ts';
import { comparable } from '../text/plain.ts';
import type { Context } from './context.ts';

/** Words that send the student to a text that does not lie beside the question. */
const POINTS_AWAY =
  /(?<!\p{L})(?:(?:selon|d’après|dans|de) (?:le texte|ce texte|la leçon|cette leçon|le cours|ce cours|l’extrait)|ci-dessus|ci-dessous|cet extrait)(?!\p{L})/iu;

/**
 * A question or card is understood alone, and the numbers of its answer are the lesson's: a date or an amount that the
 * lesson does not say can't have been learnt from it.
 */
export function checkAlone({ folder: { quiz, cards }, text, in: notesOf }: Context): void {
  const known = numbersOf(text);
  for (const { line, question, nature, options, origin } of quiz) {
    const key = options.find(({ right }) => right)?.text ?? '';
    // What is worked out stands in no text.
    checkOne({ line, question, answer: nature === 'fait' ? key : '', origin }, known, notesOf('quiz.md'));
  }
  for (const card of cards) checkOne(card, known, notesOf('cards.md'));
}

interface Asked {
  readonly line: number;
  readonly question: string;
  readonly answer: string;
  readonly origin: Origin;
}

function checkOne({ line, question, answer, origin }: Asked, known: ReadonlySet<string>, note: Note): void {
  if (origin.figure !== null) return;
  const away = POINTS_AWAY.exec(comparable(question))?.[0];
  if (away !== undefined) note(line, `On doit comprendre la question seule : pas de « ${away} ».`);
  if (origin.sums.length > 0) return;
  // One digit is a rank or a count that a text may well spell out.
  const strange = [...numbersOf(comparable(answer))].filter(
    (number) => number.length > 1 && !known.has(number),
  );
  if (strange.length > 0) note(line, `La réponse dit ${strange.join(', ')}, que lesson.md ne dit pas.`);
}

/** The numbers of a text as digits, « 3 500 » as 3500. */
function numbersOf(text: string): Set<string> {
  return new Set(text.replace(/(?<=\d) (?=\d{3}(?!\d))/g, '').match(/\d+(?:,\d+)?/g) ?? []);
}
