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
import { findEvents } from '#engine/make/timeline/events.ts';
import { titleOf } from '#engine/make/title.ts';
import { ANYTHING, type Item, itemOfQuestion, LATER, type Taste } from '#engine/make/wanted/dropped.ts';
import { ofKinds, readRequest } from '#engine/make/wanted/request.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { hasCutWord } from '#engine/text/words/abbreviations.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { eventFacts } from './date-facts.ts';
import { deedFacts } from './deed-facts.ts';
import { answers, isAskable, optionKey } from './gates.ts';
import { listFacts, listQuestion } from './list-questions.ts';
import { oneMore } from './one-more.ts';
import { createOptionReader } from './option-reasons.ts';
import { pairFacts, rowDefinitions } from './pair-facts.ts';
import { cardFacts, definitionFacts } from './quiz-facts.ts';
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
const LISTS_MAX = 3;
const REQUESTED = 100;
const ON_SUBJECT = 0.5;
/** Each further question of a kind costs this much. */
const REPEAT_COST = 0.9;

/** A question with its options, before the best ones are chosen. */
interface Built {
  readonly kind: string;
  /** The whole kind of its fact, with the grammar or the table. */
  readonly of: string;
  readonly sentence: Sentence;
  readonly worth: number;
  readonly answer: string;
  readonly question: QuizQuestion;
  /** The same question with other wrong options, where those of `question` are all those of another one. */
  readonly otherwise?: (taken: ReadonlySet<string>) => Built | null;
}

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
  const deeds = deedFacts(readings, study);
  const told = [
    ...readings.flatMap((reading) => definitionFacts(reading, candidates)),
    ...cardFacts(candidates, low),
    ...eventFacts(findEvents(study), titleAbove(study)),
    ...rowDefinitions(pairsOf(study)),
    ...pairFacts(pairsOf(study)),
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
    const { question, answer, sentence, worth, kind, context } = fact;
    const source = context === undefined ? sentence.text : `${context}\u00a0: ${sentence.text}`;
    const build = (isTaken?: (wrong: readonly string[]) => boolean): Built | null => {
      const draw = random(question);
      const wrong = maker.wrongAnswers(fact, draw, isTaken);
      return wrong === null
        ? null
        : {
            kind: kind.split(' ')[0] ?? '',
            of: kind,
            sentence,
            worth,
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

  const built = [...single, ...multiple];
  const further = standingAlone(candidates, study);
  const reader = createOptionReader(facts, study, lists);
  const isOfDates = kinds.size > 0 || isChronicle(study);
  const kept = chosen(
    ofKinds(built, itemOf, kinds).filter((one) => !taste.isGone(itemOf(one))),
    { subject, elements: named, limit: count ?? limit, taste, isOfDates },
  );
  const questions = kept.map((one): QuizQuestion => {
    const right = [one.question.correctAnswer].flat().map(Number);
    const options = one.question.answers.filter((_, at) => !right.includes(at + 1));
    const wrong = reader.reasonsOf(options, one.of, one.sentence);
    const again = oneMore(one, { questions: built, cards: further, facts, chosen: kept });
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

/** A question as the memory of dropped items knows it. */
const itemOf = ({ question }: Built): Item => itemOfQuestion(question);

/** Chooses the best questions: of many kinds, one for each sentence, no answer twice, in the order of the text. */
function chosen(
  built: readonly Built[],
  {
    subject,
    elements,
    limit,
    taste,
    isOfDates,
  }: {
    readonly subject: string;
    readonly elements: string;
    readonly limit: number;
    readonly taste: Taste;
    readonly isOfDates: boolean;
  },
): Built[] {
  const [requested, onSubject] = [stemSet(elements), stemSet(subject)];
  const weighed = built.map((one) => {
    const stems = [...stemSet(`${one.question.question} ${one.answer}`)];
    const touched = stems.filter((stem) => requested.has(stem)).length;
    const near = Math.min(2, stems.filter((stem) => onSubject.has(stem)).length);
    const full = one.question.answers.length > 3 ? 0.5 : 0;
    const late = taste.lateness(itemOf(one)) * LATER;
    return { one, worth: one.worth + touched * REQUESTED + near * ON_SUBJECT + full - late };
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
    const taken = new Set(kept.map((one) => optionKey(one.question.answers)));
    left = withOtherOptions(left, taken).filter(
      ({ one }) =>
        (one.sentence !== best.sentence ||
          (one.kind === 'pair' && one.question.question === best.question.question) ||
          // « A juge les délits et B juge les crimes » says two things.
          (one.kind === 'doer' && best.kind === 'doer')) &&
        fold(one.answer) !== fold(best.answer) &&
        !tells(one, best) &&
        !tells(best, one) &&
        !taken.has(optionKey(one.question.answers)) &&
        fold(one.question.question) !== fold(best.question.question) &&
        (one.kind !== 'list' || lists < LISTS_MAX),
    );
  }
  const dated = kept.filter(isDated);
  const others = kept.length - dated.length;
  const most = isOfDates ? limit : Math.max(DATES_MIN, Math.floor(others / 2));
  const late = new Set(dated.slice(most));
  return kept.filter((one) => !late.has(one)).sort((a, b) => a.sentence.index - b.sentence.index);
}

const isDated = ({ kind }: Built): boolean => kind === 'date' || kind === 'event';
/** Of a text that is no chronicle at most a third asks a date, and so many in any case. */
const DATES_MIN = 3;

/** Tells whether a third of the sentences of a text is dated: what it teaches is when things happened. */
function isChronicle({ sentences }: StudyText): boolean {
  const dated = sentences.filter(({ text }) => findDates(text).length > 0).length;
  return dated * 3 >= sentences.length;
}

/** A set of options that comes twice shows what is left over: the second question takes others, where there are some. */
const withOtherOptions = <Weighed extends { readonly one: Built }>(
  left: readonly Weighed[],
  taken: ReadonlySet<string>,
): Weighed[] =>
  left.map((weighed) => {
    const { one } = weighed;
    const other = taken.has(optionKey(one.question.answers)) ? one.otherwise?.(taken) : null;
    return other ? { ...weighed, one: other } : weighed;
  });

/** Tells whether the wording of one question answers another, or names the term that another asks for. */
function tells(a: Built, b: Built): boolean {
  const named =
    b.kind === 'term' && a.kind === 'meaning' && fold(a.question.question).includes(fold(b.answer));
  return named || answers(a.question, { question: b.question.question, answer: b.answer });
}
