import type { Lexicon } from '../lexicon/lexicon.ts';
import { readNumbers } from '../lexicon/numbers.ts';
import { openTable } from '../tagger/table.ts';
import type { Tagger } from '../tagger/tagger.ts';
import type { Tag } from '../tagger/tags.ts';
import type { Token } from '../tokens.ts';
import { featuresAround } from './features.ts';
import { type Occurrence, occurrencesIn } from './sets.ts';

/** Weights are whole parts of the logarithm of the odds. */
export const PARTS = 8;

/** By how much the best member must fit better than the next one, where neither is written. */
const NEXT = 1;

/** What a place asks for, among words that sound alike. */
export interface Asked {
  readonly at: Occurrence;
  /** The member that fits best. */
  readonly best: number;
  /** By how much it fits better than the one that is written: a logarithm of odds. */
  readonly overWritten: number;
  /** Whether that is enough to change the word. */
  readonly isSure: boolean;
}

export interface ConfusablesModel {
  ask(tokens: readonly Token[], tags: readonly Tag[], lexicon: Lexicon, tagger: Tagger): Asked[];
}

export function openConfusables(text: string): ConfusablesModel {
  const [sets = '', ...lines] = text.split('\n');
  const known = new Map(
    sets.split(' ').map((one) => {
      const [name = '', sure = '', taught = ''] = one.split('/');
      return [name, { sure: Number(sure) / PARTS, taught }] as const;
    }),
  );
  const [gaps, counts, which, weights] = lines.slice(0, 4).map(readNumbers);
  if (gaps === undefined || counts === undefined || which === undefined || weights === undefined)
    throw new Error('The data of the confusable words is cut off');
  const table = openTable(gaps, counts);
  return {
    ask: (tokens, tags, lexicon, tagger) => {
      const seen = tagger.see(tokens);
      return occurrencesIn(tokens, lexicon).flatMap((at): Asked[] => {
        const set = known.get(at.set.name);
        if (set === undefined) return [];
        const sums = new Float64Array(at.set.members.length);
        for (const feature of featuresAround(seen, tags, at)) {
          const row = table.find(feature);
          if (row < 0) continue;
          const end = table.from[row + 1] ?? 0;
          for (let one = table.from[row] ?? 0; one < end; one += 1) {
            const value = weights[one] ?? 0;
            const member = which[one] ?? 0;
            if (member < sums.length)
              sums[member] = (sums[member] ?? 0) + (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
          }
        }
        const ranked = [...sums.keys()].sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
        const best = ranked[0] ?? 0;
        const top = sums[best] ?? 0;
        const overWritten = (top - (sums[at.member] ?? 0)) / PARTS;
        const overNext = (top - (sums[ranked[1] ?? 0] ?? 0)) / PARTS;
        const isTaught = set.taught.includes(String(at.member)) && set.taught.includes(String(best));
        return [{ at, best, overWritten, isSure: isTaught && overWritten > set.sure && overNext > NEXT }];
      });
    },
  };
}
