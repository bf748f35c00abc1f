import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { firstCharacters } from '#contract/text.ts';
import { fold, stemSet } from '#engine/text/stems.ts';
import type { Sentence } from '#engine/text/study-text.ts';
import { asAnswer } from './candidate.ts';
import { collectCandidates } from './candidates.ts';
import { isFair as isFairCard } from './choose-cards.ts';
import { findEvents } from './events.ts';
import { cardFacts, definitionFacts, eventFacts } from './quiz-facts.ts';
import { listFacts, listQuestion } from './quiz-lists.ts';
import { createOptionMaker } from './quiz-options.ts';
import { seeded, seedFor, shuffled } from './random.ts';
import { readStatements } from './reading.ts';
import { studyOf } from './study.ts';
import { titleOf } from './title.ts';

export interface QuizOptions {
  /** What the student studies: the title, and what breaks ties between questions. */
  readonly subject?: string;
  /** What the student wishes to be asked about: questions that touch these words come before others. */
  readonly elements?: string;
  /** Which wrong answers are drawn and in which order the options stand. */
  readonly seed?: number;
  /** Questions at most. */
  readonly limit?: number;
}

export const QUESTIONS_MADE = 10;
const QUESTION_MAX = 400;
const LISTS_MAX = 3;
const WISHED = 100;
const ON_SUBJECT = 0.5;
/** What one more question of a kind costs. */
const REPEAT_COST = 0.9;

/** A question with its options, before the best are chosen. */
interface Built {
  readonly kind: string;
  readonly sentence: Sentence;
  readonly worth: number;
  readonly answer: string;
  readonly question: QuizQuestion;
}

/**
 * A quiz of notes or of a lesson. Each question has one provable right answer (two or three for a list), told by a
 * sentence that the explanation quotes; the wrong ones come from the same text, are of the same kind, gender and
 * number, and no statement of the text joins them to what is asked. The same text and seed give the same quiz. It never
 * pads: a text with too few sure questions gives a short quiz, or none.
 */
export function makeQuiz(text: string, options: QuizOptions = {}): Quiz {
  const { subject = '', elements = '', seed = 0, limit = QUESTIONS_MADE } = options;
  const study = studyOf(text);
  const { readings, text: low } = readStatements(study);
  const candidates = collectCandidates(study).filter(isFairCard);
  const facts = [
    ...readings.flatMap((reading) => definitionFacts(reading, candidates)),
    ...cardFacts(candidates, low),
    ...eventFacts(findEvents(study)),
  ].filter(({ question }) => question.length <= QUESTION_MAX);
  const maker = createOptionMaker(facts, study);
  const random = (question: string) => seeded(seedFor(question, seed));

  const single = facts.flatMap((fact): Built[] => {
    const draw = random(fact.question);
    const wrong = maker.wrongAnswers(fact, draw);
    if (wrong === null) return [];
    const { question, answer, sentence, worth, kind } = fact;
    return [
      {
        kind: kind.split(' ')[0] ?? '',
        sentence,
        worth,
        answer,
        question: asked(question, [answer], wrong, sentence.text, draw),
      },
    ];
  });
  const lists = listFacts(readings, study);
  const multiple = lists.flatMap((fact): Built[] => {
    const draw = random(fact.asked);
    const found = listQuestion(fact, lists, maker, draw);
    if (found === null) return [];
    const question = asked(found.question, found.right, found.wrong, fact.told, draw);
    return [{ kind: 'list', sentence: fact.sentence, worth: 9.5, answer: found.right.join(' '), question }];
  });

  const questions = chosen([...single, ...multiple], { subject, elements, limit });
  const title = asAnswer(subject) || titleOf(study) || 'Mon cours';
  return {
    quizTitle: firstCharacters(title, 300),
    quizSynopsis: 'Chaque question vient d’une phrase du texte, citée dans la correction.',
    questions,
  };
}

function asked(
  question: string,
  right: readonly string[],
  wrong: readonly string[],
  source: string,
  random: () => number,
): QuizQuestion {
  const answers = shuffled([...right, ...wrong], random);
  const places = answers.flatMap((answer, at) => (right.includes(answer) ? [at + 1] : []));
  const several = right.length > 1;
  return {
    question,
    questionType: 'text',
    answerSelectionType: several ? 'multiple' : 'single',
    answers,
    correctAnswer: several ? places : String(places[0] ?? 1),
    explanation: `« ${source} »`.replace(/«\s/g, '«\u00a0').replace(/\s»/g, '\u00a0»'),
  };
}

/** The best questions, of many kinds, one a sentence, no answer asked for twice, in the order of the text. */
function chosen(
  built: readonly Built[],
  {
    subject,
    elements,
    limit,
  }: { readonly subject: string; readonly elements: string; readonly limit: number },
): QuizQuestion[] {
  const [wished, onSubject] = [stemSet(elements), stemSet(subject)];
  const weighed = built.map((one) => {
    const stems = [...stemSet(`${one.question.question} ${one.answer}`)];
    const touched = stems.filter((stem) => wished.has(stem)).length;
    const near = Math.min(2, stems.filter((stem) => onSubject.has(stem)).length);
    const full = one.question.answers.length > 3 ? 0.5 : 0;
    return { one, worth: one.worth + touched * WISHED + near * ON_SUBJECT + full };
  });
  const kinds = new Map<string, number>();
  const kept: Built[] = [];
  let left = weighed;
  while (kept.length < limit && left.length > 0) {
    const price = ({ one, worth }: (typeof left)[number]) => worth - (kinds.get(one.kind) ?? 0) * REPEAT_COST;
    const { one: best } = left.reduce((a, b) => (price(b) > price(a) ? b : a));
    kept.push(best);
    kinds.set(best.kind, (kinds.get(best.kind) ?? 0) + 1);
    const lists = kinds.get('list') ?? 0;
    left = left.filter(
      ({ one }) =>
        one.sentence !== best.sentence &&
        fold(one.answer) !== fold(best.answer) &&
        !givesAway(one, best) &&
        !givesAway(best, one) &&
        fold(one.question.question) !== fold(best.question.question) &&
        (one.kind !== 'list' || lists < LISTS_MAX),
    );
  }
  return kept.sort((a, b) => a.sentence.index - b.sentence.index).map(({ question }) => question);
}

/** One question on a term names what the other, on its meaning, asks for. */
function givesAway(a: Built, b: Built): boolean {
  return a.kind === 'term' && b.kind === 'meaning' && fold(b.question.question).includes(fold(a.answer));
}
