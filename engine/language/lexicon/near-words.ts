import type { Automaton } from './automaton.ts';

/** A form found near another one; `cost` 1 is one wrong letter. */
interface Found {
  readonly word: string;
  readonly cost: number;
  readonly state: number;
}

/** The cost of each kind of slip. */
const COST = {
  accent: 0.25,
  doubled: 0.35,
  mute: 0.8,
  sound: 0.5,
  silentEnd: 0.6,
  swapped: 0.7,
  mark: 0.4,
  letter: 1,
};
/** The search stops at this cost: 1.2 is one slip, 2 is two. */
const budgetFor = (length: number): number =>
  length <= 3 ? 0.65 : length <= 5 ? 1.2 : length <= 7 ? 1.5 : 2;
const NEAR_MAX = 24;

/** Spellings of one sound that writers confuse, in both directions. */
const SOUNDS: readonly (readonly string[])[] = [
  ['ph', 'f'],
  ['qu', 'k', 'c'],
  ['ss', 's', 'c', 'ç', 'sc'],
  ['z', 's'],
  ['g', 'j', 'ge', 'gu'],
  ['y', 'i', 'ill'],
  ['an', 'en', 'am', 'em'],
  ['in', 'ain', 'ein', 'im', 'un', 'yn'],
  ['o', 'au', 'eau'],
  ['é', 'er', 'ai', 'ei', 'et', 'ez', 'e'],
  ['è', 'ai', 'ê', 'ei', 'e'],
  ['œ', 'oe', 'eu', 'œu', 'oeu'],
  ['x', 'cs', 'xc'],
  ['t', 'th'],
  ['r', 'rh'],
  ['m', 'mm'],
  ['n', 'mn'],
  ['tion', 'sion', 'cion', 'ssion'],
  ['oi', 'oie'],
];
const rewrites = new Map<string, readonly string[]>();
for (const group of SOUNDS) {
  for (const one of group) {
    rewrites.set(one, [...(rewrites.get(one) ?? []), ...group.filter((other) => other !== one)]);
  }
}
const LONGEST_SOUND = 5;
const SILENT_ENDS = 'stdexp';

const bases = new Map<number, number>();
/** Returns a letter without its accent. */
function baseOf(letter: number): number {
  const cached = bases.get(letter);
  if (cached !== undefined) return cached;
  const base = String.fromCharCode(letter).normalize('NFD').charCodeAt(0);
  bases.set(letter, base);
  return base;
}

/** The state of a search for similar forms in the automaton. */
interface Walk {
  readonly automaton: Automaton;
  readonly form: string;
  readonly budget: number;
  /** The cheapest path to each form that was found. */
  readonly best: Map<string, Found>;
  /** The cheapest path to each place, so that no place is left again at a higher cost. */
  readonly reached: Map<number, number>;
}

/**
 * Finds known forms within a few slips of a misspelt one. The search walks through the automaton along the letters of
 * the form, and each slip costs as much as it changes the sound for a French ear (K. Oflazer, « Error-tolerant
 * Finite-state Recognition », Computational Linguistics 22(1), 1996, with our own weights). The first letter may only
 * change in accent or sound.
 */
export function nearWords(automaton: Automaton, form: string): Found[] {
  const walk: Walk = {
    automaton,
    form,
    budget: budgetFor(form.length),
    best: new Map(),
    reached: new Map(),
  };
  go(walk, automaton.first, 0, 0, '');
  return [...walk.best.values()]
    .sort((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1))
    .slice(0, NEAR_MAX);
}

/** Continues from a state with the letters of the form from `at` on; `word` is the spelling so far. */
function go(walk: Walk, state: number, at: number, cost: number, word: string): void {
  const { automaton, form, budget, best, reached } = walk;
  if (cost > budget + 1e-9 || state === 0) return;
  const place = state * 64 + at;
  const before = reached.get(place);
  // Different words lead to the same state, so only a much more expensive path to the same place is cut off.
  if (before !== undefined && before < cost - 0.5) return;
  if (before === undefined || cost < before) reached.set(place, cost);
  if (at === form.length && automaton.ending(state) !== 0 && word !== form) {
    const existing = best.get(word);
    if (existing === undefined || existing.cost > cost) best.set(word, { word, cost, state });
  }
  if (at < form.length) {
    go(walk, automaton.step(state, form.charCodeAt(at)), at + 1, cost, word + form.charAt(at));
    dropLetter(walk, state, at, cost, word);
    swapLetters(walk, state, at, cost, word);
    replaceSound(walk, state, at, cost, word);
  }
  if (cost + COST.accent <= budget + 1e-9) replaceOrAddLetter(walk, state, at, cost, word);
}

/** Tries a superfluous letter, which is cheap when it is doubled or silent at the end. */
function dropLetter(walk: Walk, state: number, at: number, cost: number, word: string): void {
  if (at === 0) return;
  const letter = walk.form.charAt(at);
  const isDoubled = letter === walk.form.charAt(at - 1);
  const isSilent = at === walk.form.length - 1 && SILENT_ENDS.includes(letter);
  const isMark = /['’-]/.test(letter);
  const price = isDoubled ? COST.doubled : isSilent ? COST.silentEnd : isMark ? COST.mark : COST.letter;
  go(walk, state, at + 1, cost + price, word);
}

/** Tries two swapped neighbours. */
function swapLetters(walk: Walk, state: number, at: number, cost: number, word: string): void {
  const { automaton, form } = walk;
  if (at === 0 || form.length - at <= 1) return;
  const [letter, following] = [form.charCodeAt(at), form.charCodeAt(at + 1)];
  const other = automaton.step(state, following);
  if (other === 0 || letter === following) return;
  const swapped = form.charAt(at + 1) + form.charAt(at);
  go(walk, automaton.step(other, letter), at + 2, cost + COST.swapped, word + swapped);
}

/** Tries another spelling of a sound: « fotographie ». */
function replaceSound(walk: Walk, state: number, at: number, cost: number, word: string): void {
  const { automaton, form } = walk;
  for (let length = 1; length <= Math.min(LONGEST_SOUND, form.length - at); length += 1) {
    for (const other of rewrites.get(form.slice(at, at + length)) ?? []) {
      let target = state;
      for (let i = 0; i < other.length && target !== 0; i += 1)
        target = automaton.step(target, other.charCodeAt(i));
      go(walk, target, at + length, cost + COST.sound, word + other);
    }
  }
}

/** Tries a wrong letter and a missing letter. */
function replaceOrAddLetter(walk: Walk, state: number, at: number, cost: number, word: string): void {
  const { automaton, form } = walk;
  const left = form.length - at;
  const letter = form.charCodeAt(at);
  automaton.eachEdge(state, (next, target) => {
    const written = String.fromCharCode(next);
    if (left > 0 && next !== letter) {
      if (baseOf(next) === baseOf(letter)) go(walk, target, at + 1, cost + COST.accent, word + written);
      else if (at > 0) go(walk, target, at + 1, cost + COST.letter, word + written);
    }
    if (at === 0) return;
    const isDoubled = written === word.at(-1);
    const isSilent = left === 0 && SILENT_ENDS.includes(written);
    const isMark = written === '-' || written === "'";
    const letterCost = written === 'e' ? COST.mute : COST.letter;
    const price = isDoubled ? COST.doubled : isSilent ? COST.silentEnd : isMark ? COST.mark : letterCost;
    go(walk, target, at, cost + price, word + written);
  });
}
