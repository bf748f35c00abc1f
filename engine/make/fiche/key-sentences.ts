import { rankStems } from '#engine/make/mind-map/key-terms.ts';
import { isLost } from '#engine/make/quiz/lost-referent.ts';
import { standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** A key sentence has between this many words. */
const SIZE = { min: 7, max: 45 };
/** A sentence with this share of stems in common with a chosen one repeats it. */
const REPEATS = 0.5;
/** The first sentence under a heading often summarises what follows. */
const FIRST_BONUS = 1.15;

/**
 * Chooses the sentences to remember, at most `limit`, as written and in the order of the text. A sentence is worth the
 * mean TextRank of its words (see `rankStems`), as SumBasic does with plain frequencies (Nenkova & Vanderwende, The
 * impact of frequency on summarization, 2005). A sentence that repeats a better one is left out (maximal marginal
 * relevance, Carbonell & Goldstein, SIGIR 1998). Only sentences that can be understood alone count.
 */
export function keySentences(
  study: StudyText,
  {
    requested,
    limit,
    except,
  }: {
    readonly requested: ReadonlySet<string>;
    readonly limit: number;
    /** The indexes of sentences that are already used elsewhere. */
    readonly except: ReadonlySet<number>;
  },
): Sentence[] {
  const ranks = rankStems(study);
  const weighed = study.sentences
    .filter((sentence) => !except.has(sentence.index) && isWhole(sentence))
    .map((sentence) => {
      const stems = stemSet(sentence.text);
      const rank =
        [...stems].reduce((sum, stem) => sum + (ranks.get(stem) ?? 0), 0) / Math.max(1, stems.size);
      const touched = [...stems].filter((stem) => requested.has(stem)).length;
      const before = study.sentences[sentence.index - 1];
      const first = before === undefined || before.headings.join('\n') !== sentence.headings.join('\n');
      return { sentence, stems, worth: rank * (first ? FIRST_BONUS : 1) + touched * 100 };
    })
    .sort((a, b) => b.worth - a.worth || a.sentence.index - b.sentence.index);
  const kept: typeof weighed = [];
  // The longest part of a text is not all of it: what was asked for may be.
  const most = requested.size > 0 ? limit : Math.ceil(limit / 2);
  for (const one of weighed) {
    if (kept.length >= limit) break;
    const beside = kept.filter(({ sentence }) => partOf(sentence) === partOf(one.sentence));
    if (beside.length < most && !kept.some((other) => overlap(one.stems, other.stems) >= REPEATS))
      kept.push(one);
  }
  return kept.map(({ sentence }) => sentence).sort((a, b) => a.index - b.index);
}

const partOf = ({ headings }: Sentence): string => headings.join('\n');

/** « Poursuivi pour outrage, il est acquitté », « À la lumière, elle respire »: who? */
const OF_SOMEBODY =
  /^\p{Lu}\p{Ll}+(?:ée?|ie?|ue?)s?\s[^,]{1,120},\s(?:ils?|elles?)\s|^(?!Quand|Si|S’|Lors|Comme|Dès|Puisqu|Bien)[^,]{2,60},\s(?:ils|elles?)\s/u;

/** Tells whether a sentence of prose can be understood alone. */
export function isWhole({ text, inList }: Sentence): boolean {
  const size = words(text).length;
  return (
    !inList &&
    size >= SIZE.min &&
    size <= SIZE.max &&
    /[.!»]$/.test(text) &&
    hasFiniteVerb(text) &&
    !OF_SOMEBODY.test(text) &&
    !isLost(text) &&
    standsAlone(withoutConnective(text))
  );
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((stem) => b.has(stem)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}
