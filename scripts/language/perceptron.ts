import { type Feature, featuresAt, hashOf, type Seen } from '#engine/language/tagger/features.ts';
import { TAGS } from '#engine/language/tagger/tags.ts';
import { writeNumbers } from '../writing-data/numbers.mjs';

/** Weights are whole numbers of this part, and those below the smallest are dropped. */
const SCALE = 4;

/** A sentence to learn from. */
export interface Example {
  readonly seen: readonly Seen[];
  /** The tag of each token; null where nothing is learnt. */
  readonly gold: readonly (string | null)[];
}

/** Averaged perceptron (Collins, 2002) with lazy averaging. */
export class Perceptron {
  readonly #weights = new Map<number, Float64Array>();
  #step = 0;

  scores(features: readonly Feature[]): Float64Array {
    const sums = new Float64Array(TAGS.length);
    for (const feature of features) {
      const row = this.#weights.get(hashOf(feature));
      if (row) for (let tag = 0; tag < TAGS.length; tag += 1) sums[tag] = (sums[tag] ?? 0) + (row[tag] ?? 0);
    }
    return sums;
  }

  best(features: readonly Feature[], options: string): string {
    if (options.length === 1) return options;
    const sums = this.scores(features);
    let [best, top] = [options.charAt(0), Number.NEGATIVE_INFINITY];
    for (const tag of options) {
      const score = sums[TAGS.indexOf(tag)] ?? 0;
      if (score > top) [best, top] = [tag, score];
    }
    return best;
  }

  learn(example: Example): void {
    const tags: string[] = [];
    for (let at = 0; at < example.seen.length; at += 1) {
      const options = example.seen[at]?.options ?? '';
      if (options.length === 1) {
        tags.push(options);
        continue;
      }
      const features = featuresAt(example.seen, at, tags);
      const guess = this.best(features, options);
      const gold = example.gold[at] ?? null;
      this.#step += 1;
      if (gold !== null && gold !== guess && options.includes(gold)) {
        for (const feature of features) {
          const hash = hashOf(feature);
          // Weights, then weights times steps, for the average.
          const row = this.#weights.get(hash) ?? new Float64Array(TAGS.length * 2);
          this.#weights.set(hash, row);
          for (const [tag, by] of [
            [gold, 1],
            [guess, -1],
          ] as const) {
            const column = TAGS.indexOf(tag);
            row[column] = (row[column] ?? 0) + by;
            row[TAGS.length + column] = (row[TAGS.length + column] ?? 0) + by * this.#step;
          }
        }
      }
      tags.push(guess);
    }
  }

  tagAll(seen: readonly Seen[]): string[] {
    const tags: string[] = [];
    for (let at = 0; at < seen.length; at += 1)
      tags.push(this.best(featuresAt(seen, at, tags), seen[at]?.options ?? ''));
    return tags;
  }

  /** Replaces every weight by its average over all steps. */
  average(): void {
    for (const row of this.#weights.values()) {
      for (let tag = 0; tag < TAGS.length; tag += 1)
        row[tag] = (row[tag] ?? 0) - (row[TAGS.length + tag] ?? 0) / this.#step;
    }
  }

  /** The four lines of numbers that `openTagger` reads: gaps between hashes, counts, tags, weights in zigzag. */
  write(smallest: number): string {
    const rows = [...this.#weights]
      .map(([hash, row]) => ({
        hash,
        cells: [...row.slice(0, TAGS.length)]
          .map((weight, tag) => ({ tag, value: Math.round(weight * SCALE) }))
          .filter(({ value }) => Math.abs(value) >= smallest),
      }))
      .filter(({ cells }) => cells.length > 0)
      .sort((one, other) => one.hash - other.hash);
    const cells = rows.flatMap((row) => row.cells);
    return [
      rows.map(({ hash }, at) => hash - (rows[at - 1]?.hash ?? 0)),
      rows.map((row) => row.cells.length),
      cells.map(({ tag }) => tag),
      cells.map(({ value }) => (value < 0 ? -value * 2 - 1 : value * 2)),
    ]
      .map(writeNumbers)
      .join('\n');
  }
}
