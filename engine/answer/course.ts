import type { Card, LessonStudy } from '#engine/lesson/folder.ts';
import { byHeartText } from '#engine/library/by-heart.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import type { Candidate } from '#engine/make/cards/candidate.ts';
import { chooseCards } from '#engine/make/cards/choose-cards.ts';
import { collectCandidates } from '#engine/make/cards/collect-candidates.ts';
import { makeFiche, writeFiche } from '#engine/make/fiche/fiche.ts';
import { seeded } from '#engine/make/random.ts';
import { ficheFromStudy } from '#engine/make/written/fiche.ts';
import { plainText } from '#engine/make/written/plain-text.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';
import type { AnswerText } from './passages.ts';

/** How many questions one session can ask. */
const QUESTIONS = 40;

/** One part of a text: everything under a heading of the first level. */
interface Part {
  readonly heading: string;
  /** Markdown, without its heading. */
  readonly body: string;
}

/** The text that a session works from. */
export interface Course {
  readonly title: string;
  readonly parts: readonly Part[];
  /** Always the same array, because `answer` indexes each array once. */
  readonly texts: readonly AnswerText[];
  /** The same with what is to be known by heart; the text alone where there is nothing of that kind. */
  readonly withByHeart: readonly AnswerText[];
  /** The questions that can be asked about the text, the best first, of mixed kinds; each one names its sentence. */
  readonly cards: () => readonly Candidate[];
  /** What was written to be learnt from the lesson; nothing of notes, and of a lesson whose study has not come. */
  readonly written: readonly WrittenItem[];
  /** Returns one section of the text's fiche (« Dates clés »…) as Markdown, or an empty string. */
  readonly ficheSection: (title: string) => string;
}

/** A question that was written for a lesson, with its answer and where in the lesson that stands. */
export interface WrittenItem {
  readonly question: string;
  /** Words that it asks of as words: « aujourd’hui ». */
  readonly quoted: readonly string[];
  readonly answer: string;
  /** A heading of the lesson. */
  readonly section: string;
  /** Words of the lesson from which the answer follows; empty where a figure shows it. */
  readonly quote: string;
}

/** A lesson whose study has not come yet gives another course than the same lesson with it. */
const courses = {
  plain: new WeakMap<AnswerText | Lesson, Course>(),
  written: new WeakMap<AnswerText | Lesson, Course>(),
};

/**
 * Builds the course of a text; the result is cached for each text. Of a lesson it asks what was written for it, and its
 * fiche is the written one.
 */
export function courseOf(text: Lesson | AnswerText, study: LessonStudy | null = null): Course {
  const known = courses[study === null ? 'plain' : 'written'];
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const { title, body } = text;
  const fiche = () =>
    study !== null && 'appendix' in text
      ? writeFiche(ficheFromStudy(study, text, '', seeded(0)))
      : makeFiche(body, { subject: title });
  let cards: readonly Candidate[] | null = null;
  const texts = [{ title, body }];
  const heart = 'appendix' in text ? byHeartText(text.appendix) : '';
  const course: Course = {
    title,
    parts: partsOf(body),
    texts,
    withByHeart: heart === '' ? texts : [...texts, { title, body: heart }],
    cards: () => {
      cards ??=
        study === null
          ? chooseCards(
              collectCandidates(readStudyText(body)).filter(({ kind }) => kind !== 'gap'),
              { subject: title, elements: '', limit: QUESTIONS },
            )
          : study.cards.map(asCandidate);
      return cards;
    },
    written: study === null ? [] : writtenItems(study),
    ficheSection: (wanted) => partsOf(fiche()).find(({ heading }) => heading === wanted)?.body ?? '',
  };
  known.set(text, course);
  return course;
}

/** The cards, and the questions of the quiz that can be answered without their options. */
function writtenItems({ cards, quiz }: LessonStudy): WrittenItem[] {
  const answered = quiz
    .filter(({ nature, question }) => ['fait', 'compréhension'].includes(nature) && !AMONG.test(question))
    .map(({ question, options, origin }) => ({
      question,
      answer: options.find(({ right }) => right)?.text ?? '',
      origin,
    }));
  return [...cards, ...answered].flatMap(({ question, answer, origin: { section, quote, figure } }) =>
    figure !== null || answer === ''
      ? []
      : [
          {
            question: plainText(question),
            quoted: [...question.matchAll(QUOTED)].map(([, marked, quoted]) => marked ?? quoted ?? ''),
            answer: plainText(answer),
            section,
            quote: plainText(quote?.text ?? ''),
          },
        ],
  );
}

/** In Markdown, words are marked as often as they are quoted. */
const QUOTED = /\*([^*]{1,60})\*|«\s?([^»]{1,60}?)\s?»/gu;

/** « Laquelle de ces planètes… », « lequel des énoncés suivants » */
const AMONG = /(?<!\p{L})(?:ces|cette|suivant(?:e)?s?|laquelle|lequel|lesquel(?:le)?s)(?!\p{L})/iu;

/** A written card as the tutor asks it, with the words of the lesson that it rests on. */
function asCandidate({ question, answer, origin }: Card, index: number): Candidate {
  const text = plainText(origin.quote?.text ?? answer);
  const sentence = { index, text, headings: [origin.section], strong: [], block: index, inList: false };
  return { kind: 'definition', question: plainText(question), answer: plainText(answer), sentence, worth: 5 };
}

function partsOf(body: string): Part[] {
  return body
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## '))
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.slice(3).trim(), body: lines.join('\n').trim() };
    })
    .filter((part) => part.body !== '');
}
