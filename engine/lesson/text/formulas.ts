/**
 * Where the formulas of a Markdown text stand. The rule is that of the app's own reader (`src/ui/markdown/maths-rule.ts`):
 * no space directly inside the dollars and no digit after them, so that « 5 $ et 6 $ » stays money.
 */
const FORMULA =
  /(?<!\\)\$\$((?:(?!\n[ \t]*\n)[^$])+)\$\$|(?<![\\\p{L}\p{N}])\$(?![\s$])((?:\\[^\n]|[^\\$\n])+?)(?<!\s)\$(?![\p{N}$])/gu;

/** A program or a word of one, which stays as it was typed; as a group, so that `split` keeps it. */
export const CODE = /(^```[^\n]*\n[\s\S]*?\n```$|`[^`\n]+`)/gm;

/** The dollars of `$A$1` are no formula's. */
const withoutDollarsOfCode = (markdown: string) =>
  markdown.replace(CODE, (code) => code.replaceAll('$', 'x'));

export interface Formula {
  /** `text.slice(at, end)` is the formula with its dollars. */
  readonly at: number;
  readonly end: number;
  readonly tex: string;
  readonly display: boolean;
}

/** The formulas of a text, in order. */
export function formulasOf(markdown: string): Formula[] {
  return [...withoutDollarsOfCode(markdown).matchAll(FORMULA)].map(
    ({ index, 0: raw, 1: alone, 2: inline }) => ({
      at: index,
      end: index + raw.length,
      tex: (alone ?? inline ?? '').trim(),
      display: alone !== undefined,
    }),
  );
}

/**
 * Changes what stands between the formulas of a text and leaves them as they are.
 * @param change also hears whether a formula stands directly before
 */
export function outsideFormulas(
  markdown: string,
  change: (prose: string, afterFormula: boolean) => string,
): string {
  let done = 0;
  let changed = '';
  for (const { at, end } of formulasOf(markdown)) {
    changed += change(markdown.slice(done, at), done > 0) + markdown.slice(at, end);
    done = end;
  }
  return changed + change(markdown.slice(done), done > 0);
}

/** A text with `by` in the place of each formula. By default each leaves as many spaces, so that every place stays. */
export function withoutFormulas(markdown: string, by?: string): string {
  return withoutDollarsOfCode(markdown).replace(FORMULA, (formula) => by ?? formula.replace(/[^\n]/g, ' '));
}
