import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { fold } from '#engine/text/words/fold.ts';

/** The questions that were asked, in no case, accent or mark. */
export type AskedBefore = Set<string>;

const keyOf = (question: string): string =>
  fold(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Leaves out of a deck or a quiz what was asked before, and adds the rest to what was asked; null when nothing is left.
 * Maps and timelines ask nothing and stay as they are.
 */
export function withoutAsked<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
  asked: AskedBefore,
): ArtefactContent<Name> | null {
  const isNew = ({ question }: { readonly question: string }): boolean => {
    const key = keyOf(question);
    if (asked.has(key)) return false;
    asked.add(key);
    return true;
  };
  if (name === 'Flashcards') {
    const deck = content as ArtefactContent<'Flashcards'>;
    const data = deck.data.filter(isNew);
    return data.length === 0 ? null : ({ ...deck, data } as ArtefactContent<Name>);
  }
  if (name === 'Quiz') {
    const quiz = content as ArtefactContent<'Quiz'>;
    const questions = quiz.questions.filter(isNew);
    return questions.length === 0 ? null : ({ ...quiz, questions } as ArtefactContent<Name>);
  }
  return content;
}
