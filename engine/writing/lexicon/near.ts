import type { Automaton } from './automaton.ts';

/** A form found near another one; `cost` 1 is one wrong letter. */
interface Found {
  readonly word: string;
  readonly cost: number;
  readonly state: number;
}

/** What a slip of each kind costs. */
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
/** Dearer words are not looked for: 1.2 is one slip, 2 is two. */
const budgetFor = (length: number): number => (length <= 3 ? 0.5 : length <= 5 ? 1.2 : length <= 7 ? 1.5 : 2);
const KEPT = 6;

/** Spellings of one sound that a writer takes for one another, in both directions. */
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
  ['œ', 'oe', 'eu'],
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
/** The letter without its accent. */
function baseOf(letter: number): number {
  const known = bases.get(letter);
  if (known !== undefined) return known;
  const base = String.fromCharCode(letter).normalize('NFD').charCodeAt(0);
  bases.set(letter, base);
  return base;
}

/**
 * Known forms within a few slips of a misspelt one: the automaton is walked with the letters of the form, and each
 * slip costs what it is worth to a French ear (K. Oflazer, « Error-tolerant Finite-state Recognition », Computational
 * Linguistics 22(1), 1996, with weights of our own). The first letter only changes in accent or sound.
 */
export function nearWords(automaton: Automaton, form: string): Found[] {
  const budget = budgetFor(form.length);
  const best = new Map<string, Found>();
  /** The cheapest way to each place, so that no place is walked from twice at a higher price. */
  const reached = new Map<number, number>();

  const go = (state: number, at: number, cost: number, word: string): void => {
    if (cost > budget + 1e-9 || state === 0) return;
    const place = state * 64 + at;
    const before = reached.get(place);
    // The same state is reached by different words: only a dearer way to the very same place is cut off.
    if (before !== undefined && before < cost - 0.5) return;
    if (before === undefined || cost < before) reached.set(place, cost);
    if (at === form.length && automaton.ending(state) !== 0 && word !== form) {
      const known = best.get(word);
      if (known === undefined || known.cost > cost) best.set(word, { word, cost, state });
    }
    const letter = form.charCodeAt(at);
    const left = form.length - at;
    if (left > 0) {
      go(automaton.step(state, letter), at + 1, cost, word + form.charAt(at));
      // A letter too many: for nothing when doubled, cheap when silent at the end.
      if (at > 0) {
        const twice = form.charAt(at) === form.charAt(at - 1);
        const silent = left === 1 && SILENT_ENDS.includes(form.charAt(at));
        const mark = /['’-]/.test(form.charAt(at));
        go(
          state,
          at + 1,
          cost + (twice ? COST.doubled : silent ? COST.silentEnd : mark ? COST.mark : COST.letter),
          word,
        );
      }
      if (left > 1 && at > 0) {
        const other = automaton.step(state, form.charCodeAt(at + 1));
        if (other !== 0 && letter !== form.charCodeAt(at + 1)) {
          const swapped = form.charAt(at + 1) + form.charAt(at);
          go(automaton.step(other, letter), at + 2, cost + COST.swapped, word + swapped);
        }
      }
      for (let length = 1; length <= Math.min(LONGEST_SOUND, left); length += 1) {
        for (const other of rewrites.get(form.slice(at, at + length)) ?? []) {
          let target = state;
          for (let i = 0; i < other.length && target !== 0; i += 1)
            target = automaton.step(target, other.charCodeAt(i));
          go(target, at + length, cost + COST.sound, word + other);
        }
      }
    }
    if (cost + COST.accent > budget + 1e-9) return;
    automaton.eachEdge(state, (next, target) => {
      const written = String.fromCharCode(next);
      if (left > 0 && next !== letter) {
        if (baseOf(next) === baseOf(letter)) go(target, at + 1, cost + COST.accent, word + written);
        else if (at > 0) go(target, at + 1, cost + COST.letter, word + written);
      }
      if (at === 0) return;
      const twice = written === word.at(-1);
      const silent = left === 0 && SILENT_ENDS.includes(written);
      const mark = written === '-' || written === "'";
      const letterCost = written === 'e' ? COST.mute : COST.letter;
      go(
        target,
        at,
        cost + (twice ? COST.doubled : silent ? COST.silentEnd : mark ? COST.mark : letterCost),
        word + written,
      );
    });
  };
  go(automaton.first, 0, 0, '');
  return [...best.values()]
    .sort((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1))
    .slice(0, KEPT * 4);
}
