import { CODE } from '#engine/lesson/text/formulas.ts';

/** `$…$` by pandoc's rule, as the app draws it: no space inside of a dollar, no digit after the last one. */
const FORMULA = /\$\$?(?![\s$])((?:\\.|[^$\\])+?)(?<!\s)\$\$?(?!\d)/g;

/**
 * The words of a written item without Markdown, its formulas in characters: items travel into exports, speech and print,
 * where nothing draws TeX. A formula that characters can't write stays as it is, between its dollars; so does code, without its
 * backticks.
 */
export function plainText(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part.replace(/^`+|`+$/g, '') : plainWords(part)))
    .join('');
}

const plainWords = (markdown: string): string =>
  markdown
    .replace(FORMULA, (written, tex: string) => plainFormula(tex) ?? written)
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/\[([^\]]+)\]\(\/library\/[\w-]+\)/g, '$1');

const SYMBOLS: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  approx: '≈',
  simeq: '≃',
  neq: '≠',
  ne: '≠',
  leq: '≤',
  le: '≤',
  leqslant: '≤',
  geq: '≥',
  ge: '≥',
  geqslant: '≥',
  to: '→',
  rightarrow: '→',
  longrightarrow: '→',
  Rightarrow: '⇒',
  Leftrightarrow: '⇔',
  rightleftharpoons: '⇌',
  infty: '∞',
  circ: '°',
  degree: '°',
  sum: 'Σ',
  ldots: '…',
  dots: '…',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  varepsilon: 'ε',
  epsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  varphi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
  cos: 'cos',
  sin: 'sin',
  tan: 'tan',
  ln: 'ln',
  log: 'log',
};
const RAISED = { from: '0123456789+-n', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ' };
const LOWERED = { from: '0123456789+-', to: '₀₁₂₃₄₅₆₇₈₉₊₋' };

/** Writes a formula in characters; null when they do not suffice. */
function plainFormula(tex: string): string | null {
  let text = tex
    .replace(/\{,\}/g, ',')
    .replace(/\\(?:left|right|,|;|!|quad|qquad| )/g, ' ')
    .replace(/\\(?:overrightarrow|vec)\{([^{}]*)\}/g, ' $1\u20d7')
    .replace(/\\(?:text|mathrm|mathbf|mathit|operatorname)\{([^{}]*)\}/g, '$1')
    .replace(/\\%/g, '%')
    .replace(/\\([a-zA-Z]+)/g, (command, name: string) => SYMBOLS[name] ?? command);
  // From the inside outwards, as long as something changes.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, over: string, under: string) => {
        return `${grouped(over)}/${grouped(under)}`;
      })
      .replace(/\\sqrt\{([^{}]*)\}/g, (_, inside: string) => `√${grouped(inside)}`)
      .replace(
        /\^(?:\{([^{}]*)\}|([\w+-]))/g,
        (whole, inside: string | undefined, one: string | undefined) => {
          const raised = inside ?? one ?? '';
          return raised === '°' ? '°' : (mapped(raised, RAISED) ?? whole);
        },
      )
      .replace(
        /_(?:\{([^{}]*)\}|([\w+-]))/g,
        (whole, inside: string | undefined, one: string | undefined) => {
          const lowered = inside ?? one ?? '';
          // Most letters have no lowered form: « E_c » is read as « Ec ».
          return mapped(lowered, LOWERED) ?? (/^[\p{L}\p{N}]{1,6}$/u.test(lowered) ? lowered : whole);
        },
      )
      .replace(/\^°/g, '°');
  }
  text = text.replace(/\s+/g, ' ').trim();
  return /[\\{}^_$&]/.test(text) ? null : text;
}

/** Keeps a sum together when it is divided or taken the root of. */
const grouped = (text: string): string =>
  /[\s+\-−×·/]/.test(text.trim()) ? `(${text.trim()})` : text.trim();

function mapped(text: string, { from, to }: typeof RAISED): string | null {
  const signs = [...text.replaceAll('−', '-')].map((sign) => [...to][from.indexOf(sign)]);
  return signs.includes(undefined) || from.indexOf(text.charAt(0)) < 0 ? null : signs.join('');
}
