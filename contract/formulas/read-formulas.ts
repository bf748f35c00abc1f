/**
 * Finds the formulas of a text that is no Markdown: a card, a question, a node. `\(…\)` is what the app writes; `$…$`, `$$…$$`
 * and `\[…\]` are what people and models type. The rule for one dollar is that of the app's reader of Markdown
 * (`src/ui/markdown/maths-rule.ts`): no space directly inside, no letter or digit directly outside.
 */
const FORMULA =
  /\\\(((?:[^\\]|\\[^()])+)\\\)|\\\[((?:[^\\]|\\[^[\]])+)\\\]|(?<!\\)\$\$([^$]+)\$\$|(?<![\\\p{L}\p{N}$])\$(?![\s$])((?:\\[^\n]|[^\\$\n])+)(?<!\s)\$(?![\p{L}\p{N}$])/gu;

/** French words between two dollars mean that they are money: « $7 par mois et 15$ ». */
const SENTENCE =
  /\p{L}{3}\s{1,3}\p{L}{3}|\s(?:à|au|contre|de|des|en|et|la|le|les|ou|par|plus|pour|puis|que|qui|sur|un|une)\s/u;
/** What is prose, or no prose, inside of a formula: « \text{si } x », « \sin x ». */
const COMMAND = /\\(?:text|mathrm|operatorname)\s*\{[^{}]*\}|\\[a-zA-Z]+/g;

export interface Formula {
  /** TeX without its delimiters. */
  readonly tex: string;
  /** As it stands in the text. */
  readonly source: string;
}

/** A text cut at its formulas, in order; nothing of it is lost. */
export function readFormulas(text: string): (string | Formula)[] {
  const pieces: (string | Formula)[] = [];
  let done = 0;
  for (const { index, 0: source, 1: round, 2: square, 3: two, 4: one } of text.matchAll(FORMULA)) {
    const tex = (round ?? square ?? two ?? one ?? '').trim();
    const isMoney = (two ?? one) !== undefined && SENTENCE.test(tex.replace(COMMAND, ' x '));
    if (tex === '' || isMoney) continue;
    if (index > done) pieces.push(text.slice(done, index));
    pieces.push({ tex, source });
    done = index + source.length;
  }
  if (done < text.length || pieces.length === 0) pieces.push(text.slice(done));
  return pieces;
}

/** Tells cheaply that a text has no formula. */
export const mayHoldFormula = (text: string): boolean => /\$|\\[([]/.test(text);

/** Writes each formula of a text in another way; the rest stays, or passes `prose`. */
export function rewriteFormulas(
  text: string,
  write: (formula: Formula) => string,
  prose: (words: string) => string = (words) => words,
): string {
  if (!mayHoldFormula(text)) return prose(text);
  return readFormulas(text)
    .map((piece) => (typeof piece === 'string' ? prose(piece) : write(piece)))
    .join('');
}

/** Stands for a formula: a letter of a private alphabet, so that what touches it is still beside a word. */
const [HELD, FIRST] = [/[\ue100-\uf0ff]/g, 0xe100];

/** Changes a text as a whole, but for its formulas, which stay as they are. */
export function aroundFormulas(text: string, change: (text: string) => string): string {
  if (!mayHoldFormula(text)) return change(text);
  const held: string[] = [];
  const hold = ({ source }: Formula) => String.fromCodePoint(FIRST + held.push(source) - 1);
  return change(rewriteFormulas(text, hold)).replace(
    HELD,
    (letter) => held[(letter.codePointAt(0) ?? 0) - FIRST] ?? letter,
  );
}
