import { counted } from '#engine/exchange/count-wording.ts';
import { stem } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import type { Note } from '../fault.ts';
import type { Option, Question } from '../folder.ts';
import { withoutFormulas } from '../text/formulas.ts';
import { comparable } from '../text/plain.ts';
import type { Context } from './context.ts';

const LONGER = 1.5;
const SLACK = 12;

/** The options of each question: four or five, one right, reasons for the others, no hint in their form. */
export function checkOptions({ folder: { quiz }, in: notesOf }: Context): void {
  const note = notesOf('quiz.md');
  for (const question of quiz) checkQuestion(question, note);
}

function checkQuestion({ line, question, options }: Question, note: Note): void {
  const right = options.filter((option) => option.right);
  if (options.length < 4 || options.length > 5)
    note(line, `La question a ${counted(options.length, 'option')} ; il en faut 4 ou 5.`);
  if (right.length !== 1)
    note(line, `${right.length} options sont justes ; il en faut exactement une (« - [x] »).`);
  for (const option of options)
    if (!option.right && option.reason === '')
      note(option.line, `Sous « ${option.text} » il manque pourquoi c’est faux.`);
  // In code every sign counts: `$A$1` is not `A1`.
  const texts = options.map(({ text }) => (text.includes('`') ? text : comparable(text).toLowerCase()));
  options.forEach((option, at) => {
    if (texts.indexOf(texts[at] ?? '') < at)
      note(option.line, `L’option « ${option.text} » est donnée deux fois.`);
    if (
      /toutes les réponses|aucune (?:de ces|des) (?:réponses|propositions)|toutes ces (?:réponses|propositions)/i.test(
        option.text,
      )
    )
      note(option.line, 'Pas de « toutes les réponses » ni de « aucune de ces réponses ».');
  });
  checkForm(options, line, note);
  const [key] = right;
  if (key === undefined || right.length > 1) return;
  const others = options.filter((option) => option !== key);
  checkLength(key, others, note);
  checkEcho(question, key, others, note);
}

/** An option that alone has a capital or a full stop stands out. */
function checkForm(options: readonly Option[], line: number, note: Note): void {
  const initials = options
    .map(({ text }) => /^(?:[*_«(\s]*)(\p{L})/u.exec(text)?.[1])
    .filter((letter) => letter !== undefined);
  const capitals = initials.filter((letter) => /\p{Lu}/u.test(letter)).length;
  if (capitals > 0 && capitals < initials.length)
    note(line, 'Certaines options commencent par une majuscule, d’autres non.');
  const ended = options.filter(({ text }) => /[.!?;]$/.test(text)).length;
  if (ended > 0 && ended < options.length)
    note(line, 'Certaines options finissent par un point, d’autres non.');
}

/** What is read, without the dollars and commands of formulas, which nobody sees. */
const shownLength = (text: string) => text.replace(/\\[a-z]+|[${}*_^]/gi, '').length;

function checkLength(key: Option, others: readonly Option[], note: Note): void {
  const length = shownLength(key.text);
  const mean = others.reduce((sum, { text }) => sum + shownLength(text), 0) / Math.max(1, others.length);
  if (length > mean * LONGER && length - mean > SLACK)
    note(
      key.line,
      `La bonne réponse a ${length} caractères, les autres ${Math.round(mean)} en moyenne : elle se voit.`,
    );
}

/**
 * A word of the key that the question says and no other option has leads to it without knowing anything. Where another
 * option repeats a word of the question too, the echo says nothing.
 */
function checkEcho(question: string, key: Option, others: readonly Option[], note: Note): void {
  const asked = new Set(contentWords(question).map(({ root }) => root));
  const elsewhere = others.flatMap(({ text }) => contentWords(text).map(({ root }) => root));
  if (elsewhere.some((root) => asked.has(root))) return;
  const echo = contentWords(key.text).find(({ root }) => asked.has(root));
  if (echo !== undefined)
    note(key.line, `« ${echo.word} » est dans la question et dans la bonne réponse seule.`);
}

/** Words that the engine's list of grammar words lacks and that give nothing away. */
const SMALL_WORDS = new Set(
  `deux trois quatre cinq dix premier premiers première premières second seconde près loin dit dite disent dire peut-être
  chose choses fois cas façon manière toute seul seule seuls seules nombre partie parties mot mots phrase va vont vient
  viennent mis mise prend met rend autour ensuite ceci ceux-ci`.split(/\s+/),
);

/** The words that say something, with their stems; numbers and letters of formulas are none. */
export function contentWords(text: string): { word: string; root: string }[] {
  return words(comparable(withoutFormulas(text)))
    .filter(
      ({ text: word }) =>
        /^\p{L}{3,}/u.test(word) &&
        !isStopWord(word) &&
        !SMALL_WORDS.has(word.toLowerCase()) &&
        !word.endsWith('’'),
    )
    .map(({ text: word }) => ({ word, root: stem(word) }));
}
