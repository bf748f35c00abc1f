import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { setBeside } from '#contract/formulas/beside.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { Question } from '#engine/lesson/folder.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { readInline } from '#engine/text/structure/markup.ts';
import { figureOf } from './figure-of.ts';
import { markedText, plainText } from './plain-text.ts';
import { reasonsOf } from './why.ts';

/**
 * A written question as a card for the review. Its id is the one that it has in a quiz (`cardOf` of engine/quiz), so that
 * a question missed here and there is one card.
 */
export function reviewCardOf(
  slug: string,
  { question, options, explanation, origin }: Question,
): Flashcard & { id: string } {
  const right = options.find((option) => option.right)?.text ?? '';
  const wrong = reasonsOf(options);
  const card = setBeside({
    id: cardId(wordsOf(question), wordsOf(right)),
    question: markedText(question),
    answer: markedText(right),
    explanation: markedText(explanation),
    ...(origin.quote !== null && { source: markedText(origin.quote.text) }),
    ...figureOf(slug, origin),
    ...(wrong.length > 0 && { why: { wrong } }),
  });
  return { ...card, question: wordsOf(question), answer: wordsOf(right) };
}

const wordsOf = (markdown: string): string => readInline(typeset(plainText(markdown))).text;
