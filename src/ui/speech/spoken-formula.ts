import {
  baseOf,
  endsByItself,
  isConditional,
  isFunction,
  isNuclideScripts,
  isSimple,
  isUpright,
  named,
  namedFraction,
  numberAt,
  STANDARD,
} from './formula-parts.ts';
import {
  type Element,
  elementOf,
  flattened,
  insideOf,
  isSign,
  isVector,
  type MathTree,
  textOf,
} from './math-tree.ts';
import { FUNCTIONS, NUMBER_SETS, RELATIONS, SIGNS } from './words.ts';

/** Says a formula in French words, as a teacher who writes it on the blackboard: « f prime de x égale 2 x au carré ». */
export function spokenFormula(tree: MathTree): string {
  return say(elementOf(tree))
    .replaceAll('\u2060', '')
    .replace(/\s+,/g, ',')
    .replace(/(?:,\s*)+(?=,)/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/[,\s]+$/, '')
    .trim();
}

function say(node: Element): string {
  const [first, second, third] = insideOf(node);
  switch (node.name) {
    case 'mn':
      return textOf(node);
    case 'mi':
      return named(textOf(node));
    case 'mo':
      return SIGNS[textOf(node)] ?? textOf(node);
    case 'mtext':
      return textOf(node).trim();
    case 'msup':
      return raised(first, second);
    case 'msub':
      return lowered(first, second);
    case 'msubsup':
    case 'munderover':
      return bounded(first, second, third);
    case 'munder':
      return lowered(first, second);
    case 'mover':
      return accented(first, second);
    case 'mfrac':
      return fraction(node, first, second);
    case 'msqrt':
      return root('racine carrée de', insideOf(node));
    case 'mroot':
      return root(
        textOf(second) === '3' ? 'racine cubique de' : `racine ${part(second)}-ième de`,
        first ? [first] : [],
      );
    case 'mtable':
      return insideOf(node).map(sayRow).join(', ');
    default:
      return sayRow(node);
  }
}

const part = (node: Element | undefined): string => (node === undefined ? '' : say(node));
const sayRow = (node: Element): string => sayAll(flattened(insideOf(node)));

/** Says elements side by side. */
function sayAll(nodes: readonly Element[]): string {
  const said: string[] = [];
  for (let at = 0; at < nodes.length; ) {
    const [words, next] = sayFrom(nodes, at);
    said.push(words);
    at = next;
  }
  return said.filter((words) => words !== '').join(' ');
}

/** Says what begins at a place; answers the place after it. */
function sayFrom(nodes: readonly Element[], at: number): [string, number] {
  const node = nodes[at];
  if (node === undefined) return ['', at + 1];
  if (node.name === 'mn') return numberAt(nodes, at);
  if (/^lim/.test(textOf(baseOf(node)))) return limitAt(nodes, at);
  if (node.name === 'mi' && FUNCTIONS.has(textOf(node))) return [`${named(textOf(node))} de`, at + 1];
  const raisedFunction = functionRaised(node);
  if (raisedFunction !== null) return [raisedFunction, at + 1];
  if (isSign(node, '∣|∥')) return absoluteAt(nodes, at);
  if (isSign(node, '[]')) return intervalAt(nodes, at);
  if (isSign(node, '(')) return bracketAt(nodes, at);
  if (isSign(node, '⋅') && (isVector(nodes[at - 1]) || isVector(nodes[at + 1]))) return ['scalaire', at + 1];
  if (isSign(node, '{')) return setAt(nodes, at);
  if (isNuclideScripts(node)) return nuclideAt(nodes, at);
  if (isSign(node, '→') && isUpright(nodes[at - 1])) return ['donne', at + 1];
  if (isConditional(nodes, at)) return [`P sachant ${part(insideOf(node)[1])}`, at + 1];
  if (isSign(node, 'Ω') && (nodes[at - 1]?.name === 'mn' || nodes[at - 1]?.name === 'mtext'))
    return ['ohms', at + 1];
  // After a sign, « appartient à R » can mean nothing else.
  if (NUMBER_SETS.test(textOf(node)) && nodes[at - 1]?.name !== 'mo')
    return [`l’ensemble ${say(node)}`, at + 1];
  return [say(node), at + 1];
}

/** « cosinus carré de », « logarithme en base 2 de »; null for anything else. */
function functionRaised(node: Element): string | null {
  if (!/^m(?:sup|sub)$/.test(node.name)) return null;
  const [base, index] = insideOf(node);
  const name = textOf(base).replace(/\u2061/g, '');
  if (!FUNCTIONS.has(name)) return null;
  if (node.name === 'msub') return `${named(name)} en base ${part(index)} de`;
  const power = { 2: 'carré', 3: 'cube' }[textOf(index)] ?? `puissance ${part(index)}`;
  return `${named(name)} ${power} de`;
}

/** « l’ensemble formé de 1, 2 »; « R privé de 0 » needs no more words, and the brace before a system closes nothing. */
function setAt(nodes: readonly Element[], at: number): [string, number] {
  const end = nodes.findIndex((node, place) => place > at && isSign(node, '}'));
  if (end < 0) return ['', at + 1];
  const words = sayAll(nodes.slice(at + 1, end));
  return [isSign(nodes[at - 1], '∖') ? `${words},` : `l’ensemble formé de ${words},`, end + 1];
}

/** « C, nombre de masse 14, numéro atomique 6 ». */
function nuclideAt(nodes: readonly Element[], at: number): [string, number] {
  const [, lower, upper] = insideOf(nodes[at] as Element);
  const [symbol, next] = [nodes[at + 1], nodes[at + 2]];
  if (symbol === undefined || !isUpright(symbol) || !/^\p{Lu}/u.test(textOf(symbol)))
    return [say(nodes[at] as Element), at + 1];
  // « He » is two letters side by side, unless it was written as a text.
  const isPair = symbol.name === 'mi' && isUpright(next) && /^\p{Ll}$/u.test(textOf(next));
  const name = isPair ? textOf(symbol) + textOf(next) : say(symbol);
  return [`${name}, nombre de masse ${part(upper)}, numéro atomique ${part(lower)},`, at + (isPair ? 3 : 2)];
}

/** « la limite de f de x quand x tend vers plus l’infini ». */
function limitAt(nodes: readonly Element[], at: number): [string, number] {
  const under = insideOf(nodes[at] as Element)[1];
  let end = at + 1;
  while (end < nodes.length && !(nodes[end]?.name === 'mo' && RELATIONS.has(textOf(nodes[end])))) end += 1;
  const of = sayAll(nodes.slice(at + 1, end));
  const when = under === undefined || nodes[at]?.name === 'mi' ? '' : ` quand ${part(under)}`;
  return [`la limite${of === '' ? '' : ` de ${of}`}${when}`, end];
}

/** « valeur absolue de x », « module de z », « norme de vecteur u ». A bar without another one is « sachant ». */
function absoluteAt(nodes: readonly Element[], at: number): [string, number] {
  const bar = textOf(nodes[at]);
  const end = nodes.findIndex(
    (node, place) => place > at && (isSign(node, bar) || powerOf(node, bar) !== ''),
  );
  if (end < 0) return [bar === '∥' ? say(nodes[at] as Element) : 'sachant', at + 1];
  const inside = nodes.slice(at + 1, end);
  const isNorm = bar === '∥' || inside.every(isVector);
  const name = isNorm ? 'norme de' : /^z/.test(textOf(inside[0])) ? 'module de' : 'valeur absolue de';
  return [`${name} ${sayAll(inside)}, ${powerOf(nodes[end], bar)}`, end + 1];
}

/** « l’intervalle fermé 0, 1 ». Brackets that hold no « ; » are only named. */
function intervalAt(nodes: readonly Element[], at: number): [string, number] {
  const end = nodes.findIndex((node, place) => place > at && isSign(node, '[]'));
  const middle = nodes.findIndex((node, place) => place > at && place < end && isSign(node, ';'));
  if (end < 0) return ['crochet', at + 1];
  if (middle < 0 && nodes[at + 1]?.name !== 'mi' && /^\p{Lu}/u.test(textOf(nodes[at + 1])))
    return [`concentration en ${sayAll(nodes.slice(at + 1, end))},`, end + 1];
  if (middle < 0) return [`crochet ${sayAll(nodes.slice(at + 1, end))} fin de crochet`, end + 1];
  const [from, to] = [sayAll(nodes.slice(at + 1, middle)), sayAll(nodes.slice(middle + 1, end))];
  const closed = [isSign(nodes[at], '['), isSign(nodes[end], ']')].map((yes) => (yes ? 'fermé' : 'ouvert'));
  if (closed[0] === closed[1]) return [`l’intervalle ${closed[0]} ${from}, ${to},`, end + 1];
  return [`l’intervalle ${from}, ${to}, ${closed[0]} en ${from}, ${closed[1]} en ${to},`, end + 1];
}

/** `f(x)` is « f de x », a sum between brackets is said with them. */
function bracketAt(nodes: readonly Element[], at: number): [string, number] {
  const end = closingOf(nodes, at);
  if (end < 0) return ['parenthèse', at + 1];
  const inside = nodes.slice(at + 1, end);
  const [only] = inside;
  if (inside.length === 1 && only?.name === 'mfrac' && only.attributes?.linethickness !== undefined)
    return [say(only), end + 1];
  const words = sayAll(inside);
  const before = nodes[at - 1];
  const isShort = inside.length === 1 || (inside.length === 2 && isSign(only, '-−+'));
  const whole = powerOf(nodes[end], ')');
  if (whole !== '' && isFunction(before, isShort)) return [`de ${words}, le tout ${whole}`, end + 1];
  if (whole !== '') return [`parenthèse ${words} fin de parenthèse, le tout ${whole}`, end + 1];
  if (isFunction(before, isShort)) return [`de ${words}${isShort ? '' : ','}`, end + 1];
  if (before?.name === 'mi' && FUNCTIONS.has(textOf(before))) return [isShort ? words : `${words},`, end + 1];
  // A sequence `(u_n)` is not its term `u_n`.
  const isWhole = at === 0 && end === nodes.length - 1;
  if (isShort && !isWhole) return [words, end + 1];
  if (before?.name === 'mtext') return [`de ${words},`, end + 1];
  const hasPair = inside.some((node) => isSign(node, ';,'));
  if (hasPair && !inside.some(isVector)) return [`de coordonnées ${words},`, end + 1];
  return [`parenthèse ${words} fin de parenthèse`, end + 1];
}

function closingOf(nodes: readonly Element[], at: number): number {
  let depth = 0;
  for (let place = at; place < nodes.length; place += 1) {
    if (isSign(nodes[place], '(')) depth += 1;
    if (isSign(nodes[place], ')') || powerOf(nodes[place], ')') !== '') depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
}

/** « au carré » for the closing bracket of `(a + b)^2`, which MathML raises alone; empty for anything else. */
function powerOf(node: Element | undefined, closing: string): string {
  if (node === undefined || !/^m(?:sup|sub)$/.test(node.name)) return '';
  const [base, index] = insideOf(node);
  if (!isSign(base, closing)) return '';
  return say({ ...node, inside: [NOTHING, index ?? NOTHING] }).trim();
}
/** Stands where a base is said apart; an empty one would be left out of its parent. */
const NOTHING: Element = { name: 'mtext', inside: ['\u2060'] };

function raised(base: Element | undefined, power: Element | undefined): string {
  const bracketed = base === undefined ? [] : flattened([base]);
  if (bracketed.length > 2 && isSign(bracketed[0], '(') && closingOf(bracketed, 0) === bracketed.length - 1)
    return `parenthèse ${sayAll(bracketed.slice(1, -1))} fin de parenthèse, le tout ${raised(NOTHING, power).trim()}`;
  const exponent = textOf(power);
  const [said, parts] = [base === undefined ? '' : part(base), power === undefined ? [] : flattened([power])];
  if (/^′+$/.test(exponent)) return `${said} ${exponent.length === 1 ? 'prime' : 'seconde'}`;
  if (/^[°∘]$/.test(exponent)) return `${said} ${STANDARD.test(textOf(base)) ? 'zéro' : 'degrés'}`;
  if (exponent === '2') return `${said} au carré`;
  if (exponent === '3') return `${said} au cube`;
  if (exponent === '*' || exponent === '∗') return `${said} étoile`;
  // The charge of an ion: « C u 2 plus ».
  if (isSign(parts.at(-1), '+-−')) return `${said} ${sayAll(parts)}`;
  return `${said} puissance ${sayAll(parts)}${endsByItself(parts) ? '' : ', fin d’exposant,'}`;
}
function lowered(base: Element | undefined, index: Element | undefined): string {
  if (isUpright(base) && /^\d+$/.test(textOf(index))) return `${part(base)} ${textOf(index)}`;
  const parts = index === undefined ? [] : flattened([index]);
  return `${part(base)} indice ${sayAll(parts)}${endsByItself(parts) ? '' : ', fin d’indice,'}`;
}

function bounded(base: Element | undefined, from: Element | undefined, to: Element | undefined): string {
  const sign = textOf(base);
  if (sign === '∫') return `intégrale de ${part(from)} à ${part(to)} de`;
  if (sign === '∑' || sign === '∏') {
    const [index, start] = textOf(from).split('=');
    const bounds =
      start === undefined ? part(from) : `${named(index ?? '')} allant de ${start} à ${part(to)}`;
    return `${SIGNS[sign]} pour ${bounds} de`;
  }
  const bracketed = base === undefined ? [] : flattened([base]);
  if (bracketed.length > 2 && isSign(bracketed[0], '['))
    return `crochet ${sayAll(bracketed.slice(1, -1))} fin de crochet, de ${part(from)} à ${part(to)},`;
  if (sign === ']') return `entre ${part(from)} et ${part(to)}`;
  if (/^[°∘]$/.test(textOf(to))) return lowered({ name: 'msup', inside: [base ?? '', to ?? ''] }, from);
  return raised({ name: 'msub', inside: [base ?? '', from ?? ''] }, to);
}

function accented(base: Element | undefined, accent: Element | undefined): string {
  const parts = base === undefined ? [] : flattened([base]);
  const letters = parts.map(say).join(' ');
  const sign = textOf(accent);
  if (isSign(base, '→⟶')) return `donne, ${part(accent)},`;
  if (/→|\u20d7/.test(sign)) return `vecteur ${letters}`;
  if (/[\u00af\u203e―]/.test(sign)) return barred(parts);
  if (/[\^ˆ]/.test(sign)) return parts.length > 1 ? `angle ${letters}` : `${part(base)} chapeau`;
  return part(base);
}

/** A bar is over two points, one letter, an event, or else a complex number. */
function barred(parts: readonly Element[]): string {
  const words = sayAll(parts);
  if (parts.length < 2) return `${words} barre`;
  if (parts.length === 2 && parts.every((point) => /^\p{Lu}′*$/u.test(textOf(point))))
    return `mesure algébrique ${words}`;
  if (parts.some((part) => isSign(part, '∩∪'))) return `contraire de ${words}, fin de contraire,`;
  return `conjugué de ${words}, fin de conjugué,`;
}

function fraction(node: Element, over: Element | undefined, under: Element | undefined): string {
  if (node.attributes?.linethickness !== undefined) return `${part(under)} parmi ${part(over)}`;
  const known = namedFraction(node);
  if (known !== undefined) return known;
  const above = isSimple(over) ? part(over) : `${part(over)}, le tout`;
  return isSimple(under)
    ? `${above} sur ${part(under)}`
    : `${above} sur, au dénominateur, ${part(under)}, fin de fraction,`;
}

const root = (name: string, inside: readonly Element[]): string => {
  const parts = flattened(inside);
  return `${name} ${sayAll(parts)}${endsByItself(parts) ? '' : ', fin de racine,'}`;
};
