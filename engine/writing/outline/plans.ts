import { termsOf } from './parts.ts';
import { blank, bullets, paragraphs, plain, provenance, quoted } from './pieces.ts';
import type { Source } from './sources.ts';

/** Plans of a whole text: a dissertation, or an article. */

const PARTS = 3;
const ROMAN = ['I', 'II', 'III'];
const TYPES: readonly (readonly [pattern: RegExp, name: string, steps: readonly string[]])[] = [
  [
    /peut-on|faut-il|doit-on|est-il|est-ce que|pensez-vous|discute/i,
    'dialectique',
    [
      'la thèse\u00a0: ce qui va dans le sens du sujet',
      'l’antithèse\u00a0: ses limites',
      'le dépassement\u00a0: à quelles conditions',
    ],
  ],
  [
    /pourquoi|cause|conséquence|origine|comment|expliqu/i,
    'analytique',
    ['les faits', 'les causes', 'les conséquences'],
  ],
];
const THEMATIC = ['premier aspect', 'deuxième aspect', 'troisième aspect'] as const;

const wishes = (elements: string): string[] =>
  elements
    .split(/[\n;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Plans a dissertation. */
export function planDissertation(subject: string, elements: string, source: Source | null): string {
  const [, name = 'thématique', steps = THEMATIC] = TYPES.find(([pattern]) => pattern.test(subject)) ?? [];
  const sections = chosen(source);
  const asked = wishes(elements);
  const parts = steps.slice(0, PARTS).map((step, at) => {
    const section = sections[at];
    const title = section ? `${plain(section.title)} (${plain(step)})` : `${blank(step)}`;
    const lines =
      section && source
        ? section.sentences.slice(0, 2).map((one) => quoted(one, source.lesson))
        : [blank('premier argument'), blank('deuxième argument')];
    return paragraphs([
      `### ${ROMAN[at]}. ${title}`,
      bullets([...lines, blank('un exemple précis'), blank('la phrase de transition')]),
    ]);
  });
  return paragraphs([
    `## Plan de dissertation\u00a0: ${plain(subject.trim())}`,
    `**Type de plan conseillé\u00a0:** ${name} (${steps.map(plain).join('\u202f; ')}).`,
    asked.length > 0 ? `**Éléments à placer\u00a0:** ${asked.map(plain).join(', ')}.` : '',
    '### Introduction',
    bullets([
      source?.opening
        ? `Accroche\u00a0: ${quoted(source.opening, source.lesson)}`
        : `Accroche\u00a0: ${blank('un fait, une citation, un exemple')}`,
      source?.definitions[0]
        ? `Définition\u00a0: ${quoted(source.definitions[0], source.lesson)}`
        : `Définition\u00a0: ${blank(
            `les mots du sujet${termsOf(subject)
              .map((one) => `, ${plain(one)}`)
              .join('')}`,
          )}`,
      `Problématique\u00a0: ${blank('la question que pose le sujet')}`,
      `Annonce du plan\u00a0: ${blank('vos trois parties en une phrase')}`,
    ]),
    ...parts,
    '### Conclusion',
    bullets([
      `Bilan\u00a0: ${blank('une phrase par partie')}`,
      `Réponse\u00a0: ${blank('votre réponse à la problématique')}`,
      `Ouverture\u00a0: ${blank('une question plus large')}`,
    ]),
    provenance(source?.lesson ?? null),
  ]);
}

/** Plans an article. */
export function planArticle(subject: string, elements: string, source: Source | null): string {
  const asked = wishes(elements);
  const sections = chosen(source);
  return paragraphs([
    `## ${plain(subject.trim())}`,
    source
      ? `**Chapeau\u00a0:** ${quoted(source.lesson.summary, source.lesson)}`
      : `**Chapeau\u00a0:** ${blank('le sujet en deux phrases\u00a0: qui, quoi, où, quand, pourquoi')}`,
    ...sections.map(({ title, sentences }) =>
      paragraphs([
        `### ${plain(title)}`,
        source ? bullets(sentences.map((one) => quoted(one, source.lesson))) : '',
        blank('vos explications'),
      ]),
    ),
    ...(sections.length === 0
      ? ['Le contexte', 'Les faits', 'Ce qu’il faut en penser'].map((title) =>
          paragraphs([
            `### ${title}`,
            blank('ce que dit votre cours'),
            blank('un exemple ou un chiffre, avec sa source'),
          ]),
        )
      : []),
    ...(asked.length > 0
      ? [
          paragraphs([
            '### Vos éléments',
            bullets(asked.map((one) => `${plain(one)}\u00a0: ${blank('à développer')}`)),
          ]),
        ]
      : []),
    `**Chute\u00a0:** ${blank('une phrase qui reste en mémoire')}`,
    provenance(source?.lesson ?? null),
  ]);
}

const chosen = (source: Source | null) => source?.sections.slice(0, PARTS) ?? [];
