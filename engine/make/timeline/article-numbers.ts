import { oncePerStudy } from '#engine/make/study.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';

/** « art. 1240 », « articles 1245 », « (1242 al. 4) »: numbers that a course of law names as articles. */
const NAMED = /(?<!\p{L})art(?:icle)?s?\.?\s(\d{3,4})(?!\d)|(?<!\d)(\d{3,4})\sal\.?\s?\d/giu;
/** « 1243 » stands beside « 1242 » in a code, and is an article though nothing says so. */
const BESIDE = 5;

const articlesOf = oncePerStudy((study): readonly number[] => {
  const text = study.sentences.map((sentence) => [...sentence.headings, sentence.text].join('\n')).join('\n');
  return [...text.matchAll(NAMED)].map(([, named, counted]) => Number(named ?? counted));
});

/** Tells a bare number that looks like a year from one: where a course cites the articles of a code around it. */
export const isArticleNumber = ({ text }: Pick<DateMention, 'text'>, study: StudyText): boolean =>
  /^\d{3,4}$/.test(text) && articlesOf(study).some((one) => Math.abs(one - Number(text)) <= BESIDE);

/** Tells whether a phrase has such a number for its date: « Que s’est-il passé en 1241 ? » */
export const namesArticle = (phrase: string, study: StudyText): boolean =>
  findDates(phrase).some((date) => isArticleNumber(date, study));
