import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { Block } from './columns.ts';
import { figureBlock } from './figure-block.ts';
import type { Palette, Setter, Shape, Type } from './scene.ts';
import { drawText, setText } from './set-text.ts';

export const CARD_WIDTH = 440;
export const CARD_GAP = 18;

const QUESTION: Type = { size: 17, weight: 600, leading: 25 };
const ANSWER: Type = { size: 16, weight: 400, leading: 24 };
const EXPLANATION: Type = { size: 13.5, weight: 400, leading: 20 };
const PAD = 20;
const BETWEEN = 14;

/** Draws each card as a box with its question, its figure, a line, its answer and its explanation. */
export function cardBlocks(cards: readonly Flashcard[], palette: Palette, setter: Setter): Block[] {
  const chalk = palette.chalks[1] ?? palette.text;
  const inside = CARD_WIDTH - 2 * PAD;
  return cards.map((card) => {
    const set = (text: string, type: Type) => setText(text, inside, type, setter);
    const asked = set(card.question, QUESTION);
    const figure = figureBlock(card, inside, palette, setter);
    const answer = set(card.answer, ANSWER);
    const explanation = card.explanation === '' ? null : set(card.explanation, EXPLANATION);
    const line = PAD + asked.height + figure.height + BETWEEN;
    const below = line + BETWEEN + answer.height + (explanation === null ? 0 : 6);
    const height = below + (explanation?.height ?? 0) + PAD;
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
        ...drawText(asked, { x: x + PAD, y: y + PAD }, palette.text),
        ...figure.draw(x + PAD, y + PAD + asked.height),
        { kind: 'stroke', path: `M0 0 H${inside}`, x: x + PAD, y: y + line, colour: chalk, thickness: 1.5 },
        ...drawText(answer, { x: x + PAD, y: y + line + BETWEEN }, palette.text),
        ...(explanation === null ? [] : drawText(explanation, { x: x + PAD, y: y + below }, palette.soft)),
      ],
    };
  });
}
