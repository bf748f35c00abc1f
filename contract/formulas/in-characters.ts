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
  emptyset: '∅',
  varnothing: '∅',
  cup: '∪',
  cap: '∩',
  setminus: '∖',
  in: '∈',
  notin: '∉',
  ell: 'ℓ',
  lim: 'lim',
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
const RAISED = { from: '0123456789+-abdehikmnprstuvxyz', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᵃᵇᵈᵉʰⁱᵏᵐⁿᵖʳˢᵗᵘᵛˣʸᶻ' };
const LOWERED = { from: '0123456789+-aehijklmnoprstuvx', to: '₀₁₂₃₄₅₆₇₈₉₊₋ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ' };

const SETS: Readonly<Record<string, string>> = { R: 'ℝ', N: 'ℕ', Z: 'ℤ', Q: 'ℚ', C: 'ℂ' };
const [OPENING, CLOSING, RAISING, LOWERING] = ['\ue000', '\ue001', '\ue002', '\ue003'];

/** Writes a formula in characters: `\\frac{a + b}{2}` as « (a + b)/2 »; null when they do not suffice. */
export function inCharacters(tex: string): string | null {
  const text = translated(tex, (whole) => whole);
  return /[\\{}^_$&]/.test(text) ? null : shown(text);
}

/** Writes what `inCharacters` can't as well as it can be typed: « e^(5x + 2) », « |x| », « ∫ ». */
export function roughly(tex: string): string {
  const bare = tex
    .replace(/\\overline\{(\w)\}/g, '$1\u0304')
    .replace(/\\overline\{([^{}]*)\}/g, '$1')
    .replace(/\\[lr]vert(?![a-zA-Z])/g, '|')
    .replace(/\\int(?![a-zA-Z])/g, '∫');
  const text = translated(bare, (_, sign, inside) => {
    const held = sign === '^' ? RAISING : LOWERING;
    return inside.length === 1 ? held + inside : `${held}(${inside})`;
  });
  const bared = text.replace(/[\\{}$&]/g, ' ');
  return shown(bared.replace(/\s+/g, ' ').trim());
}

/** Typeset as a French line is: a sign that stands apart from what it follows never begins a line. */
const shown = (text: string): string =>
  text
    .replace(/ (?=[;:!?])/g, '\u00a0')
    .replaceAll(OPENING, '{')
    .replaceAll(CLOSING, '}')
    .replaceAll(RAISING, '^')
    .replaceAll(LOWERING, '_');

/**
 * A formula with signs instead of commands.
 * @param otherwise what stands for an exponent or an index that has no small signs
 */
function translated(
  tex: string,
  otherwise: (whole: string, sign: '^' | '_', inside: string) => string,
): string {
  let text = tex
    .replace(/\{,\}/g, ',')
    .replace(/\\(?:left|right|,|;|!|quad|qquad| )/g, ' ')
    .replace(/\\(?:overrightarrow|vec)\{([^{}]*)\}/g, ' $1\u20d7')
    .replace(/\\(?:text|mathrm|mathbf|mathit|operatorname)\{([^{}]*)\}/g, '$1')
    .replace(/\\%/g, '%')
    .replace(/\\mathbb\{([RNZQC])\}/g, (_, letter: string) => SETS[letter] ?? letter)
    .replace(/\\lim_\{([^{}]*)\}/g, 'lim($1) ')
    // Braces that are shown stand apart from those of TeX until the end.
    .replace(/\\\{/g, OPENING)
    .replace(/\\\}/g, CLOSING)
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
          return raised === '°' ? '°' : (mapped(raised, RAISED) ?? otherwise(whole, '^', raised));
        },
      )
      .replace(
        /_(?:\{([^{}]*)\}|([\w+-]))/g,
        (whole, inside: string | undefined, one: string | undefined) => {
          const lowered = inside ?? one ?? '';
          // Most letters have no lowered form: « E_c » is read as « Ec ».
          return (
            mapped(lowered, LOWERED) ??
            (/^[\p{L}\p{N}]{1,6}$/u.test(lowered) ? lowered : otherwise(whole, '_', lowered))
          );
        },
      )
      .replace(/\^°/g, '°');
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** Keeps a sum together when it is divided or taken the root of. */
const grouped = (text: string): string =>
  /[\s+\-−×·/]/.test(text.trim()) ? `(${text.trim()})` : text.trim();

function mapped(text: string, { from, to }: typeof RAISED): string | null {
  const signs = [...text.replaceAll('−', '-')].map((sign) => [...to][from.indexOf(sign)]);
  return signs.includes(undefined) || from.indexOf(text.charAt(0)) < 0 ? null : signs.join('');
}
