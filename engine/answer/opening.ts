import type { StartSessionBody } from '#contract/sessions.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { makeFiche } from '#engine/make/fiche.ts';
import { stemSet } from '#engine/text/stems.ts';
import { courseOf } from './course.ts';
import { escapeMarkdown } from './quotation.ts';
import { listed, typeset } from './typeset.ts';

/** Lessons named when the subject has none. */
const NEAREST = 3;

/** The sentence that refuses a session on a subject without a lesson, with the nearest lessons named. */
export function noLessonFor(subject: string, library: Library): string {
  const nearest = library.nearest(subject, NEAREST).map(({ title }) => title);
  const hint =
    nearest.length > 0
      ? `Leçons proches : ${listed(nearest)}.`
      : 'La bibliothèque montre toutes les leçons qu’il connaît.';
  return typeset(
    `Aucune leçon ne porte sur ce sujet, et le moteur local n’invente rien. ${hint} Aucun crédit n’est pris.`,
  );
}

/**
 * The fiche that opens a session, in Markdown: what `makeFiche` finds in the lesson, which of the wished elements the
 * lesson does not speak of, and where it all comes from. Empty when the lesson gives nothing.
 */
export function openingFiche({ attributes }: Pick<StartSessionBody, 'attributes'>, lesson: Lesson): string {
  const fiche = makeFiche(lesson.body, { subject: lesson.title, elements: attributes });
  if (fiche === '') return '';
  const absent = wishesBeyond(attributes, lesson);
  const note =
    absent.length > 0 ? `*La leçon ne parle pas de ${listed(absent.map(escapeMarkdown))}.*\n\n` : '';
  const headings = courseOf(lesson).parts.map(({ heading }) => `- ${escapeMarkdown(heading)}`);
  return typeset(
    `${fiche.trimEnd()}\n\n${note}## Sources\n\nLeçon « ${escapeMarkdown(lesson.title)} », parties :\n\n${headings.join('\n')}\n`,
  );
}

/** Wished elements of which no word that carries meaning stands in the lesson. */
function wishesBeyond(attributes: string, { title, body }: Lesson): string[] {
  const known = stemSet(`${title}\n${body}`);
  return attributes
    .split(/[,;\n]/)
    .map((wish) => wish.trim())
    .filter((wish) => {
      const stems = [...stemSet(wish)].filter((stem) => !GENERAL.has(stem));
      return stems.length > 0 && stems.every((stem) => !known.has(stem));
    });
}

/** Words that ask for a kind of content, which the fiche has anyway. */
const GENERAL = stemSet(
  'définition date clé chronologie exemple résumé schéma tableau question exercice point important essentiel notion vocabulaire plan personnage auteur formule cause conséquence',
);
