import { readNumbers } from './numbers.ts';

/** A minimal acyclic automaton over words. States are numbers; in `step`, 0 means « no such state ». */
export interface Automaton {
  readonly first: number;
  /** Returns the state after a letter (UTF-16 code unit); 0 when no word continues with it. */
  step(state: number, letter: number): number;
  /** Returns 0 when no word ends here, otherwise the number of its entry. */
  ending(state: number): number;
  /** Visits each letter that can follow, with the state after it. */
  eachEdge(state: number, visit: (letter: number, target: number) => void): void;
}

/**
 * Reads an automaton.
 * @param lines letters, edge counts, endings and targets, as scripts/writing-data/lexicon.mjs writes them
 */
export function readAutomaton([
  letters = '',
  counts = '',
  endings = '',
  targets = '',
]: readonly string[]): Automaton {
  const edgeCounts = readNumbers(counts);
  const ends = readNumbers(endings);
  const backs = readNumbers(targets);
  const size = edgeCounts.length;
  const from = new Uint32Array(size + 1);
  const labels = new Uint16Array(letters.length);
  const after = new Uint32Array(letters.length);
  for (let state = 0, edge = 0; state < size; state += 1) {
    from[state] = edge;
    const last = edge + (edgeCounts[state] ?? 0);
    for (; edge < last; edge += 1) {
      labels[edge] = letters.charCodeAt(edge);
      // The automaton is written in post-order: a target always precedes the state that leads to it.
      after[edge] = state - (backs[edge] ?? 0) - 1;
    }
    from[state + 1] = edge;
  }
  // Numbering from 1 leaves 0 for « none ».
  return {
    first: size,
    step: (state, letter) => {
      const last = from[state] ?? 0;
      for (let edge = from[state - 1] ?? 0; edge < last; edge += 1) {
        if (labels[edge] === letter) return (after[edge] ?? 0) + 1;
      }
      return 0;
    },
    ending: (state) => ends[state - 1] ?? 0,
    eachEdge: (state, visit) => {
      const last = from[state] ?? 0;
      for (let edge = from[state - 1] ?? 0; edge < last; edge += 1)
        visit(labels[edge] ?? 0, (after[edge] ?? 0) + 1);
    },
  };
}
