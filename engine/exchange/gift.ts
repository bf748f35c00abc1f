import type { Quiz } from '#contract/artefacts/quiz.ts';
import { hasMarkup } from '#engine/quiz/markup.ts';
import { type PlayableQuestion, playable } from '#engine/quiz/playable.ts';
import { wholeExplanation } from '#engine/quiz/whole-explanation.ts';
import { forMathJax, harmlessHtml, toHtml } from './html-text.ts';

/** A quiz in GIFT, ready to be saved. */
export interface GiftFile {
  readonly text: string;
  /** The number of questions left out because their pictures are files of the app, which GIFT cannot contain. */
  readonly dropped: number;
}

/**
 * Moodle accepts only certain shares of a grade, in hundredths; these two let any number of right options add up to
 * 100.
 */
const TENTH = 10;
const TWENTIETH = 5;
const EQUAL_SHARES = ['100', '50', '33.33333', '25', '20', '16.66667', '14.28571', '12.5', '11.11111', '10'];

/**
 * Writes the quiz as a GIFT file, which Moodle and other platforms read. A single choice is `=right ~wrong`. In a
 * multiple choice every right option has its share and a wrong one costs the whole mark, as Ardoise marks it. A quiz may
 * come from a student's file and go into a teacher's Moodle: its HTML formats words there and does nothing else.
 * Moodle draws formulas, in TeX between `\(` and `\)`, in HTML alone.
 * Source: Moodle documentation, 'GIFT format', and the grades of Moodle's question engine.
 */
export function toGift(quiz: Quiz): GiftFile {
  const { title, questions, dropped } = playable(quiz);
  const sent = questions.filter(isPortable);
  const blocks = sent.map((question, at) => block(question, `Question ${at + 1}`));
  return {
    text: [`// ${title.replace(/\s+/g, ' ')}`, ...blocks].join('\n\n').concat('\n'),
    dropped: dropped + questions.length - sent.length,
  };
}

const isInline = (picture: string | null) => picture === null || picture.startsWith('data:');

function isPortable({ picture, options }: PlayableQuestion): boolean {
  return isInline(picture) && options.every((option) => isInline(option.picture));
}

function block(question: PlayableQuestion, name: string): string {
  const { options, right, picture, whenRight, whenWrong } = question;
  const explanation = wholeExplanation(question);
  const texts = [question.question, explanation, whenRight, whenWrong, ...options.map(({ text }) => text)];
  const asHtml =
    picture !== null ||
    options.some((option) => option.picture !== null) ||
    texts.some((text) => hasMarkup(text) || forMathJax(text) !== text || /\\\(/.test(text));
  const format = asHtml ? '[html]' : '[plain]';
  const html = (text: string) => forMathJax(hasMarkup(text) ? harmlessHtml(text.trim()) : toHtml(text));
  const written = (text: string) => escaped(asHtml ? html(text) : text.trim());
  const image = (address: string) => escaped(`<img src="${address.replaceAll('"', '&quot;')}" alt="">`);

  const several = question.several || right.length > 1;
  const lines = options.map((option, at) => {
    const place = right.indexOf(at);
    const sign = several
      ? `~%${place === -1 ? '-100' : shareOf(place, right.length)}%`
      : place === -1
        ? '~%0%'
        : '=';
    const feedback = place === -1 ? whenWrong : whenRight;
    const words = option.picture === null ? written(option.text) : image(option.picture);
    return `\t${sign}${format}${words}${feedback === '' ? '' : `#${format}${written(feedback)}`}`;
  });
  const shown = picture === null ? '' : escaped('<br>').concat(image(picture));
  const end = explanation === '' ? [] : [`\t####${format}${written(explanation)}`];
  return [`::${name}::${format}${written(question.question)}${shown} {`, ...lines, ...end, '}'].join('\n');
}

/** The share of the right option at `place` among `count`. All shares are equal where Moodle accepts such a grade. */
function shareOf(place: number, count: number): string {
  const equal = EQUAL_SHARES[count - 1];
  if (equal !== undefined) return equal;
  // For eleven and twelve right options, tenths and twentieths add up to a hundred.
  const tenths = (100 - TWENTIETH * count) / (TENTH - TWENTIETH);
  return String(place < tenths ? TENTH : TWENTIETH);
}

/**
 * Puts a backslash before every character with a meaning in GIFT, and writes `\n` for a line break,
 * because a blank line ends a question.
 */
function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}
