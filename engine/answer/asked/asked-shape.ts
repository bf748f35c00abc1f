import { indexOf } from '../answer.ts';
import type { AnswerText } from '../passages.ts';
import type { Quotation } from '../quotation.ts';
import { answerFromDuties } from './asked-duties.ts';
import { answerFromExample } from './asked-example.ts';
import { answerFromPair } from './asked-pair.ts';
import { answerFromPerson } from './asked-person.ts';
import { answerFromProcedure } from './asked-procedure.ts';

/**
 * Answers what no sentence has the shape of: what sets two things apart, who somebody is, an example, somebody’s duties, how
 * something is done. None for any other question, and where the texts don't tell.
 */
export function answerFromShape(question: string, texts: readonly AnswerText[]): Quotation[] {
  const pair = answerFromPair(question, texts);
  if (pair.length > 0) return pair;
  const index = indexOf(texts);
  const person = answerFromPerson(question, index);
  if (person.length > 0) return person;
  const found =
    answerFromExample(question, index) ??
    answerFromDuties(question, index) ??
    answerFromProcedure(question, index);
  return found === null ? [] : [found];
}
