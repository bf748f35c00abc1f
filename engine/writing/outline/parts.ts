import { isStopWord, words } from '#engine/text/words/words.ts';
import { blank, bullets, paragraphs, plain, provenance, quoted } from './pieces.ts';
import type { Source } from './sources.ts';

/** Guided outlines of an introduction, a development and a conclusion, in Markdown. */

const TERMS = 3;
/** Returns the words of a question that carry its subject. */
export function termsOf(question: string): string[] {
  const found = words(question)
    .map(({ text }) => text)
    .filter(
      (text) =>
        text.length > 3 &&
        !/-(?:ce|t-il|t-elle|t-on|il|elle|on|ils|elles|nous|vous)$/i.test(text) &&
        !isStopWord(text) &&
        !/^(?:quelle?s?|comment|pourquoi|peut-on|faut-il|doit-on|est-ce|est-il|dire|être)$/i.test(text),
    );
  return [...new Set(found)].sort((one, other) => other.length - one.length).slice(0, TERMS);
}

/** Outlines an introduction. */
export function outlineIntroduction(question: string, source: Source | null): string {
  const terms = termsOf(question);
  const definitions = source?.definitions.map((one) => quoted(one, source.lesson)) ?? [];
  const titles = source?.sections.slice(0, 3).map(({ title }) => title.toLowerCase()) ?? [];
  const announced =
    titles.length === 3
      ? titles.map((title) => blank(`votre idée, par exemple sur\u00a0: ${plain(title)}`))
      : ['votre première idée', 'votre deuxième idée', 'votre troisième idée'].map(blank);
  return paragraphs([
    '## Introduction guidée',
    '### 1. L’accroche',
    source?.opening
      ? `Partir d’un fait\u00a0: ${quoted(source.opening, source.lesson)}.`
      : `${blank('un fait daté, une citation ou un exemple de votre cours')}`,
    blank('une phrase qui mène de ce fait au sujet'),
    '### 2. La définition des termes',
    bullets(
      definitions.length > 0
        ? definitions
        : terms.map((term) => `**${plain(term)}**\u00a0: ${blank('sa définition dans votre cours')}`),
    ),
    '### 3. La problématique',
    plain(question.trim()),
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
          ({ quote, title }) => `«\u00a0${plain(quote)}\u00a0» (leçon «\u00a0${plain(title)}\u00a0»)`,
        )
      : (source?.key.slice(0, 3).map((one) => quoted(one, source.lesson)) ?? []);
  const asked = requested.map((one) => `${plain(one)}\u00a0: ${blank('une explication et un exemple')}`);
  return paragraphs([
    `## ${plain(main.trim())}`,
    `### ${plain(sub.trim())}`,
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
      ? '*Phrases citées des leçons nommées\u00a0: reformulez-les avec vos mots, et complétez chaque […].*'
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
    plain(question.trim()),
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
