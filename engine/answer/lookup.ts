import type { Library } from '#engine/library/find-lesson.ts';
import { unescapeMarkdown } from '#engine/text/escape-markdown.ts';
import { stem, stemSet } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { answer, indexOf } from './answer.ts';
import { answerFromCriterion } from './asked/asked-criterion.ts';
import { answerFromFormula } from './asked/asked-formula.ts';
import { answerFromAskedHeading, answerFromDay } from './asked/asked-heading.ts';
import { answerFromPart } from './asked/asked-part.ts';
import { answerFromRow, askedRow } from './asked/asked-row.ts';
import { answerFromShape } from './asked/asked-shape.ts';
import { answerFromWay } from './asked/asked-way.ts';
import { answerFromWritten } from './asked/asked-written.ts';
import type { Course } from './course.ts';
import { type Intent, intentOf, isAskingWord } from './intent.ts';
import { namedIn } from './nearest-section.ts';
import type { AnswerText } from './passages.ts';
import { inFullWords, isLight } from './pupil-words.ts';
import { asMarkdown, type Quotation } from './quotation.ts';
import { answerFromSection } from './section-answer.ts';
import { listed } from './typeset.ts';

/** How many parts and lessons are named when nothing answers. */
const NEAR = { parts: 2, lessons: 2 };
/** How many of the nearest other lessons are searched for an answer. */
const READ = 4;

/** What a whole section answers better than one sentence of another section does. */
const BY_SECTION: ReadonlySet<Intent> = new Set(['meaning', 'reason', 'anything', 'list']);

/** Where answers are looked for besides the session's own course. */
export interface LessonSources {
  readonly library: Library;
  /** The text of each lesson, by its title. */
  readonly texts: ReadonlyMap<string, AnswerText>;
}

/** Finds the passages that answer: in the session's own course, otherwise in the lessons nearest to the question. */
export function findPassages(
  question: string,
  course: Course,
  { library, texts }: LessonSources,
): readonly Quotation[] {
  const asked = inFullWords(question).replaceAll("'", '’');
  const written = answerFromWritten(asked, course, indexOf(course.texts));
  if (written !== null) return [written];
  const formula = answerFromFormula(asked, indexOf(course.withByHeart));
  if (formula !== null) return [formula];
  const criterion = answerFromCriterion(asked, indexOf(course.texts));
  if (criterion !== null) return [criterion];
  const rows = answerFromRow(askedRow(asked), indexOf(course.texts));
  if (rows.length > 0) return rows;
  const shaped = answerFromShape(asked, course.texts);
  if (shaped.length > 0) return shaped;
  const day = answerFromDay(asked, indexOf(course.texts));
  if (day !== null) return [day];
  // « conférence de Berlin, réunie par Bismarck » says who as well as a sentence does.
  const own = answer(asked, intentOf(asked) === 'person' ? course.withByHeart : course.texts);
  const [text] = course.texts;
  const part = answerFromPart(asked, course, indexOf(course.texts));
  if (part !== null) return [part];
  const way = answerFromWay(asked, indexOf(course.texts));
  if (way.length > 0) return way;
  const under = answerFromAskedHeading(asked, indexOf(course.texts));
  if (under !== null)
    return own.quotations.some(({ section }) => section === under.section)
      ? own.quotations.filter(({ section }) => section === under.section)
      : [under];
  const isNamed = namesSomething(asked);
  if (!isNamed && POINTS.test(asked)) return [];
  const section = text === undefined ? null : answerFromSection(asked, text, indexOf(course.texts), library);
  if (section !== null) {
    const inside = own.quotations.filter((one) => one.section === section.heading);
    if (inside.length > 0) return [...inside, ...own.quotations.filter((one) => !inside.includes(one))];
    const isLoose = own.quotations[0]?.section === '';
    if (!own.found || isLoose || (section.isNamed && BY_SECTION.has(intentOf(asked))))
      return [section.quotation];
  }
  if (own.found) return own.quotations;
  const heart = answer(asked, course.withByHeart);
  if (heart.found) return heart.quotations;
  if (!isNamed) return [];
  if (OF_SUBJECT.test(asked)) return [];
  const near = library.mentioning(asked, READ).flatMap(({ title }) => texts.get(title) ?? []);
  return answer(asked, near).quotations.filter(
    (found) => found.quote.length <= ELSEWHERE_MAX && speaksOfAll(asked, found),
  );
}

/** What stands for the subject of the session. */
const POINTS = /(?<!\p{L})(?:[çc]a|cela)(?!\p{L})/iu;

/** « on peut en mourir » asks of the subject of the session, and not of whatever has the verb. */
const OF_SUBJECT = /(?<!\p{L})(?:(?:peut|peux|va|vas|faut|doit|on|faire)\s|j['’])(?:en|y)\s\p{L}/iu;
/** A long list of another lesson happens to have any two words. */
const ELSEWHERE_MAX = 400;

/** « comment ça s’est terminé » names nothing that another lesson could treat. */
const namesSomething = (question: string) =>
  words(question).some(({ text }) => !isLight(text) && !isAskingWord(stem(text)));

/**
 * A lesson on another topic may share a word or two by chance, so its passage must mention everything that is asked.
 */
function speaksOfAll(question: string, { quote, title, section }: Quotation): boolean {
  const named = stemSet(`${quote} ${section} ${title}`);
  return [...stemSet(question)].every((stem) => isAskingWord(stem) || named.has(stem));
}

/** Answers a question with quoted passages, or says that nothing answers and names what is near. */
export function lookUp(question: string, course: Course, sources: LessonSources): string {
  const quotations = findPassages(question, course, sources);
  if (quotations.length === 0) return notFound(question, course, sources);
  const own = quotations.some(({ title }) => title === course.title);
  const opening = own
    ? ''
    : `Je ne trouve pas la réponse dans « ${course.title} », mais ailleurs dans la bibliothèque :\n\n`;
  return opening + asMarkdown(quotations);
}

/** Says that no text answers, and suggests where to look. */
export function notFound(question: string, course: Course, { library }: LessonSources): string {
  const sentence =
    'Je ne trouve pas de réponse à cette question dans les leçons que j’ai, et je n’invente rien.';
  const parts = nearParts(question, course);
  if (parts.length > 0) {
    return `${sentence} Dans « ${course.title} », voyez ${listed(parts)}, ou posez la question avec d’autres mots.`;
  }
  const named = namedIn(question)
    .map((one) => one.stem)
    .filter((one) => !stemSet(course.title).has(one));
  const lessons = library
    .nearest(question, NEAR.lessons + 1)
    .filter(({ title, keywords }) => {
      const names = stemSet([title, ...keywords].join(' '));
      return title !== course.title && named.some((one) => names.has(one));
    })
    .map(({ title }) => title)
    .slice(0, NEAR.lessons);
  const elsewhere = lessons.length > 0 ? ` Leçons proches : ${listed(lessons)}.` : '';
  return `${sentence}${elsewhere} Posez-la avec d’autres mots, ou demandez « le plan » de la leçon.`;
}

/** The only part of one's own notes is called as they are: to name it says nothing. */
const isSame = (heading: string, title: string): boolean =>
  unescapeMarkdown(heading).replace(/\s+/g, ' ').trim() === title.replace(/\s+/g, ' ').trim();

/** The parts of the course that share the most words with a question, the best first. */
function nearParts(question: string, { parts, title }: Course): string[] {
  const named = stemSet(title);
  const asked = [...stemSet(question)].filter((stem) => !named.has(stem) && !isAskingWord(stem));
  const read = parts
    .filter(({ heading }) => !isSame(heading, title))
    .map(({ heading, body }) => ({ heading, inHeading: stemSet(heading), inBody: stemSet(body) }));
  // A word that one part alone has says more of where to look than one that all have.
  const rarity = new Map(
    asked.map((stem) => [stem, 1 / Math.max(1, read.filter(({ inBody }) => inBody.has(stem)).length)]),
  );
  return read
    .map(({ heading, inHeading, inBody }) => {
      const points = asked.reduce(
        (sum, stem) =>
          sum + ((inHeading.has(stem) ? 2 : 0) + (inBody.has(stem) ? 1 : 0)) * (rarity.get(stem) ?? 0),
        0,
      );
      return { heading, points };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, NEAR.parts)
    .map(({ heading }) => heading);
}
