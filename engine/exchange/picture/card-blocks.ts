import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { Block } from './columns.ts';
import type { Measure, Palette, Shape, Type } from './scene.ts';
import { setLines, wrapWords } from './wrap-words.ts';

export const CARD_WIDTH = 440;
export const CARD_GAP = 18;

const QUESTION: Type = { size: 17, weight: 600, leading: 25 };
const ANSWER: Type = { size: 16, weight: 400, leading: 24 };
const EXPLANATION: Type = { size: 13.5, weight: 400, leading: 20 };
const PAD = 20;
const BETWEEN = 14;

/** Draws each card as a box with its question, a line, its answer and its explanation. */
export function cardBlocks(cards: readonly Flashcard[], palette: Palette, measure: Measure): Block[] {
  const chalk = palette.chalks[1] ?? palette.text;
  return cards.map(({ question, answer, explanation }) => {
    const set = (text: string, type: Type) => wrapWords(text, CARD_WIDTH - 2 * PAD, type, measure);
    const asked = set(question, QUESTION);
    const answerLines = set(answer, ANSWER);
    const explanationLines = explanation === '' ? [] : set(explanation, EXPLANATION);
    const line = PAD + asked.length * QUESTION.leading + BETWEEN;
    const below =
      line + BETWEEN + answerLines.length * ANSWER.leading + (explanationLines.length === 0 ? 0 : 6);
    const height = below + explanationLines.length * EXPLANATION.leading + PAD;
    return {
      height,
      draw: (x, y): Shape[] => [
        {
          kind: 'box',
          x,
          y,
          width: CARD_WIDTH,
          height,
          radius: 16,
          fill: palette.card,
          tint: [chalk, 0.08],
          stroke: palette.line,
          thickness: 1.5,
        },
        ...setLines(asked, { x: x + PAD, y: y + PAD }, QUESTION, palette.text).shapes,
        {
          kind: 'stroke',
          path: `M0 0 H${CARD_WIDTH - 2 * PAD}`,
          x: x + PAD,
          y: y + line,
          colour: chalk,
          thickness: 1.5,
        },
        ...setLines(answerLines, { x: x + PAD, y: y + line + BETWEEN }, ANSWER, palette.text).shapes,
        ...setLines(explanationLines, { x: x + PAD, y: y + below }, EXPLANATION, palette.soft).shapes,
      ],
    };
  });
}
