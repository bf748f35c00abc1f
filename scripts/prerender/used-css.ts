/**
 * Takes from style sheets the rules that a page's markup can use. The sheets are those of the build: well formed, minified.
 */

interface Rule {
  /** Selectors, or the words of an at-rule. */
  readonly head: string;
  /** What stands between its brackets; null for a statement such as `@layer a, b`. */
  readonly body: string | null;
}

/** Blocks that hold rules. */
const GROUP = /^@(?:layer|media|supports|container)\b/;
/** What comes with the style sheet itself. */
const LEFT_OUT = /^@media print\b|^@charset\b/;

/** Splits a style sheet, or the inside of a group, into its rules. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  let depth = 0;
  let opened = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") {
      at = endOfString(css, at);
    } else if (css.startsWith('/*', at)) {
      at = css.indexOf('*/', at) + 1;
    } else if (sign === '{') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(from, opened).trim(), body: css.slice(opened + 1, at) });
      from = at + 1;
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(from, at).trim(), body: null });
      from = at + 1;
    }
  }
  return rules;
}

/** Where the string ends that opens at `start`. */
function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** The inside of the brackets of `:not(…)` and the like, which also name what an element is not. */
const IN_BRACKETS = /\([^()]*\)/g;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

function mayMatch(selectors: string, classes: ReadonlySet<string>): boolean {
  let bare = selectors;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(IN_BRACKETS, '');
  }
  return bare
    .split(',')
    .some((selector) => [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name)));
}

function keep(css: string, classes: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (LEFT_OUT.test(head)) return '';
      if (body === null) return head.startsWith('@') ? `${head};` : '';
      if (GROUP.test(head)) {
        const inside = keep(body, classes);
        return inside === '' ? '' : `${head}{${inside}}`;
      }
      return head.startsWith('@') || mayMatch(head, classes) ? `${head}{${body}}` : '';
    })
    .join('');
}

/** An animation; no part of it is a group. */
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/**
 * @param css the style sheets, in the order in which they are loaded
 * @param pages the markup that it is for
 * @returns the rules that the markup may use, in their order
 */
export function usedCss(css: string, pages: readonly string[]): string {
  const names = pages.flatMap((page) =>
    [...page.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list),
  );
  const kept = keep(css, new Set(names.flatMap((list) => list.split(/\s+/))));
  return kept.replace(KEYFRAMES, (whole, name: string) => (kept.split(name).length > 2 ? whole : ''));
}
