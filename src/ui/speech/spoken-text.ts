import { readableFormulas } from '#contract/formulas/beside.ts';
import { NAMES, SIGNS } from './words.ts';

/** The formulas of cards, quizzes and maps are written in characters (`contract/formulas`); here they are said in words. */

/** Only a text with one of these is looked at; voices say « = » and « < » alone well, and programs hold them. `\u20d7` is the arrow over a vector. */
const MATHS =
  /[²³¹⁰⁴-⁹⁺⁻ᵃᵇᵈᵉʰⁱᵏᵐⁿᵖʳˢᵗᵘᵛˣʸᶻ₀-₉₊₋ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ√′≈≃≠≤≥×÷±∞→⇒⇔⇌∈∉∪∩Σ∫ℝℕℤℚℂ]|\u20d7|(?<!\p{L})[fghP]\(|(?<!\p{L})(?![cdjlmnstCDIJLMNST]')\p{L}'(?!a)/u;
const RAISED = { from: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᵃᵇᵈᵉʰⁱᵏᵐⁿᵖʳˢᵗᵘᵛˣʸᶻ', to: '0123456789+-abdehikmnprstuvxyz' };
const LOWERED = { from: '₀₁₂₃₄₅₆₇₈₉₊₋ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ', to: '0123456789+-aehijklmnoprstuvx' };
/** Letters of full size. */
const LETTER = '(?![ᵃᵇᵈᵉʰⁱᵏᵐⁿᵖʳˢᵗᵘᵛˣʸᶻₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ])\\p{L}';
const UNIT = /^(?:[kcdmµμ]?(?:m|g|s|L|l|J|W|N|V|A|C|Hz|Pa|mol)|h|min|kg|€|FC)$/u;

/** Says a text with formulas in characters as a French teacher would; any other text stays as it is. */
export function spokenText(written: string): string {
  const text = readableFormulas(written);
  if (!MATHS.test(text)) return text;
  const isReaction = /[₀-₉]/.test(text) && /\p{Lu}/u.test(text) && !/[=≤≥′]/.test(text);
  return [vectors, primes, indices, powers, limits, images, roots, quotients]
    .reduce((said, change) => change(said), text)
    .replace(/→/g, (_, at: number, said: string) => ` ${isReaction ? 'donne' : arrowIn(said, at)} `)
    .replace(/(?<=[A-Z\d] ?)=(?=[A-Z])/g, ' double liaison ')
    .replace(/(?<=^|[\d\p{L})\s(;=[\]])−(?=[\d(√∞\p{L}])/gu, ' moins ')
    .replace(/(?<=^|[\s(;=[\]])-(?=[\d(√∞]|\p{L}(?!\p{L}))/gu, ' moins ')
    .replace(/(?<=\s)[−-](?=\s)/g, ' moins ')
    .replace(/(?<=^|[\s\d\p{L});([\]])\+(?=[\s\d\p{L}(∞])/gu, ' plus ')
    .replace(/[=≈≃≠≤≥<>×÷±∞⇒⇔⇌∈∉∪∩∖∅Σ∫]/g, (sign) => ` ${SIGNS[sign] ?? sign} `)
    .replace(/[ℝℕℤℚℂℓ]|(?<!\p{L})[α-ωΔΩ](?!\p{L})/gu, (letter) => ` ${NAMES[letter] ?? letter} `)
    .replace(/,\s*(?=,)/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.)])/g, '')
    .replace(/\( /g, '(')
    .replace(/[,\s]+$/, '')
    .trim();
}

/** « x → 0 » tends to 0; between words and dates of notes an arrow means many things, and is called what it is. */
function arrowIn(said: string, at: number): string {
  const before = said.slice(Math.max(0, at - 30), at);
  const isOfVariable = /(?:^|[\s(])(?:\p{L}|indice [\p{L}\d]+|\p{L} de [\p{L}\d]+,?)\s*$/u.test(before);
  return isOfVariable && /^→\s*[-−+]?\s*(?:\d|∞|\p{L}(?!\p{L}))/u.test(said.slice(at))
    ? 'tend vers'
    : 'flèche';
}

/** Says texts one after the other, each as a sentence that ends once. */
export const spokenSentences = (...texts: readonly string[]): string =>
  spokenText(
    texts.flatMap((text) => (text === '' ? [] : /[.!?…]$/.test(text) ? text : `${text}.`)).join(' '),
  );

const spaced = (letters: string) => [...letters].join(' ');
const mapped = (text: string, { from, to }: typeof RAISED) =>
  [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
const signed = (text: string) =>
  text.replace(/^-/, 'moins ').replace(/^\+/, 'plus ').replace(/-$/, ' moins').replace(/\+$/, ' plus');

const signedInside = (text: string) =>
  text.replace(/(?<=[^ ])\+/g, ' plus ').replace(/(?<=[^ ])-/g, ' moins ');
/** A number or a letter, with or without a sign; of anything longer the end is said. */
const endsByItself = (text: string) => /^[+-]?(?:\d+|\p{L})$/u.test(text);

const vectors = (text: string) =>
  text.replace(/(\p{L}{1,2})\u20d7/gu, (_, letters: string) => ` vecteur ${spaced(letters)} `);

const primes = (text: string) =>
  text
    // A letter that is elided, « l'aire », and the « I'm » of English have no prime.
    .replace(/(?<=\)|(?<!\p{L})(?![cdjlmnstCDIJLMNST]'|[qQ]u')\p{L}{1,2})'(?!a)/gu, '′')
    .replace(/′′(?=(\p{L}?))/gu, (_, next: string) => ` seconde${next && ' '}`)
    .replace(/′(?=(\p{L}?))/gu, (_, next: string) => ` prime${next && ' '}`);

/** « f prime(x) » is « f prime de x ». */
const images = (text: string) =>
  text
    .replace(
      /(?<!\p{L})(\p{L})( prime| seconde)?\(([-−]?(?:\p{L}|\d+(?:,\d+)?))\)/gu,
      (_, name: string, prime = '', of: string) => `${name}${prime} de ${of.replace(/^[-−]/, 'moins ')}`,
    )
    .replace(
      /(?<!\p{L})([fghFP])( prime| seconde)?\(([^()]*)\)/gu,
      (_, name: string, prime = '', of: string) => `${name}${prime} de ${of},`,
    );

const limits = (text: string) =>
  text.replace(
    /lim\(([^()]*)\) ([^=,;?]*)/g,
    (_, when: string, of: string) => `la limite de ${of.trim()} quand ${when} `,
  );

/** « u₁ » is « u indice 1 »; in « CO₂ » the number is said alone. */
const indices = (text: string) =>
  text.replace(
    new RegExp(`(\\p{Lu}\\p{Ll}?|\\)|${LETTER})([${LOWERED.from}]+)`, 'gu'),
    (_, letter: string, index: string) => {
      const said = mapped(index, LOWERED);
      if (/^\p{Ll}$/u.test(letter) || /\p{L}/u.test(said))
        return `${letter} indice ${signedInside(said)}${endsByItself(said) ? '' : ', fin d’indice,'} `;
      return `${letter} ${said} `;
    },
  );

const powers = (text: string) =>
  text.replace(
    new RegExp(`(\\d[\\s\\u00a0]|/)?((?:${LETTER})*)([${RAISED.from}]+)`, 'gu'),
    (whole, before = '', word: string, power: string) => {
      // A voice reads « 12 m² » and « m/s² » by itself.
      const isUnit = UNIT.test(word) && (before !== '' || word.length > 1);
      if (isUnit && /^(?:[²³]|⁻[¹²³])$/.test(power)) return whole;
      const base = before + word;
      if (power === '²') return `${base} au carré`;
      if (power === '³') return `${base} au cube`;
      const exponent = mapped(power, RAISED);
      // The charge of an ion.
      if (/[+-]$/.test(exponent)) return `${base} ${signed(exponent)}`;
      const words = signedInside(signed(exponent));
      return `${base} puissance ${words}${endsByItself(exponent) ? '' : ', fin d’exposant,'} `;
    },
  );

const roots = (text: string) =>
  text
    .replace(/√\(([^()]*)\)/g, ' racine carrée de $1, fin de racine,')
    .replace(/√(?=[\d\p{L}(])/gu, ' racine carrée de ');

const UNITS =
  /^(?:[kcm]?m|[mk]?g|t|mol|k?J|N|L|V|C|FC|habitants?)\/(?:s|h|min|m[²³]?|k?m²|L|kg|ha|C|mol|K|kWh|km)$/;
const whole = (over: string): string => (/[+×−]| - /.test(over) ? `${over}, le tout` : over);

/** « a/b » is « a sur b », unless it is a unit: « km/h ». */
const quotients = (text: string) =>
  text
    .replace(
      /\(([^()]*)\)\/\(([^()]*)\)/g,
      (_, over: string, under: string) => `${whole(over)} sur ${under},`,
    )
    .replace(/\(([^()]*)\)\/(?=[\d\p{L}])/gu, (_, over: string) => ` ${whole(over)} sur `)
    .replace(/([\d\p{L}∞]+|\))\s?\/(?=([\d\p{L}²³]*))/gu, (all, over: string, under: string) =>
      UNITS.test(`${over}/${under.replace(/[²³]$/, '')}`) || UNITS.test(`${over}/${under}`)
        ? all
        : `${over} sur `,
    );
