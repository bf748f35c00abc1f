import { shuffle } from '../seeded.ts';
import type { Example, Examples } from './examples.ts';

const ROUNDS = 4;
const RATE = 0.12;
/** How strongly weights are drawn to nothing: most of the features of a set mean nothing. */
const DRAWN = 0.00002;

/** Weights of one set, by the hash of a feature; one a member. */
export type Weights = ReadonlyMap<number, Float32Array>;

/** Logarithms of the odds of the members of a set in one place, up to a constant. */
export function scoresOf(
  { hashes }: Pick<Example, 'hashes'>,
  weights: Weights,
  members: number,
): Float64Array {
  const sums = new Float64Array(members);
  for (const hash of hashes) {
    const row = weights.get(hash);
    if (row) for (let one = 0; one < members; one += 1) sums[one] = (sums[one] ?? 0) + (row[one] ?? 0);
  }
  return sums;
}

/**
 * Multinomial logistic regression by stochastic descent with AdaGrad (J. Duchi, E. Hazan, Y. Singer, « Adaptive
 * Subgradient Methods for Online Learning and Stochastic Optimization », JMLR 2011). A feature counts when it was seen
 * often enough to be worth its bytes.
 */
export function learn({ members, all }: Examples, random: () => number): Weights {
  const counts = new Map<number, number>();
  for (const { hashes } of all) for (const one of hashes) counts.set(one, (counts.get(one) ?? 0) + 1);
  const fewest = all.length > 15_000 ? 6 : all.length > 5_000 ? 5 : all.length > 1_000 ? 3 : 2;
  const weights = new Map<number, Float32Array>();
  // The weights of a feature, then the sums of its squared steps.
  for (const [hash, count] of counts)
    if (count >= fewest) weights.set(hash, new Float32Array(members.length * 2).fill(1e-4, members.length));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of shuffle(all, random)) step(one, weights, members.length);
  return weights;
}

function step(example: Example, weights: Weights, members: number): void {
  const shares = scoresOf(example, weights, members);
  const most = Math.max(...shares);
  let sum = 0;
  for (let one = 0; one < members; one += 1) {
    shares[one] = Math.exp((shares[one] ?? 0) - most);
    sum += shares[one] ?? 0;
  }
  for (let one = 0; one < members; one += 1) {
    const slope = (shares[one] ?? 0) / sum - (one === example.member ? 1 : 0);
    if (Math.abs(slope) < 1e-3) continue;
    for (const hash of example.hashes) {
      const row = weights.get(hash);
      if (row === undefined) continue;
      const squares = (row[members + one] ?? 0) + slope * slope;
      row[members + one] = squares;
      const rate = RATE / Math.sqrt(squares);
      const moved = (row[one] ?? 0) - rate * slope;
      row[one] = Math.sign(moved) * Math.max(0, Math.abs(moved) - rate * DRAWN);
    }
  }
}
