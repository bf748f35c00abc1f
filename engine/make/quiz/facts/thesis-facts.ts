import { asQuestion } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { inside, que } from '#engine/text/words/articles.ts';
import { stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isLost } from '../lost-referent.ts';
import { hasMarks } from '../marks.ts';
import { alsoNaming, wholeName } from '../persons.ts';
import type { Fact } from './fact.ts';

/** Asks who holds what a text tells as somebody's thought: « Selon Mill, il vaut mieux être un Socrate insatisfait… ». */

const HELD =
  /^(?:Selon|D’après|Pour)\s(?<name>\p{Lu}[\p{L}’-]+(?:\s(?:de\s|d’)?\p{Lu}[\p{L}’-]+){0,2}),\s(?<thesis>[^:;«»()]{20,160}?)(?:\s:\s.*)?\.$/u;
const IMPERSONAL = /^il\s(?:faut|vaut|est|y\sa|existe|suffit)\s/u;
const ARTICLE = /^(?:(?:le|la|les|une?|chaque|toute?|seule?s?)\s|l’)/u;
const TOLD_MIN = 3;
const WORTH = 8.2;

/** Tells whether a question is one of these. */
export const asksWhoHolds = (question: string): boolean => question.startsWith('Qui soutient ');

/** Makes a fact of each thought that a sentence ascribes to a person of the text. */
export function thesisFacts(
  readings: readonly StatementContext[],
  persons: ReadonlySet<string>,
  study: StudyText,
  kind: string,
): Fact[] {
  return readings.flatMap(({ statement, sentence }): Fact[] => {
    const { name = '', thesis = '' } = HELD.exec(statement)?.groups ?? {};
    const holder = name === '' ? null : wholeName(name, persons);
    const named = holder === null ? null : alsoNaming(holder, sentence, study);
    const isSaid =
      holder !== null &&
      named !== null &&
      (IMPERSONAL.test(thesis) || (ARTICLE.test(thesis) && hasFiniteVerb(thesis))) &&
      stems(thesis).length >= TOLD_MIN &&
      !hasMarks(thesis) &&
      !isLost(thesis.replace(IMPERSONAL, 'cela est '));
    return isSaid
      ? [
          {
            question: asQuestion(`qui soutient ${que(inside(thesis))}`),
            answer: holder,
            kind,
            about: thesis,
            sentence,
            ...named,
            worth: WORTH,
          },
        ]
      : [];
  });
}
