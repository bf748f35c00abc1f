import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { forMathJax, toHtml } from './html-text.ts';

/**
 * Writes cards as a text file for Anki with the columns question, answer and tags. The explanation follows the answer.
 *
 * Every field is HTML: a line break is `<br>`, a tab becomes a space, and a `"`, `#`, `=`, `+`, `-` or `@` at the start becomes
 * an entity, so that no field needs quotes, no line is taken for a comment, and no spreadsheet takes a field for a formula.
 * Formulas are in TeX between `\(` and `\)`, which Anki draws with MathJax.
 * Source: Anki manual, 'Math & Symbols', 'Importing / Text Files' (headers from 2.1.54 on; older versions skip them as comments).
 * @param tags of every card; spaces become underscores, because Anki separates tags by spaces
 */
export function toAnkiText(cards: readonly Flashcard[], tags: readonly string[]): string {
  const tagged = tags.map((tag) => tag.trim().replace(/\s+/g, '_')).filter((tag) => tag !== '');
  const lines = cards.map(({ question, answer, explanation }) => {
    const back = explanation.trim() === '' ? answer : `${answer}\n\n${explanation}`;
    return [question, back, tagged.join(' ')].map(field).join('\t');
  });
  const header = ['#separator:tab', '#html:true', '#columns:Question\tRéponse\tÉtiquettes', '#tags column:3'];
  return `${[...header, ...lines].join('\n')}\n`;
}

function field(text: string): string {
  const html = toHtml(forMathJax(text).replace(/[\t\f\v\u2028\u2029]+/g, ' '));
  return html.replace(/^["#=+\-@]/, (first) => `&#${first.codePointAt(0)};`);
}
