import { comparable, countWords } from '../text/plain.ts';
import type { Context } from './context.ts';

export const LAST_SECTIONS = [
  'Erreurs fréquentes',
  'À savoir par cœur',
  'Pour aller plus loin',
  'Sources',
] as const;
const WORDS = { least: 1_200, most: 3_000 };
const subjects = new Set([
  'Anglais',
  'Biologie et SVT',
  'Français',
  'Géographie',
  'Géographie et SVT',
  'Histoire',
  'Informatique',
  'Mathématiques',
  'Philosophie',
  'Physique et chimie',
  'Économie et SES',
  'Éducation civique',
]);

/** In these a lesson without a text of its time would only tell what others say. */
const WITH_SOURCE_TEXTS = new Set(['Histoire', 'Philosophie', 'Français']);

/** lesson.md: its length, its last four sections and what stands in them, its links. */
export function checkText({ folder: { lesson }, slugs, in: notesOf }: Context): void {
  const note = notesOf('lesson.md');
  if (lesson.body === '?') return;
  const words = countWords(lesson.body);
  if (words < WORDS.least || words > WORDS.most)
    note(1, `La leçon a ${words} mots ; il en faut de 1 200 à 3 000.`);
  if (!subjects.has(lesson.subject))
    note(1, `« ${lesson.subject} » n’est pas une matière de l’application : ${[...subjects].join(', ')}.`);
  if (!/^[\p{Lu}«\d]/u.test(lesson.summary) || !/[.!?»]$/.test(lesson.summary))
    note(1, '« summary » est une phrase, avec sa majuscule et son point.');
  const sections = sectionsOf(lesson);
  checkOrder(sections, note);
  for (const [name, least, most] of [
    ['Erreurs fréquentes', 3, 20],
    ['À savoir par cœur', 2, 20],
    ['Sources', 2, 5],
  ] as const) {
    const section = sections.find(({ title }) => comparable(title) === name);
    const entries = section === undefined ? 0 : entriesOf(section.text);
    if (section !== undefined && (entries < least || entries > most))
      note(
        section.line,
        `« ${name} » a ${entries} entrées ; il en faut ${least < most && most < 20 ? `de ${least} à ${most}` : `au moins ${least}`}.`,
      );
  }
  lesson.body.split('\n').forEach((line, at) => {
    for (const [, target = ''] of line.matchAll(/(?<!!)\[[^\]]+\]\(([^)]*)\)/g)) {
      const slug = /^\/library\/([^/?#]+)$/.exec(target)?.[1];
      if (slug === undefined ? target.startsWith('/') : !slugs.has(slug))
        note(lesson.bodyLine + at, `Le lien « ${target} » ne mène à aucune leçon.`);
    }
  });
  checkSources(sections, note);
  if (WITH_SOURCE_TEXTS.has(lesson.subject) && !/^> ?(?:—|–) ?.+$/m.test(lesson.body))
    note(1, 'Un texte d’époque manque : « > … », puis « > — Auteur, *Œuvre*, année ».');
  const firstHeading = lesson.headings[0];
  if (
    firstHeading !== undefined &&
    lesson.body
      .split('\n')
      .slice(0, firstHeading.line - lesson.bodyLine)
      .join('')
      .trim() === ''
  )
    note(firstHeading.line, 'Une question ou une scène ouvre la leçon, avant le premier titre.');
  let depth = 1;
  for (const heading of lesson.headings) {
    if (heading.depth < 2 || heading.depth > Math.min(depth + 1, 4))
      note(heading.line, 'Les sections commencent par « ## », les sous-sections par « ### ».');
    depth = heading.depth;
  }
  const titles = lesson.headings.map(({ title }) => comparable(title));
  lesson.headings.forEach(({ line }, at) => {
    if (titles.indexOf(titles[at] ?? '') < at) note(line, `Deux titres sont les mêmes : « ${titles[at]} ».`);
  });
}

/** A writer who does not know a year surely leaves it out, so that not every source has one. */
function checkSources(sections: readonly Section[], note: (line: number, fault: string) => void): void {
  const sources = sections.find(({ title }) => comparable(title) === 'Sources');
  if (sources !== undefined && !/(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/.test(sources.text))
    note(sources.line, 'Aucune source n’a son année.');
}

interface Section {
  readonly line: number;
  readonly title: string;
  readonly text: string;
}

/** The sections of the second level, each with what stands below its heading. */
function sectionsOf({ body, bodyLine, headings }: Context['folder']['lesson']): Section[] {
  const lines = body.split('\n');
  const seconds = headings.filter(({ depth }) => depth === 2);
  return seconds.map(({ line, title }, at) => ({
    line,
    title,
    text: lines
      .slice(line - bodyLine + 1, (seconds[at + 1]?.line ?? Number.POSITIVE_INFINITY) - bodyLine)
      .join('\n'),
  }));
}

function checkOrder(sections: readonly Section[], note: (line: number, fault: string) => void): void {
  const titles = sections.map(({ title }) => comparable(title));
  for (const title of LAST_SECTIONS)
    if (!titles.includes(title)) note(1, `La section « ## ${title} » manque.`);
  const last = sections.slice(-LAST_SECTIONS.length);
  if (
    LAST_SECTIONS.every((title) => titles.includes(title)) &&
    last.map(({ title }) => comparable(title)).join() !== LAST_SECTIONS.join()
  )
    note(
      last[0]?.line ?? 1,
      `Les quatre dernières sections sont, dans cet ordre : ${LAST_SECTIONS.join(', ')}.`,
    );
  if (sections.length < LAST_SECTIONS.length + 2)
    note(1, 'Le cours a au moins deux sections avant les quatre dernières.');
}

/** How many things a section lists: items, subsections, or else paragraphs. */
function entriesOf(text: string): number {
  const items = text.match(/^(?:[-*+]|\d+\.) /gm)?.length ?? 0;
  const parts = text.match(/^### /gm)?.length ?? 0;
  const paragraphs = text.split(/\n\s*\n/).filter((block) => /^[^\s#>|!-]/.test(block.trim())).length;
  return Math.max(items, parts, items + parts === 0 ? paragraphs : 0);
}
