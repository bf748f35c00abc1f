import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { Question } from '#engine/lesson/folder.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { readInline } from '#engine/text/structure/markup.ts';
import { figureOf } from './figure-of.ts';
import { plainText } from './plain-text.ts';

/**
 * A written question as a card for the review. Its id is the one that it has in a quiz (`cardOf` of engine/quiz), so that
 * a question missed here and there is one card.
 */
export function reviewCardOf(
  slug: string,
  { question, options, explanation, origin }: Question,
): Flashcard & { id: string } {
  const [asked, answer] = [wordsOf(question), wordsOf(options.find(({ right }) => right)?.text ?? '')];
  const source = origin.quote === null ? {} : { source: plainText(origin.quote.text) };
  return {
    id: cardId(asked, answer),
    question: asked,
    answer,
    explanation: plainText(explanation),
    ...source,
    ...figureOf(slug, origin),
  };
}

const wordsOf = (markdown: string): string => readInline(typeset(plainText(markdown))).text;
