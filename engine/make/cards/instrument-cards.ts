import { instrumentFacts } from '#engine/make/quiz/facts/instrument-facts.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import type { Candidate } from './candidate.ts';
import type { StatementContext } from './statement-context.ts';

const WORTH = 8.2;

/** Makes « Quel arrêt correspond à « … » ? » of what a text says was done by a ruling or a treaty. */
export const instrumentCards = (readings: readonly StatementContext[], study: StudyText): Candidate[] =>
  instrumentFacts(readings, study).map(({ question, answer, sentence }) => ({
    kind: 'role',
    question: question.replace(/\scette description\s:/u, ''),
    answer,
    sentence,
    // A quiz asks it among the others of its noun.
    source: sentence.text,
    worth: WORTH,
  }));
