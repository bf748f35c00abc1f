import type { Quiz } from '#contract/artefacts/quiz.ts';
import { plainWords } from '#engine/exchange/html-text.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { type PlayableQuestion, playable } from '#engine/quiz/playable.ts';
import type { Block } from './columns.ts';
import { figureBlock } from './figure-block.ts';
import type { Palette, Setter, Shape, Type } from './scene.ts';
import { drawText, setText } from './set-text.ts';

export const QUIZ_WIDTH = 460;
export const QUIZ_GAP = 26;

const QUESTION: Type = { size: 16.5, weight: 600, leading: 24 };
const OPTION: Type = { size: 15, weight: 400, leading: 22 };
const INDENT = 34;

/** Draws the questions with their figures and options, then one block with the letters of the right options if it is wanted. */
export function quizBlocks(quiz: Quiz, palette: Palette, setter: Setter, withAnswers = true): Block[] {
  const { questions } = playable(quiz);
  const blocks = questions.map((question, at) => questionBlock(question, at + 1, palette, setter));
  return withAnswers ? [...blocks, answersBlock(questions, palette, setter)] : blocks;
}

function questionBlock(question: PlayableQuestion, number: number, palette: Palette, setter: Setter): Block {
  const asked = setText(`${number}. ${plainWords(question.question)}`, QUIZ_WIDTH, QUESTION, setter);
  const figure = figureBlock(question, QUIZ_WIDTH, palette, setter);
  const options = question.options.map(({ text, picture }, at) => ({
    letter: setText(letterOf(at), INDENT, { ...OPTION, weight: 600 }, setter),
    words: setText(picture === null ? plainWords(text) : 'Image', QUIZ_WIDTH - INDENT, OPTION, setter),
  }));
  const above = asked.height + figure.height + 8;
  return {
    height: options.reduce((sum, { words }) => sum + words.height + 6, above),
    draw(x, y) {
      const shapes = [...drawText(asked, { x, y }, palette.text), ...figure.draw(x, y + asked.height)];
      let top = y + above;
      for (const { letter, words } of options) {
        const [first] = words.lines;
        // The letter stands on the line of a formula that is higher than it.
        const down = (first?.ascent ?? 0) - (letter.lines[0]?.ascent ?? 0);
        shapes.push(
          ...drawText(letter, { x: x + 8, y: top + down }, palette.chalks[3] ?? palette.text),
          ...drawText(words, { x: x + INDENT, y: top }, palette.text),
        );
        top += words.height + 6;
      }
      return shapes;
    },
  };
}

function answersBlock(questions: readonly PlayableQuestion[], palette: Palette, setter: Setter): Block {
  const letters = questions.map(({ right }, at) => `${at + 1}\u00a0${right.map(letterOf).join('\u00a0')}`);
  const title = setText('Réponses', QUIZ_WIDTH - 40, QUESTION, setter);
  const answers = setText(letters.join('   ·   '), QUIZ_WIDTH - 40, OPTION, setter);
  const height = 20 + title.height + 6 + answers.height + 18;
  return {
    height,
    draw: (x, y): Shape[] => [
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
      ...drawText(title, { x: x + 20, y: y + 18 }, palette.text),
      ...drawText(answers, { x: x + 20, y: y + 24 + title.height }, palette.soft),
    ],
  };
}
