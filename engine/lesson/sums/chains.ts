import { type Placed, tokensOf } from './tokens.ts';
import { type Letters, type Worth, worthOf } from './value.ts';

/** Two sides of a chain that were compared. */
export interface Link {
  /** As a student reads it, without spaces. */
  readonly shown: string;
  /** Null for one that holds. */
  readonly fault: 'unequal' | 'exact' | null;
}

interface Side {
  readonly tokens: readonly Placed[];
  /** The relation that stands before it; empty for the first one. */
  readonly relation: string;
}

const RELATIONS = new Set(['=', '≈', '≠', '<', '>', '≤', '≥']);

/**
 * Recomputes every link of every chain of equalities in a text (« a = b ≈ c »). A side that is no sum of numbers is passed
 * over: its neighbours are compared with each other. What follows `f(x) =` has to be the same for every x.
 * After « ≈ » a number is right when it is the value rounded to the digits that it shows; where it is not rounded at all, the
 * link is `exact` and ought to be « = ».
 */
export function linksIn(text: string): Link[] {
  return text.split('\n').flatMap((paragraph) => {
    const links = chainsOf(tokensOf(paragraph)).flatMap(linksOfChain);
    return SAID_WRONG.test(paragraph) ? links.filter(({ fault }) => fault !== 'unequal') : links;
  });
}

/** « $0 > 5$ est faux » shows what does not hold. */
const SAID_WRONG = /(?<!\p{L})(?:faux|fausses?|impossible|absurde|contradiction|aurait)(?!\p{L})/iu;

/** Cuts the signs of a paragraph into chains, and those into sides. */
function chainsOf(tokens: readonly Placed[]): Side[][] {
  const chains: Side[][] = [];
  let sides: Side[] = [];
  let inside: Placed[] = [];
  let relation = '';
  const endSide = () => {
    sides.push({ tokens: inside, relation });
    inside = [];
  };
  const endChain = () => {
    endSide();
    if (sides.length > 1) chains.push(sides);
    sides = [];
    relation = '';
  };
  const opens = bracketsAroundRelations(tokens);
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    const sign = token.kind === 'sign' ? token.text : '';
    if (token.kind === 'end' || opens.has(at)) {
      endChain();
      depth = 0;
    } else if (RELATIONS.has(sign) && depth === 0) {
      endSide();
      relation = sign;
    } else {
      if ('({'.includes(sign) && sign !== '') depth += 1;
      if (')}'.includes(sign) && sign !== '') depth -= 1;
      inside.push(token);
    }
  }
  endChain();
  return chains;
}

/** The brackets of a sentence « (3 × 4 = 12) »: what is inside is a chain of its own. */
function bracketsAroundRelations(tokens: readonly Placed[]): Set<number> {
  const found = new Set<number>();
  const open: { at: number; holds: boolean }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'sign') continue;
    if (token.text === '(') open.push({ at, holds: false });
    if (RELATIONS.has(token.text)) for (const one of open) one.holds = true;
    if (token.text !== ')') continue;
    const opened = open.pop();
    if (opened === undefined) found.add(at);
    else if (opened.holds && token.formula === 0) found.add(opened.at).add(at);
  }
  for (const { at } of open) found.add(at);
  return found;
}

function linksOfChain(sides: readonly Side[]): Link[] {
  const numbers = linksOf(sides, () => null);
  return isFunction(sides[0]) ? [...numbers, ...identitiesOf(sides)] : numbers;
}

/** `f(x)`, `A'(t)`: what follows holds for every value of its letter. */
function isFunction(side: Side | undefined): boolean {
  const kinds = side?.tokens.map((token) => (token.kind === 'sign' ? token.text : token.kind)).join(' ');
  return kinds === 'letter ( letter )';
}

/** Values that make no two different sums equal by accident. */
const TRIED = [0.7310585, 1.9137, 3.33171];

function identitiesOf(sides: readonly Side[]): Link[] {
  const argument = sides[0]?.tokens[2];
  const name = argument?.kind === 'letter' ? argument.text : '';
  if (name === 'e') return [];
  const rest = sides.slice(1).map((side, at) => (at === 0 ? { ...side, relation: '' } : side));
  const tried = TRIED.map((value) => {
    const letters: Letters = (letter) => (letter === name ? value : null);
    return linksOf(rest, letters).filter(({ fault }) => fault !== 'exact');
  });
  // A value at which nothing can be computed, as the root of a negative number, decides nothing.
  return tried.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function linksOf(sides: readonly Side[], letters: Letters): Link[] {
  const links: Link[] = [];
  let last: { worth: Worth; side: Side } | null = null;
  let between: string[] = [];
  for (const side of sides) {
    between.push(side.relation);
    const worth = worthOf(side.tokens, letters);
    if (worth === null) continue;
    if (last !== null && comparable(last.worth, worth))
      links.push({
        fault: faultOf(last.worth, between, worth),
        shown: `${shown(last.side)} ${between.join('…')} ${shown(side)}`,
      });
    last = { worth, side };
    between = [];
  }
  return links;
}

function faultOf(left: Worth, relations: readonly string[], right: Worth): Link['fault'] {
  const pairs = [
    [left.value, right.value],
    [left.percents, right.percents],
    [left.value, right.percents],
    [left.percents, right.value],
  ] as const;
  if (relations.every((sign) => sign === '='))
    return pairs.some(([a, b]) => near(a, b, 0)) ? null : 'unequal';
  if (relations.every((sign) => sign === '=' || sign === '≈')) {
    // Only what follows the sign directly is compared to the last digit that it shows.
    if (pairs.some(([a, b]) => near(a, b, 0)))
      return right.lastDigit === null || left.hasRounded ? null : 'exact';
    const slack = right.lastDigit ?? Math.abs(right.value) * right.doubt;
    const more = Math.abs(left.value) * left.doubt * (relations.length > 1 ? 1 : 0);
    return pairs.some(([a, b]) => near(a, b, slack + more)) ? null : 'unequal';
  }
  const [only, another] = relations;
  if (only === undefined || another !== undefined) return null;
  return holds(left.value, only, right.value) || holds(left.percents, only, right.percents)
    ? null
    : 'unequal';
}

const near = (a: number, b: number, slack: number) =>
  Math.abs(a - b) <= slack + Math.max(Math.abs(a), Math.abs(b)) * 1e-9 + 1e-12;

function holds(a: number, sign: string, b: number): boolean {
  if (sign === '≠') return a !== b;
  if (sign === '<') return a < b;
  if (sign === '>') return a > b;
  return sign === '≤' ? a <= b : a >= b;
}

/** Different units (« 2 h = 120 min », « 180° = π ») are not compared. */
const comparable = (left: Worth, right: Worth): boolean =>
  left.degrees === right.degrees &&
  (left.units.length === 0 ||
    right.units.length === 0 ||
    [...new Set(left.units)].sort().join() === [...new Set(right.units)].sort().join());

const shown = ({ tokens }: Side): string =>
  tokens
    .map((token) => (token.kind === 'number' ? token.raw : token.kind === 'end' ? '' : token.text))
    .join('');
