import type { Candidate } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { thesisFacts } from '#engine/make/quiz/facts/thesis-facts.ts';
import { personsOf } from '#engine/make/quiz/persons.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';

const WORTH = 8.4;

/** Makes « Qui soutient que l’école légitime des inégalités… ? » of what a text ascribes to one of its persons. */
export const thesisCards = (readings: readonly StatementContext[], study: StudyText): Candidate[] =>
  thesisFacts(readings, personsOf(study), study, 'person').map(({ question, answer, sentence }) => ({
    kind: 'person',
    question,
    // As the sentence calls them.
    answer: sentence.text.includes(answer) ? answer : (answer.split(' ').at(-1) ?? answer),
    sentence,
    worth: WORTH,
  }));
