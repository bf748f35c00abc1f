import { isCutWord } from '#engine/text/words/abbreviations.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { asAnswer, type Candidate } from './candidate.ts';
import type { StatementContext } from './statement-context.ts';

/** A gap for the last word of a sentence that the notes want to be known by heart, where nothing better asks it. */

const SIZE = { min: 4, max: 24 };
const WORD_MIN = 4;
const WORTH = 6;
/** What follows is added: « …, mais il a tous les pouvoirs ». */
const SECOND = /\s(?:mais|car|donc|puisqu|parce\squ|sinon|tandis\squ)|[,;:]\s/u;
/** « 3 ans après », « 37 °C » */
const FIGURE = /(?<![\p{L}\d])\d[\d\s.,]*\s?(?:ans?|mois|jours|heures|h|%|°C|euros?|m²?|km)?(?!\p{L})/u;

/** Makes « Complétez : … » of what the notes call to be known. */
export function heartGap({ statement, sentence }: StatementContext): Candidate[] {
  const size = words(statement).length;
  if (size < SIZE.min || size > SIZE.max || /[()«»"=→:]|->|\d,\s\d/u.test(statement)) return [];
  if (!hasFiniteVerb(statement) && !FIGURE.test(statement)) return [];
  const [main = ''] = statement.replace(/\.$/u, '').split(SECOND);
  const figure = FIGURE.exec(main)?.[0]?.trim();
  const answer = figure ?? lastNoun(main);
  if (answer === null) return [];
  const at = statement.lastIndexOf(answer, main.length);
  const [before, after] = [statement.slice(0, at), statement.slice(at + answer.length)];
  const left = stemSet(`${before} ${after}`);
  const isAlone = at > 0 && stems(answer).length > 0 && !stems(answer).some((stem) => left.has(stem));
  return isAlone
    ? [
        {
          kind: 'gap',
          question: `Complétez\u00a0: ${before}_____${after}`,
          answer: asAnswer(answer),
          sentence,
          worth: WORTH,
        },
      ]
    : [];
}

/** The last word of substance that is no verb. */
function lastNoun(main: string): string | null {
  const list = words(main);
  const word = list.findLast(
    ({ text }, at) =>
      at >= 2 &&
      text.length >= WORD_MIN &&
      /^\p{L}[\p{Ll}-]+$/u.test(text) &&
      !isStopWord(text) &&
      !isCutWord(text) &&
      !isFiniteVerb(text, list[at - 1]?.text ?? '', list[at + 1]?.text ?? ''),
  );
  return word?.text ?? null;
}
