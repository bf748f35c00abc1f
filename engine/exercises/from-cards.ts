import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { shuffled } from '#engine/make/random.ts';
import { words } from '#engine/text/words/words.ts';
import { type Fact, type Facts, readFacts } from './card-facts.ts';
import type { Exercise, ExerciseOf, Maker } from './exercise.ts';
import { bare, holds, plain } from './wording.ts';
import { shuffledOptions, wrongAnswers } from './wrong-options.ts';

type Cards = readonly Flashcard[];

const TYPED = { words: 4, characters: 40 };
const PAIRS = { min: 3, max: 5, left: 170, right: 110 };
const OPTION_MAX = 220;

/** Asks for the answer among answers of other cards. */
export const choices: Maker<Cards> = (cards, random) => {
  const facts = readFacts(cards);
  return onePerCard(facts.all).flatMap((fact): Exercise[] => {
    const wrong = fact.answer.length > OPTION_MAX ? null : wrongAnswers(fact, facts, random);
    if (wrong === null) return [];
    const { question: prompt, explanation } = fact;
    return [
      {
        form: 'choice',
        prompt,
        lines: [],
        explanation,
        ...shuffledOptions(fact.answer, wrong, random),
      },
    ];
  });
};

/** Proposes the answer of the card or that of another card, and asks whether it is right. */
export const trueOrFalse: Maker<Cards> = (cards, random) => {
  const facts = readFacts(cards);
  return facts.all.flatMap((fact): Exercise[] => {
    if (fact.answer.length > OPTION_MAX || isReversed(fact, cards)) return [];
    const wrong = wrongAnswers(fact, facts, random, 1)?.[0];
    const isTrue = random() < 0.5;
    if (wrong === undefined) return [];
    return [judged(fact.question, isTrue ? fact.answer : wrong, isTrue, fact.answer, fact.explanation)];
  });
};

/** Builds a « Vrai »/« Faux » choice about one proposed answer. */
export function judged(
  prompt: string,
  proposed: string,
  isTrue: boolean,
  answer: string,
  explanation: string,
): ExerciseOf<'choice'> {
  return {
    form: 'choice',
    prompt,
    lines: [`Réponse proposée\u00a0: ${proposed}`],
    options: ['Vrai', 'Faux'],
    right: isTrue ? 0 : 1,
    explanation: isTrue
      ? explanation
      : [`La bonne réponse\u00a0: ${answer}`, explanation].filter(Boolean).join('\n'),
  };
}

/** Asks to match questions and answers. No answer of a set fits two of its questions. */
export const pairs: Maker<Cards> = (cards, random) => {
  const facts = readFacts(cards);
  const fit = facts.all.filter(
    (fact) =>
      fact.question.length <= PAIRS.left &&
      fact.answer.length <= PAIRS.right &&
      words(fact.answer).length > 0,
  );
  const sets: Exercise[] = [];
  const used = new Set<number>();
  for (const kind of new Set(fit.map(({ kind }) => kind))) {
    let left = shuffled(
      fit.filter((fact) => fact.kind === kind && !used.has(fact.card)),
      random,
    );
    while (left.length >= PAIRS.min) {
      const set = compatible(left, facts);
      if (set.length < PAIRS.min) break;
      sets.push(matching(set, random));
      for (const { card } of set) used.add(card);
      left = left.filter(({ card }) => !used.has(card));
    }
  }
  return sets;
};

function compatible(facts: readonly Fact[], { isWrong }: Facts): Fact[] {
  const set: Fact[] = [];
  for (const fact of facts) {
    const fits = set.every(
      (other) =>
        other.card !== fact.card &&
        isWrong(other.answer, fact) &&
        isWrong(fact.answer, other) &&
        !holds(other.question, fact.answer) &&
        !holds(fact.question, other.answer) &&
        plain(other.question) !== plain(fact.question),
    );
    if (fits) set.push(fact);
    if (set.length === PAIRS.max) break;
  }
  return set;
}

function matching(set: readonly Fact[], random: () => number): Exercise {
  const right = shuffled(
    set.map(({ answer }) => answer),
    random,
  );
  return {
    form: 'pairs',
    prompt: 'Associez chaque question à sa réponse.',
    left: set.map(({ question }) => question),
    right,
    partners: set.map(({ answer }) => right.indexOf(answer)),
    explanation: '',
  };
}

/** Asks for the thing that is missing from the sentence of a card. */
export const gaps: Maker<Cards> = (cards, random) => {
  const facts = readFacts(cards);
  return onePerCard(facts.all.filter(isShort).map((fact) => ({ ...fact, gap: gapped(fact, cards) }))).flatMap(
    (fact): Exercise[] => {
      const wrong = fact.gap === null ? null : wrongAnswers(fact, facts, random);
      if (fact.gap === null || wrong === null) return [];
      const others = wrong.filter((option) => !holds(fact.gap ?? '', option));
      if (others.length < 2) return [];
      const { explanation } = fact;
      return [
        {
          form: 'choice',
          prompt: fact.gap,
          lines: [],
          explanation,
          ...shuffledOptions(fact.answer, others, random),
        },
      ];
    },
  );
};

const GAP = '_____';

function gapped(fact: Fact, cards: Cards): string | null {
  const card = cards[fact.card];
  const wanted = bare(fact.answer);
  for (const text of [card?.source ?? '', card?.explanation ?? '']) {
    const at = text.toLowerCase().replace(/'/g, '’').indexOf(wordsOf(fact.answer));
    const end = at + wordsOf(fact.answer).length;
    if (at < 0 || wanted === '' || /[\p{L}\p{N}]/u.test(text.charAt(at - 1) + text.charAt(end))) continue;
    // « L’_____ » would reveal which options begin with a vowel.
    const left = `${text.slice(0, at).replace(/(?:^|(?<=\s))l[’']$/iu, '')}${GAP}${text.slice(end)}`;
    if (!holds(left, fact.answer) && words(left).length >= 5) return left;
  }
  return null;
}

/** The answer as it appears inside a sentence, without the article, which belongs to the sentence. */
const wordsOf = (answer: string) =>
  answer
    .toLowerCase()
    .replace(/'/g, '’')
    .replace(/^(?:(?:le|la|les|un|une|des)\s|l’)/u, '')
    .replace(/\.$/, '');

/** Asks to type the answer. */
export const written: Maker<Cards> = (cards, _random) => {
  const facts = readFacts(cards);
  return onePerCard(facts.all.filter(isShort)).map((fact): Exercise => {
    const refused = facts.all
      .filter(({ card, answer }) => card !== fact.card && bare(answer) !== bare(fact.answer))
      .map(({ answer }) => answer);
    return {
      form: 'typed',
      prompt: fact.question,
      accepted: wordings(fact.answer),
      refused,
      hint: hintOf(fact.answer),
      explanation: fact.explanation,
    };
  });
};

function isShort({ answer, question }: Fact): boolean {
  const count = words(answer).length;
  return (
    count > 0 &&
    count <= TYPED.words &&
    answer.length <= TYPED.characters &&
    bare(answer) !== '' &&
    !/[;\n]|\s(?:et|ou)\s/u.test(answer) &&
    !/^(?:pourquoi|comment|citez)/iu.test(question)
  );
}

/** Both names of « ABAKO (Alliance des Bakongo) » are accepted. */
function wordings(answer: string): string[] {
  const outside = answer.replace(/\s*\([^)]*\)/g, '').trim();
  const inside = /\(([^)]{2,})\)/.exec(answer)?.[1];
  return [...new Set([answer, outside, inside ?? ''])].filter((one) => bare(one) !== '');
}

/** Shows the first letter and the length of each word, as in a crossword. */
function hintOf(answer: string): string {
  const all = bare(answer).split(' ');
  return all.map((word) => word.charAt(0) + '\u00a0_'.repeat(Math.max(0, word.length - 1))).join('   ');
}

/** Keeps one fact for each card: its own question takes precedence over the reversed one. */
function onePerCard<One extends Fact>(facts: readonly One[]): One[] {
  const seen = new Set<number>();
  return facts.filter(({ card }) => !seen.has(card) && seen.add(card));
}

const isReversed = (fact: Fact, cards: Cards) => cards[fact.card]?.question !== fact.question;
