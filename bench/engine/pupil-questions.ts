import { readFileSync } from 'node:fs';
import { answer } from '#engine/answer/answer.ts';
import { courseOf } from '#engine/answer/course.ts';
import { lessonTexts } from '#engine/answer/lesson-texts.ts';
import { findPassages } from '#engine/answer/lookup.ts';
import type { Quotation } from '#engine/answer/quotation.ts';
import { askedIn } from '#engine/answer/requests.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import { readPassages } from './passage.ts';

/** A question as a pupil types it into a session, and where its answer stands. */
export interface PupilQuestion {
  /** The slug of the lesson, or « notes: » and the name of a passage. */
  readonly session: string;
  readonly question: string;
  /** The headings of the sections that answer; of notes, words that the quotation must have. Empty when nothing answers. */
  readonly expected: readonly string[];
}

/** How many questions were answered from the right place. */
export interface PupilScore {
  readonly questions: number;
  readonly right: number;
  /** Each question that was not, with what was said instead. */
  readonly missed: readonly string[];
}

/** Reads the questions of one half: `tuned`, read while the engine was improved, or `held-out`, only measured. */
export function readPupilQuestions(half: 'tuned' | 'held-out'): PupilQuestion[] {
  const file = readFileSync(new URL(`./pupils/${half}.txt`, import.meta.url), 'utf8');
  return file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [session = '', question = '', wanted = ''] = line.split(' | ');
      const expected = wanted === 'aucune' ? [] : wanted.split(' ; ');
      if (question === '' || wanted === '') throw new Error(`pupils/${half}.txt: ${line}`);
      return { session, question, expected };
    });
}

/** Asks every question in its session. The first quotation decides. */
export function measurePupils(questions: readonly PupilQuestion[], library: Library): PupilScore {
  const texts = new Map(lessonTexts(library).map((text) => [text.title, text]));
  const passages = new Map(readPassages('passages').map(({ name, text }) => [name, text]));
  const missed = questions.flatMap(({ session, question, expected }) => {
    const asked = askedIn(question);
    const [first] = session.startsWith('notes:')
      ? answer(asked, [{ title: 'Mon cours', body: passages.get(session.slice('notes:'.length)) ?? '' }])
          .quotations
      : findPassages(asked, courseNamed(session, library), { library, texts });
    const isRight = session.startsWith('notes:')
      ? expected.some((words) => first?.quote.includes(words) === true)
      : isFrom(first, expected);
    return isRight
      ? []
      : [`${session} | ${question} → ${first ? `${first.section} : ${first.quote}` : 'nothing'}`];
  });
  return { questions: questions.length, right: questions.length - missed.length, missed };
}

function courseNamed(slug: string, library: Library) {
  const lesson = library.bySlug(slug);
  if (lesson === null) throw new Error(`No lesson ${slug}`);
  return courseOf(lesson);
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').trim();

/** Nothing is right where nothing answers. */
function isFrom(first: Quotation | undefined, expected: readonly string[]): boolean {
  if (expected.length === 0) return first === undefined;
  return first !== undefined && expected.map(plain).includes(plain(first.section));
}
