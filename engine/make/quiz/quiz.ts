import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { firstCharacters } from '#contract/text.ts';
import { standingAlone } from '#engine/make/cards/alone/standing-alone.ts';
import { titleLine, topicOf } from '#engine/make/cards/alone/topic.ts';
import { asAnswer } from '#engine/make/cards/candidate.ts';
import { isFair as isFairCard } from '#engine/make/cards/choose-cards.ts';
import { collectCandidates } from '#engine/make/cards/collect-candidates.ts';
import { pairsOf } from '#engine/make/cards/pair-cards.ts';
import { readStatements } from '#engine/make/cards/statement-context.ts';
import { seeded, seedFor, shuffled } from '#engine/make/random.ts';
import { studyOf } from '#engine/make/study.ts';
import { titleOf } from '#engine/make/title.ts';
import { ANYTHING, type Taste } from '#engine/make/wanted/dropped.ts';
import { ofKinds, readRequest } from '#engine/make/wanted/request.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { hasCutWord } from '#engine/text/words/abbreviations.ts';
import type { Built } from './choose/built.ts';
import { chosen, isChronicle, itemOf } from './choose/choose-questions.ts';
import { cardFacts } from './facts/card-facts.ts';
import { askableEvents, eventFacts } from './facts/date-facts.ts';
import { deedFacts } from './facts/deed-facts.ts';
import { definitionFacts } from './facts/definition-facts.ts';
import { pairFacts, rowDefinitions } from './facts/pair-facts.ts';
import { stepOrders } from './facts/step-order.ts';
import { asksWhoHolds } from './facts/thesis-facts.ts';
import { valueFacts } from './facts/value-facts.ts';
import { isAskable, optionKey } from './gates.ts';
import { listFacts, listQuestion } from './list-questions.ts';
import { topicOf as headingTopic } from './marks.ts';
import { oneMore } from './one-more.ts';
import { createOptionReader } from './option-reasons.ts';
import { orderQuestions } from './order-questions.ts';
import { conditionalsIn } from './statements/conditionals.ts';
import { statedIn } from './statements/stated.ts';
import { statementQuestions } from './statements/statement-questions.ts';
import { createOptionMaker } from './wrong-answers.ts';

interface QuizOptions {
  /** What the student studies: it becomes the title and decides between questions of equal worth. */
  readonly subject?: string;
  /** What the student asks for: questions that touch these words come before others. */
  readonly elements?: string;
  /** Determines which wrong answers are drawn and the order of the options. */
  readonly seed?: number;
  /** The quiz has at most this many questions, unless the student asks for another number. */
  readonly limit?: number;
  /** What was dropped before. */
  readonly taste?: Taste;
}

const QUESTIONS_MADE = 10;
const QUESTION_MAX = 400;
/** So many sentences for each question that is wanted. */
const ENOUGH = 3;
/** More than any question is worth. */
const LAST = 20;

/** What stands above notes that have no heading; empty where that is their first dated line. */
function titleAbove(study: StudyText): string {
  const [date] = findDates(titleLine(study)?.text ?? '');
  return date?.start === 0 ? '' : (topicOf(study) ?? '');
}

/**
 * Makes a quiz from notes or a lesson. Each question has one right answer (two or three for a list) that a sentence of
 * the text proves; the explanation quotes it. The wrong answers come from the same text and have the same kind, gender
 * and number, and no statement of the text connects them to the question. The same text and seed give the same quiz. A
 * text with few reliable questions gives a short quiz, or none.
 */
export function makeQuiz(text: string, options: QuizOptions = {}): Quiz {
  const { subject = '', elements = '', seed = 0, limit = QUESTIONS_MADE, taste = ANYTHING } = options;
  const { count, kinds, named } = readRequest(elements);
  const study = studyOf(text);
  const { readings, text: low } = readStatements(study);
  const candidates = collectCandidates(study).filter(isFairCard);
  const alone = standingAlone(candidates, study);
  const deeds = deedFacts(readings, study);
  const told = [
    ...readings.flatMap((reading) => definitionFacts(reading, alone)),
    // Who holds a thought is asked below, among whole names; a card has the name of its sentence.
    ...cardFacts(
      candidates.filter(({ question }) => !asksWhoHolds(question)),
      low,
    ),
    ...eventFacts(askableEvents(study), titleAbove(study)),
    ...rowDefinitions(pairsOf(study)),
    ...pairFacts(pairsOf(study)),
    ...valueFacts(readings, low),
    ...deeds.asked,
  ];
  const facts = told.filter((fact) => fact.question.length <= QUESTION_MAX && isAskable(fact));
  const maker = createOptionMaker(facts, study, [
    // What can’t be asked, for a word cut short in its definition, stands beside what can.
    ...told.filter(
      (fact) => /^(?:doer|term)/.test(fact.kind) && !facts.includes(fact) && !hasCutWord(fact.answer),
    ),
    ...deeds.named,
  ]);
  const random = (question: string) => seeded(seedFor(question, seed));

  const single = facts.flatMap((fact): Built[] => {
    const { question, answer, sentence, worth, kind, context, also } = fact;
    const told = also === undefined ? sentence.text : `${also} » « ${sentence.text}`;
    const source = context === undefined ? told : `${context}\u00a0: ${told}`;
    const build = (isTaken?: (wrong: readonly string[]) => boolean): Built | null => {
      const draw = random(question);
      const wrong = maker.wrongAnswers(fact, draw, isTaken);
      return wrong === null
        ? null
        : {
            kind: kind.split(' ')[0] ?? '',
            of: kind,
            sentence,
            worth: worth - maker.mixture(fact, wrong),
            answer,
            question: asked(question, [answer], wrong, source, draw),
            otherwise: (taken) => build((other) => taken.has(optionKey([answer, ...other]))),
          };
    };
    const built = build();
    return built === null ? [] : [built];
  });
  const lists = listFacts(readings, study);
  const multiple = lists.flatMap((fact): Built[] => {
    const draw = random(fact.asked);
    const found = listQuestion(fact, lists, maker, draw);
    if (found === null) return [];
    const question = asked(found.question, found.right, found.wrong, found.source, draw);
    return [
      {
        kind: 'list',
        of: found.right.length > 1 ? 'list' : 'intruder',
        sentence: fact.sentence,
        worth: 9.5,
        answer: found.right.join(' '),
        question,
      },
    ];
  });

  const isAsked = new Set([...single, ...multiple].map(({ sentence }) => sentence));
  // A long course has enough without them.
  const stated =
    isAsked.size > (count ?? limit) * ENOUGH ? [] : [...statedIn(readings), ...conditionalsIn(study)];
  const exact = statementQuestions(stated, maker.mayBeRight, random).map(
    ({ question, right, wrong, sentence, source, uses, reasons, worth }): Built => ({
      kind: 'statement',
      of: 'statement',
      sentence,
      // What can be asked by its term is rather asked so.
      worth: uses.some((one) => isAsked.has(one)) ? worth - LAST : worth,
      answer: right,
      question: asked(question, [right], wrong, source, random(question)),
      uses,
      reasons,
    }),
  );

  const happened = orderQuestions(
    askableEvents(study),
    headingTopic(titleOf(study) ?? '') ?? titleAbove(study),
    random,
  );
  const steps = stepOrders(study, random);
  const order = [...happened, ...steps]
    .filter(({ right, wrong, sentence }) =>
      [right, ...wrong].every((answer) =>
        isAskable({ question: '', answer, kind: 'event', about: '', sentence, worth: 0 }),
      ),
    )
    .map((one): Built => {
      const { question, right, wrong, sentence, source, reasons, worth } = one;
      const kind = steps.includes(one) ? 'step' : 'order';
      return {
        kind,
        of: kind,
        sentence,
        worth,
        answer: right,
        question: asked(question, [right], wrong, source, random(question)),
        reasons,
      };
    });

  const built = [...single, ...multiple, ...exact, ...order];
  const reader = createOptionReader(facts, study, lists);
  const isOfDates = kinds.size > 0 || isChronicle(study);
  const kept = chosen(
    ofKinds(built, itemOf, kinds).filter((one) => !taste.isGone(itemOf(one))),
    { subject, elements: named, limit: count ?? limit, taste, isOfDates },
  );
  const questions = kept.map((one): QuizQuestion => {
    const right = [one.question.correctAnswer].flat().map(Number);
    const options = one.question.answers.filter((_, at) => !right.includes(at + 1));
    const wrong = one.reasons ?? reader.reasonsOf(options, one.of, one.sentence);
    const again = oneMore(one, { questions: built, cards: alone, facts, chosen: kept });
    const isSaid = wrong.length > 0 || again !== null;
    return isSaid ? { ...one.question, why: { wrong, ...(again && { again }) } } : one.question;
  });
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
