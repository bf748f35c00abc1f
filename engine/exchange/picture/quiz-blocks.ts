import type { Quiz } from '#contract/artefacts/quiz.ts';
import { plainWords } from '#engine/exchange/html-text.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { type PlayableQuestion, playable } from '#engine/quiz/playable.ts';
import type { Block } from './columns.ts';
import type { Measure, Palette, Shape, Type } from './scene.ts';
import { setLines, wrapWords } from './wrap-words.ts';

export const QUIZ_WIDTH = 460;
export const QUIZ_GAP = 26;

const QUESTION: Type = { size: 16.5, weight: 600, leading: 24 };
const OPTION: Type = { size: 15, weight: 400, leading: 22 };
const INDENT = 34;

/** Draws the questions with their options, then one block with the letters of the right options. */
export function quizBlocks(quiz: Quiz, palette: Palette, measure: Measure): Block[] {
  const { questions } = playable(quiz);
  const blocks = questions.map((question, at) => questionBlock(question, at + 1, palette, measure));
  return [...blocks, answersBlock(questions, palette, measure)];
}

function questionBlock(
  question: PlayableQuestion,
  number: number,
  palette: Palette,
  measure: Measure,
): Block {
  const asked = wrapWords(`${number}. ${plainWords(question.question)}`, QUIZ_WIDTH, QUESTION, measure);
  const options = question.options.map(({ text, picture }) =>
    wrapWords(picture === null ? plainWords(text) : 'Image', QUIZ_WIDTH - INDENT, OPTION, measure),
  );
  const lines = options.reduce((sum, option) => sum + option.length * OPTION.leading + 6, 0);
  return {
    height: asked.length * QUESTION.leading + 8 + lines,
    draw(x, y) {
      const shapes: Shape[] = [...setLines(asked, { x, y }, QUESTION, palette.text).shapes];
      let top = y + asked.length * QUESTION.leading + 8;
      for (const [at, option] of options.entries()) {
        const letter = setLines(
          [letterOf(at)],
          { x: x + 8, y: top },
          { ...OPTION, weight: 600 },
          palette.chalks[3] ?? palette.text,
        );
        const block = setLines(option, { x: x + INDENT, y: top }, OPTION, palette.text);
        shapes.push(...letter.shapes, ...block.shapes);
        top += block.height + 6;
      }
      return shapes;
    },
  };
}

function answersBlock(questions: readonly PlayableQuestion[], palette: Palette, measure: Measure): Block {
  const answers = questions.map(({ right }, at) => `${at + 1}\u00a0${right.map(letterOf).join('\u00a0')}`);
  const lines = wrapWords(answers.join('   ·   '), QUIZ_WIDTH - 40, OPTION, measure);
  const height = 20 + QUESTION.leading + 6 + lines.length * OPTION.leading + 18;
  return {
    height,
    draw: (x, y) => [
      {
        kind: 'box',
        x,
        y,
        width: QUIZ_WIDTH,
        height,
        radius: 16,
        fill: palette.card,
        stroke: palette.line,
        thickness: 1.5,
      },
      ...setLines(['Réponses'], { x: x + 20, y: y + 18 }, QUESTION, palette.text).shapes,
      ...setLines(lines, { x: x + 20, y: y + 24 + QUESTION.leading }, OPTION, palette.soft).shapes,
    ],
  };
}
