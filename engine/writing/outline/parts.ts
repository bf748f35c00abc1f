import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { inside } from '#engine/text/words/articles.ts';
import { stem, stemSet } from '#engine/text/words/stems.ts';
import { blank, bullets, paragraphs, provenance, quoted } from './pieces.ts';
import type { Source } from './sources.ts';
import { termsOf } from './terms.ts';

/** Guided outlines of an introduction, a development and a conclusion, in Markdown. */

/** Makes the first letter of a heading small, except of a name: « lire une pièce », « Corneille et Le Cid ». */
const small = (heading: string): string =>
  /^\p{Lu}\p{Ll}+(?:er|ir|re)\s(?:(?:une?|les?|la|des?|du|ces?|cet|cette|son|sa|ses)\s|l’)/u.test(heading)
    ? heading.charAt(0).toLowerCase() + heading.slice(1)
    : inside(heading);

/** Outlines an introduction. */
export function outlineIntroduction(question: string, source: Source | null): string {
  const terms = termsOf(question);
  const definitions = source?.definitions.map(({ text }) => quoted(text, source.lesson)) ?? [];
  const defined = stemSet(source?.definitions.map(({ term }) => term).join(' ') ?? '');
  const titles = source?.sections.slice(0, 3).map(({ title }) => small(title)) ?? [];
  const announced =
    titles.length === 3
      ? titles.map((title) => blank(`votre idée, par exemple sur\u00a0: ${escapeMarkdown(title)}`))
      : ['votre première idée', 'votre deuxième idée', 'votre troisième idée'].map(blank);
  return paragraphs([
    '## Introduction guidée',
    '### 1. L’accroche',
    source?.opening
      ? `Partir d’un fait\u00a0: ${quoted(source.opening, source.lesson)}.`
      : `${blank('un fait daté, une citation ou un exemple de votre cours')}`,
    blank('une phrase qui mène de ce fait au sujet'),
    '### 2. La définition des termes',
    bullets([
      ...definitions,
      ...terms
        .filter((term) => !defined.has(stem(term)))
        .map((term) => `**${escapeMarkdown(term)}**\u00a0: ${blank('sa définition dans votre cours')}`),
    ]),
    '### 3. La problématique',
    escapeMarkdown(question.trim()),
    '### 4. L’annonce du plan',
    `Nous verrons d’abord ${announced[0]}, puis ${announced[1]}, enfin ${announced[2]}.`,
    provenance(source?.lesson ?? null),
  ]);
}

/** Outlines one part of a development. */
export function outlineDevelopment(
  { main, sub, points }: { readonly main: string; readonly sub: string; readonly points: string },
  quotations: readonly { readonly quote: string; readonly title: string }[],
  source: Source | null,
): string {
  const requested = points
    .split(/[\n;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const args =
    quotations.length > 0
      ? quotations.map(
          ({ quote, title }) =>
            `«\u00a0${escapeMarkdown(quote)}\u00a0» (leçon «\u00a0${escapeMarkdown(title)}\u00a0»)`,
        )
      : (source?.key.slice(0, 3).map((one) => quoted(one, source.lesson)) ?? []);
  const asked = requested.map(
    (one) => `${escapeMarkdown(one)}\u00a0: ${blank('une explication et un exemple')}`,
  );
  return paragraphs([
    `## ${escapeMarkdown(main.trim())}`,
    `### ${escapeMarkdown(sub.trim())}`,
    `**Idée directrice\u00a0:** ${blank('une phrase qui affirme l’idée de cette partie')}`,
    '**Arguments**',
    bullets([
      ...args.map((one) => `${one}. ${blank('ce que cela prouve')}`),
      ...asked,
      ...(args.length + asked.length === 0
        ? [blank('premier argument tiré de votre cours'), blank('deuxième argument')]
        : []),
    ]),
    `**Exemple\u00a0:** ${blank('un exemple précis\u00a0: un lieu, une date, une œuvre, un chiffre')}`,
    `**Transition\u00a0:** ${blank('une phrase qui conclut et annonce la partie suivante')}`,
    quotations.length > 0 && source === null
      ? '*Phrases citées des leçons nommées\u00a0: reformulez-les avec vos mots, et écrivez ce qui est demandé.*'
      : provenance(source?.lesson ?? null),
  ]);
}

/** Outlines a conclusion. */
export function outlineConclusion(question: string, source: Source | null): string {
  const key =
    source?.key
      .slice(0, 3)
      .map((one) => `${quoted(one, source.lesson)}. ${blank('la même idée avec vos mots')}`) ?? [];
  return paragraphs([
    '## Conclusion guidée',
    '### 1. Le rappel du problème',
    escapeMarkdown(question.trim()),
    '### 2. Le bilan',
    bullets(
      key.length > 0
        ? key
        : ['première', 'deuxième', 'troisième'].map((rank) => blank(`l’essentiel de votre ${rank} partie`)),
    ),
    '### 3. La réponse',
    `En définitive, ${blank('votre réponse à la problématique, en une phrase')}.`,
    '### 4. L’ouverture',
    blank('une question plus large\u00a0: un autre pays, une autre époque, une conséquence d’aujourd’hui'),
    provenance(source?.lesson ?? null),
  ]);
}
