import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { firstCharacters } from '#contract/text.ts';
import { asAnswer } from '#engine/make/cards/candidate.ts';
import { isFair as isFairCard } from '#engine/make/cards/choose-cards.ts';
import { collectCandidates } from '#engine/make/cards/collect-candidates.ts';
import { readStatements } from '#engine/make/cards/statement-context.ts';
import { seeded, seedFor, shuffled } from '#engine/make/random.ts';
import { studyOf } from '#engine/make/study.ts';
import { findEvents } from '#engine/make/timeline/events.ts';
import { titleOf } from '#engine/make/title.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { fold, stemSet } from '#engine/text/words/stems.ts';
import { listFacts, listQuestion } from './list-questions.ts';
import { cardFacts, definitionFacts, eventFacts } from './quiz-facts.ts';
import { createOptionMaker } from './wrong-answers.ts';

interface QuizOptions {
  /** What the student studies: it becomes the title and decides between questions of equal worth. */
  readonly subject?: string;
  /** What the student asks for: questions that touch these words come before others. */
  readonly elements?: string;
  /** Determines which wrong answers are drawn and the order of the options. */
  readonly seed?: number;
  /** The quiz has at most this many questions. */
  readonly limit?: number;
}

const QUESTIONS_MADE = 10;
const QUESTION_MAX = 400;
const LISTS_MAX = 3;
const REQUESTED = 100;
const ON_SUBJECT = 0.5;
/** Each further question of a kind costs this much. */
const REPEAT_COST = 0.9;

/** A question with its options, before the best ones are chosen. */
interface Built {
  readonly kind: string;
  readonly sentence: Sentence;
  readonly worth: number;
  readonly answer: string;
  readonly question: QuizQuestion;
}

/**
 * Makes a quiz from notes or a lesson. Each question has one right answer (two or three for a list) that a sentence of
 * the text proves; the explanation quotes it. The wrong answers come from the same text and have the same kind, gender
 * and number, and no statement of the text connects them to the question. The same text and seed give the same quiz. A
 * text with few reliable questions gives a short quiz, or none.
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
    const question = asked(found.question, found.right, found.wrong, fact.source, draw);
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

/** Chooses the best questions: of many kinds, one for each sentence, no answer twice, in the order of the text. */
function chosen(
  built: readonly Built[],
  {
    subject,
    elements,
    limit,
  }: { readonly subject: string; readonly elements: string; readonly limit: number },
): QuizQuestion[] {
  const [requested, onSubject] = [stemSet(elements), stemSet(subject)];
  const weighed = built.map((one) => {
    const stems = [...stemSet(`${one.question.question} ${one.answer}`)];
    const touched = stems.filter((stem) => requested.has(stem)).length;
    const near = Math.min(2, stems.filter((stem) => onSubject.has(stem)).length);
    const full = one.question.answers.length > 3 ? 0.5 : 0;
    return { one, worth: one.worth + touched * REQUESTED + near * ON_SUBJECT + full };
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

/** Tells whether a question on a term is answered by the wording of a question on its meaning. */
function givesAway(a: Built, b: Built): boolean {
  return a.kind === 'term' && b.kind === 'meaning' && fold(b.question.question).includes(fold(a.answer));
}
