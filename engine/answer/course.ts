import type { Lesson } from '#engine/library/lesson.ts';
import type { Candidate } from '#engine/make/candidate.ts';
import { collectCandidates } from '#engine/make/candidates.ts';
import { chooseCards } from '#engine/make/choose-cards.ts';
import { makeFiche } from '#engine/make/fiche.ts';
import { readStudyText } from '#engine/text/study-text.ts';
import type { AnswerText } from './passages.ts';

/** Questions that one session can ask. */
const QUESTIONS = 40;

/** One part of a text: what stands under a heading of the first rank. */
export interface Part {
  readonly heading: string;
  /** Markdown, without its heading. */
  readonly body: string;
}

/** The text that a session works from. */
export interface Course {
  readonly title: string;
  readonly parts: readonly Part[];
  /** For `answer`, which reads each array once. */
  readonly texts: readonly AnswerText[];
  /** What can be asked about it, the best first kinds mixed; each traceable to its sentence. */
  readonly cards: () => readonly Candidate[];
  /** One section of its fiche (« Dates clés »…) as Markdown; empty when it has none. */
  readonly ficheSection: (title: string) => string;
}

const courses = new WeakMap<AnswerText | Lesson, Course>();

/** The course of a lesson, worked out once. */
export function courseOf(text: Lesson | AnswerText): Course {
  const known = courses.get(text);
  if (known !== undefined) return known;
  const { title, body } = text;
  let cards: readonly Candidate[] | null = null;
  const course: Course = {
    title,
    parts: partsOf(body),
    texts: [{ title, body }],
    cards: () => {
      cards ??= chooseCards(
        collectCandidates(readStudyText(body)).filter(({ kind }) => kind !== 'gap'),
        { subject: title, elements: '', limit: QUESTIONS },
      );
      return cards;
    },
    ficheSection: (wanted) =>
      partsOf(makeFiche(body, { subject: title })).find(({ heading }) => heading === wanted)?.body ?? '',
  };
  courses.set(text, course);
  return course;
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
