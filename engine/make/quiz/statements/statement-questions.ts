import type { Why } from '#contract/artefacts/why.ts';
import { asQuestion, asStatement } from '#engine/make/cards/candidate.ts';
import { groupBy } from '#engine/make/group-by.ts';
import { shuffled } from '#engine/make/random.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { inside } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { topicOf } from '../marks.ts';
import { hasLoneArticle, isFairLength } from '../option-forms.ts';
import { CONDITION } from './conditionals.ts';
import { ROW, type Stated } from './stated.ts';
import { areAContrast, type MayBeRight, type Swap, swapsOf } from './swaps.ts';

/**
 * Asks which of four statements is right, where a section treats three things or more that are too few or too different to
 * be each other’s options: in the wrong ones each thing has what the text says of another. Where only two stand side by
 * side, the question asks which one is false, among what the text says of others.
 */

/** Such a question, with the statement that decides and what is said of the other options. */
export interface StatementQuestion {
  readonly question: string;
  readonly right: string;
  readonly wrong: readonly string[];
  readonly sentence: Sentence;
  /** What the explanation quotes, below the heading that the question names. */
  readonly source: string;
  /** All the sentences whose words stand in the options: none of them may decide another question. */
  readonly uses: readonly Sentence[];
  readonly reasons: Why['wrong'];
  readonly worth: number;
}

/** Less than a question with terms as options; the most where no option repeats a subject or a predicate. */
const WORTH = { apart: 7, shared: 6.6, isFalse: 6 };
const FAMILY_MAX = 6;
const WRONG = 3;
/** Enough to find three that repeat nothing. */
const POSSIBLE_MAX = 14;
/** Of the four options at least so many subjects and predicates differ. */
const APART_MIN = 3;

/** Makes at most one question of each kind for a section. */
export function statementQuestions(
  stated: readonly Stated[],
  mayBeRight: MayBeRight,
  random: (seed: string) => () => number,
): StatementQuestion[] {
  const swaps = swapsOf(stated, mayBeRight);
  const sections = groupBy(stated, ({ sentence }) => sentence.headings.join('\n')).map((section) =>
    section.filter(
      ({ subject }, at) => section.findIndex((one) => fold(one.subject) === fold(subject)) === at,
    ),
  );
  return sections.flatMap((section) => {
    const draw = random(section.map(({ subject }) => subject).join(' '));
    const exact = groupBy(section, ({ family }) => family).flatMap(
      (family) => exactOf(family.slice(0, FAMILY_MAX), swaps, draw) ?? [],
    );
    return [...exact, ...falseOf(section, stated, swaps, draw)];
  });
}

type Swaps = ReturnType<typeof swapsOf>;

/** « Laquelle de ces affirmations est exacte ? » */
function exactOf(family: readonly Stated[], swaps: Swaps, draw: () => number): StatementQuestion[] | null {
  if (family.length < APART_MIN) return null;
  const possible = shuffled(swaps(family), draw).slice(0, POSSIBLE_MAX);
  const [best] = shuffled(family, draw)
    .flatMap((right) => drawWrong(right, possible) ?? [])
    .sort((a, b) => b.apart - a.apart);
  if (best === undefined) return null;
  const { right, wrong, apart } = best;
  const options = [{ of: right, said: right }, ...wrong];
  return [
    {
      ...asked(options, 'exacte', [right.sentence]),
      right: written({ of: right, said: right }),
      wrong: wrong.map(written),
      sentence: right.sentence,
      uses: [right, ...wrong.flatMap(({ of, said }) => [of, said])].map(({ sentence }) => sentence),
      // What is said of the thing that the answer is about is the explanation already.
      reasons: wrong
        .filter(({ of }) => of.sentence !== right.sentence)
        .map((swap) => ({ option: written(swap), reason: truthOf(swap.of) })),
      worth: apart > 2 * WRONG + 1 ? WORTH.apart : WORTH.shared,
    },
  ];
}

/**
 * « Laquelle de ces affirmations est fausse ? »: one swap among what the text says of three others, of this section and else
 * of the nearest ones. Several are made, because the sentences of one may be asked otherwise.
 */
function falseOf(
  section: readonly Stated[],
  all: readonly Stated[],
  swaps: Swaps,
  draw: () => number,
): StatementQuestion[] {
  return shuffled(swaps(section.slice(0, SECTION_MAX)), draw)
    .filter(({ of, said }) => areAContrast(of, said))
    .slice(0, TRIED)
    .flatMap((swap) => {
      const key = written(swap);
      const isRow = swap.of.family === ROW;
      const far = ({ sentence }: Stated) => Math.abs(sentence.index - swap.of.sentence.index);
      const others = shuffled(
        all.filter(
          (one) => one.subject !== swap.of.subject && one !== swap.said && (one.family === ROW) === isRow,
        ),
        draw,
      ).sort(
        (a, b) =>
          Number(!section.includes(a)) - Number(!section.includes(b)) ||
          (section.includes(a) ? 0 : far(a) - far(b)),
      );
      const truths = others.slice(0, WRONG).map((one) => ({ of: one, said: one }));
      if (truths.length < WRONG || !isFairAmong(key, truths.map(written))) return [];
      return [
        {
          // What each of the two really is.
          ...asked([swap, ...truths], 'fausse', [swap.of.sentence, swap.said.sentence]),
          right: key,
          wrong: truths.map(written),
          sentence: swap.of.sentence,
          uses: [swap.of, swap.said, ...truths.map(({ of }) => of)].map(({ sentence }) => sentence),
          reasons: truths.map((truth) => ({ option: written(truth), reason: truthOf(truth.of) })),
          worth: WORTH.isFalse,
        },
      ];
    });
}
const SECTION_MAX = 8;
const TRIED = 8;

/** Three wrong statements that repeat as few subjects and predicates as can be; null where there are none. */
function drawWrong(right: Stated, swaps: readonly Swap[]) {
  let best: { right: Stated; wrong: Swap[]; apart: number } | null = null;
  const key = written({ of: right, said: right });
  for (const [c, third] of swaps.entries())
    for (const [b, second] of swaps.slice(0, c).entries())
      for (const first of swaps.slice(0, b)) {
        const wrong = [first, second, third];
        const subjects = new Set([right, ...wrong.map(({ of }) => of)]).size;
        const predicates = new Set([right, ...wrong.map(({ said }) => said)]).size;
        const apart = subjects + predicates;
        if (Math.min(subjects, predicates) < APART_MIN || apart <= (best?.apart ?? 0)) continue;
        if (!isFairAmong(key, wrong.map(written))) continue;
        best = { right, wrong, apart };
        if (apart === 2 * (WRONG + 1)) return best;
      }
  return best;
}

const written = ({ of, said }: Swap): string =>
  of.family === ROW
    ? `${of.subject}\u00a0: ${said.predicate}`
    : asStatement(`${of.subject} ${said.predicate}`);

const truthOf = ({ subject, family, sentence }: Stated): string =>
  family === CONDITION
    ? `Le texte dit\u00a0: « ${sentence.text} »`
    : `Voici ce que le texte dit de « ${inside(subject)} » : « ${sentence.text} »`;

/** Tells whether neither its length nor its article tells the answer. */
const isFairAmong = (answer: string, wrong: readonly string[]): boolean =>
  isFairLength(answer, wrong) && !hasLoneArticle({ kind: 'statement', answer }, wrong);

/** The question under the heading that all options have in common, unless that repeats a word of the answer alone. */
function asked(
  options: readonly Swap[],
  how: string,
  decided: readonly Sentence[],
): { readonly question: string; readonly source: string } {
  const [first, ...others] = options.map(({ of }) => of);
  const shared = first?.sentence.headings.filter((heading, at) =>
    others.every(({ sentence }) => sentence.headings[at] === heading),
  );
  const heading = topicOf(shared?.at(-1) ?? '');
  const [answer, ...wrong] = options.map((option) => stemSet(written(option)));
  const isTold = [...stemSet(heading ?? '')].some(
    (stem) => answer?.has(stem) && !wrong.every((option) => option.has(stem)),
  );
  const topic = isTold ? null : heading;
  const which = `laquelle de ces ${first?.family === ROW ? 'définitions' : 'affirmations'} est ${how}`;
  const source = decided.map(({ text }) => text).join(' » « ');
  return {
    question: asQuestion(topic === null ? which : `${topic} : ${which}`),
    source: topic === null ? source : `${topic}\u00a0: ${source}`,
  };
}
