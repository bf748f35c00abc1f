import type { QuizQuestion } from '#contract/artefacts/quiz.ts';
import type { OneMore } from '#contract/artefacts/why.ts';
import type { Candidate } from '#engine/make/cards/candidate.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { clearEvent } from './facts/date-facts.ts';
import type { Fact } from './facts/fact.ts';
import { isOfATable } from './facts/pair-facts.ts';
import { isLost } from './lost-referent.ts';
import { hasMarks } from './marks.ts';

/** A question that a text allows, asked or not. */
interface Possible {
  readonly sentence: Sentence;
  readonly question: QuizQuestion;
  /** The kind of its fact. */
  readonly of: string;
}

/** How many sentences away the same point may still be spoken of. */
const NEAR = 3;
/** Farther away, sentences with this many words in common speak of one point. */
const SHARED = 2;
/** Words that only ask: « en quelle année commence la guerre » and « de quand date… la guerre commence » are one. */
const ASKING = stemSet(
  'date événement événements année lieu terme définition correspond mot désigne expression',
);
const withoutAsking = (question: string) =>
  new Set([...stemSet(question)].filter((stem) => !ASKING.has(stem)));
/** The mark of a missing word, as in the cards. */
const GAP = '_____';
/** Two questions with this share of common stems ask the same. */
const SAME = 0.7;

/**
 * One more question on the point of a question: another one that the same sentence allows, else one of a sentence
 * that speaks of the same; with options where there are some, else from memory. Last, the deciding sentence with a
 * gap. Null when the text allows none.
 */
export function oneMore(
  asked: Possible,
  {
    questions,
    cards,
    facts,
    chosen,
  }: {
    readonly questions: readonly Possible[];
    readonly cards: readonly Candidate[];
    /** What the text allows to ask, with options or without. */
    readonly facts: readonly Fact[];
    /** The other questions of the quiz, which are no further ones. */
    readonly chosen: readonly Possible[];
  },
): OneMore | null {
  const own = withoutAsking(asked.question.question);
  const words = stemSet(`${asked.question.question} ${asked.sentence.text}`);
  const inQuiz = new Set(chosen.map(({ question: { question } }) => fold(question)));
  const right = asked.question.answers[Number([asked.question.correctAnswer].flat()[0]) - 1] ?? '';
  const isOther = (question: string, kind = '') => {
    if (inQuiz.has(fold(question))) return false;
    // The same two cells the other way round say the answer again.
    if (isOfATable(kind) && isOfATable(asked.of) && question.includes(right)) return false;
    const stems = [...withoutAsking(question)];
    const common = stems.filter((stem) => own.has(stem)).length;
    // Questions on two rows of a table differ in their cells alone.
    return isOfATable(kind) || common / Math.max(1, stems.length + own.size - common) < SAME;
  };
  const distance = ({ sentence }: { sentence: Sentence }) => {
    const shared = [...stemSet(sentence.text)].filter((stem) => words.has(stem)).length;
    const far = Math.abs(sentence.index - asked.sentence.index);
    if (sentence.cells !== undefined && sentence.block === asked.sentence.block) return far;
    const isUnder = sentence.headings.join('\n') === asked.sentence.headings.join('\n');
    return far === 0 || shared >= SHARED || (isUnder && far <= NEAR && shared > 0)
      ? far
      : Number.POSITIVE_INFINITY;
  };
  const nearest = <Item extends { sentence: Sentence }>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, far: distance(item) }))
      .filter(({ far }) => far !== Number.POSITIVE_INFINITY)
      .sort((a, b) => a.far - b.far)[0];

  const question = nearest(
    questions.filter((other) => !chosen.includes(other) && isOther(other.question.question, other.of)),
  );
  const card = nearest(cards.filter((other) => isOther(other.question) && isPrintable(other)));
  if (question !== undefined && question.far <= (card?.far ?? Number.POSITIVE_INFINITY))
    return withOptions(question.item.question);
  if (card !== undefined) return recalled(card.item);
  // « Lequel de ces événements… » asks nothing without them.
  const others = facts.filter(({ kind, question: q }) => kind !== 'event' && isOther(q, kind));
  const fact = nearest(others)?.item ?? nextDated(asked, others, chosen);
  return fact === undefined ? gapped(asked) : recalled(fact);
}

/** Of a dated event: the date of the nearest one that the quiz doesn’t ask, under the same heading where there is one. */
function nextDated(
  { sentence, question: { question } }: Possible,
  facts: readonly Fact[],
  chosen: readonly Possible[],
): Fact | undefined {
  if (!DATED.test(question)) return undefined;
  const under = sentence.headings.join('\n');
  const isUnder = (fact: Fact) => fact.sentence.headings.join('\n') === under;
  const far = (fact: Fact) => Math.abs(fact.sentence.index - sentence.index);
  return facts
    .filter(
      (fact) => DATED.test(fact.question) && !chosen.some((one) => one.question.question === fact.question),
    )
    .sort((a, b) => Number(isUnder(b)) - Number(isUnder(a)) || far(a) - far(b))[0];
}
const DATED = /(?:[Dd]e quand|[Dd]e quelle année) date (?:cet événement|«)/u;

/** « Les causes », « les types »: of what, only the page says. */
const BARE_LIST =
  /^(?:Quel(?:le)?s (?:sont|étaient)|Citez) (?:les|l’|ses|leurs)\s?(?:\d+\s|deux\s|trois\s|quatre\s)?[\p{L}’-]+(?:\s\p{L}+(?:e|a)l?les?|\s\p{L}+aux)?[\s\u202f]*[?.]$/u;
/** What is left of a row when it is asked: « De quand date Ve Rép ? ». */
const BROKEN = /^Citez |^De quand date(?! (?:cet événement|«|l’|la |le ))|\s→\s/u;

/** « La tectonique des plaques : » */
const UNDER_ITS_TOPIC = /^[^«»?:]{2,90}\u00a0: /u;

/**
 * Tells whether a card can be read by somebody who doesn’t see the text: the gates of a quiz hold for it too. « Que s’est-il
 * passé en 1971 ? » has as many answers as the year had events.
 */
function isPrintable({ question: whole, answer, kind }: Candidate): boolean {
  const question = capitalised(whole.replace(UNDER_ITS_TOPIC, ''));
  if (
    kind === 'pair' ||
    kind === 'gap' ||
    kind === 'event' ||
    BARE_LIST.test(question) ||
    BROKEN.test(question)
  )
    return false;
  const told = question.slice(question.indexOf('«') + 1, question.lastIndexOf('»')).trim();
  const isQuoted = question.includes('«') && question.includes('»');
  return (
    !hasMarks(answer) &&
    !(isQuoted && hasMarks(told)) &&
    !isLost(answer) &&
    !(kind === 'date' && isQuoted && clearEvent(told) === null)
  );
}

/** The deciding sentence with a gap for the answer; null when the sentence says the answer in other words. */
function gapped({ question: { answers, correctAnswer, explanation }, sentence }: Possible): OneMore | null {
  const [place, ...others] = [correctAnswer].flat();
  const answer = answers[Number(place) - 1] ?? '';
  const at = sentence.text.toLowerCase().indexOf(answer.toLowerCase());
  const end = at + answer.length;
  const isWhole = at >= 0 && !/[\p{L}\p{N}]/u.test(sentence.text.charAt(at - 1) + sentence.text.charAt(end));
  if (others.length > 0 || answer === '' || !isWhole || !isSentence(sentence.text)) return null;
  const left = sentence.text.slice(0, at) + GAP + sentence.text.slice(end);
  return {
    question: `Complétez de mémoire : « ${left} »`,
    answers: [answer],
    right: [0],
    explanation,
  };
}

/** A row of notes with a gap is no sentence to complete. */
const isSentence = (text: string) =>
  /^[\p{Lu}«].*[.!?]\s?»?$/u.test(text) && hasFiniteVerb(text) && !hasMarks(text) && !isLost(text);

const withOptions = ({ question, answers, correctAnswer, explanation }: QuizQuestion): OneMore => ({
  question,
  answers,
  right: [correctAnswer].flat().map((place) => Number(place) - 1),
  explanation,
});

const recalled = ({
  question,
  answer,
  sentence,
  source,
}: Pick<Candidate, 'question' | 'answer' | 'sentence' | 'source'>): OneMore => ({
  question,
  answers: [answer],
  right: [0],
  explanation: `« ${source ?? sentence.text} »`,
});
