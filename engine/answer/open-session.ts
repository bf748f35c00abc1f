import type { StartSessionBody } from '#contract/sessions.ts';
import type { LessonStudy } from '#engine/lesson/folder.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { LESSONS_READ, treatedIn } from '#engine/library/treated-in.ts';
import { makeFiche, writeFiche } from '#engine/make/fiche/fiche.ts';
import { seeded } from '#engine/make/random.ts';
import { ficheFromStudy } from '#engine/make/written/fiche.ts';
import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { courseOf } from './course.ts';
import { listed, typeset } from './typeset.ts';

/** How many lessons are named when none fits the subject. */
const NEAREST = 3;

/** The sentence that refuses a session when no lesson covers the subject; it names the nearest lessons. */
export function noLessonFor(subject: string, library: Library): string {
  const mentions = library.mentions(subject, LESSONS_READ);
  const treated = treatedIn(mentions, mentions.lessons);
  const nearest = library.nearest(subject, NEAREST).map(({ title }) => title);
  const hint =
    treated !== null
      ? `La leçon « ${treated.title} » en parle, dans « ${treated.section} ».`
      : nearest.length > 0
        ? `Leçons proches : ${listed(nearest)}.`
        : 'La bibliothèque montre toutes les leçons.';
  return typeset(
    `Aucune leçon ne porte sur ce sujet, et Ardoise n’invente rien. ${hint} Aucun crédit n’est pris.`,
  );
}

/**
 * Writes the fiche that opens a session, in Markdown: the content of the lesson, the requested elements that the
 * lesson does not cover, and the sources. Empty when the lesson yields nothing.
 */
export function openingFiche(
  { attributes }: Pick<StartSessionBody, 'attributes'>,
  lesson: Lesson,
  study: LessonStudy | null = null,
): string {
  const fiche =
    study === null
      ? makeFiche(lesson.body, { subject: lesson.title, elements: attributes })
      : writeFiche(ficheFromStudy(study, lesson, attributes, seeded(0)));
  if (fiche === '') return '';
  const absent = missingElements(attributes, lesson);
  const note =
    absent.length > 0 ? `*La leçon ne parle pas de ${listed(absent.map(escapeMarkdown))}.*\n\n` : '';
  const headings = courseOf(lesson, study).parts.map(({ heading }) => `- ${escapeMarkdown(heading)}`);
  return typeset(
    `${fiche.trimEnd()}\n\n${note}## Sources\n\nLeçon « ${escapeMarkdown(lesson.title)} », parties :\n\n${headings.join('\n')}\n`,
  );
}

/** The requested elements whose meaningful words are all missing from the lesson. */
function missingElements(attributes: string, { title, body }: Lesson): string[] {
  const lessonStems = stemSet(`${title}\n${body}`);
  return attributes
    .split(/[,;\n]/)
    .map((wish) => wish.trim())
    .filter((wish) => {
      const stems = [...stemSet(wish)].filter((stem) => !GENERAL.has(stem));
      return stems.length > 0 && stems.every((stem) => !lessonStems.has(stem));
    });
}

/** Words that ask for a kind of content, which every fiche has anyway. */
const GENERAL = stemSet(
  'définition date clé chronologie exemple résumé schéma tableau question exercice point important essentiel notion vocabulaire plan personnage auteur formule cause conséquence',
);
