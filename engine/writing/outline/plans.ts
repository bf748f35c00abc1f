import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { capitalised, que } from '#engine/text/words/articles.ts';
import { tasksOf } from './part-tasks.ts';
import { blank, bullets, paragraphs, provenance, quoted, task } from './pieces.ts';
import { type Asked, kindOf, type QuestionKind, statementsOf } from './question.ts';
import type { Source } from './sources.ts';
import { termsOf } from './terms.ts';

/** Plans of a whole text: a dissertation, or an article. */

const PARTS = 3;
const ROMAN = ['I', 'II', 'III'];
/** How a plan is called and what its three parts show. */
interface Plan {
  readonly name: string;
  readonly steps: readonly string[];
}

const PLANS: Readonly<Record<QuestionKind, Plan>> = {
  yesNo: {
    name: 'dialectique',
    steps: [
      'la thèse\u00a0: ce qui va dans le sens du sujet',
      'l’antithèse\u00a0: ses limites',
      'la synthèse\u00a0: à quelles conditions',
    ],
  },
  choice: {
    name: 'dialectique',
    steps: [
      'la première réponse\u00a0: ce qui la soutient',
      'la seconde réponse\u00a0: ce qui la soutient',
      'la synthèse\u00a0: faut-il vraiment choisir\u202f?',
    ],
  },
  measure: {
    name: 'nuancé',
    steps: ['ce qui le confirme', 'ce qui le limite', 'ce dont cela dépend'],
  },
  why: {
    name: 'par les causes',
    steps: ['les raisons immédiates', 'les raisons profondes', 'ce que ces raisons entraînent'],
  },
  how: {
    name: 'par les moyens',
    steps: ['le point de départ', 'les moyens et les étapes', 'les résultats et leurs limites'],
  },
  shows: {
    name: 'démonstratif',
    steps: ['la raison la plus visible', 'une raison plus profonde', 'la portée\u00a0: ce que cela change'],
  },
  explains: { name: 'analytique', steps: ['les faits', 'les causes', 'les conséquences'] },
  notion: {
    name: 'par la définition',
    steps: [
      'ce que l’on entend d’abord par ce mot',
      'ce que cette première définition laisse échapper',
      'une définition plus juste',
    ],
  },
  theme: { name: 'thématique', steps: ['premier aspect', 'deuxième aspect', 'troisième aspect'] },
};

const wishes = (elements: string): string[] =>
  elements
    .split(/[\n;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Plans a dissertation. */
export function planDissertation(subject: string, elements: string, source: Source | null): string {
  const kind = kindOf(subject);
  const { name, steps } = PLANS[kind];
  const said = statementsOf(subject);
  const asked = wishes(elements);
  // Only the parts of a plan by themes are those of the lesson; what else it says serves a part that its reader chooses.
  const sections = kind === 'theme' ? chosen(source) : [];
  const parts = steps.map((step, at) => {
    const section = sections[at];
    const title = section
      ? `${escapeMarkdown(section.title)} (${escapeMarkdown(step)})`
      : (titleOf(kind, said, at) ?? capitalised(escapeMarkdown(step)));
    const lines =
      section && source
        ? section.sentences.slice(0, 2).map((one) => quoted(one, source.lesson))
        : tasksOf(kind, said, at).map(task);
    return paragraphs([
      `### ${ROMAN[at]}. ${title}`,
      bullets([
        ...lines,
        ...(section
          ? [task('expliquez ces phrases avec vos mots, et ajoutez un exemple de votre cours')]
          : []),
        ...(at < steps.length - 1
          ? [task('finissez par une phrase qui résume cette partie et annonce la suivante')]
          : []),
      ]),
    ]);
  });
  const matter =
    source && sections.length === 0
      ? paragraphs([
          '### À placer dans vos parties',
          bullets(
            source.key.map(
              (one) =>
                `${quoted(one, source.lesson)}. ${blank('dans quelle partie vous la placez, et ce qu’elle prouve')}`,
            ),
          ),
        ])
      : '';
  return paragraphs([
    `## Plan de dissertation\u00a0: ${escapeMarkdown(subject.trim())}`,
    `**Type de plan conseillé\u00a0:** ${name} (${steps.map(escapeMarkdown).join('\u202f; ')}).`,
    asked.length > 0 ? `**Éléments à placer\u00a0:** ${asked.map(escapeMarkdown).join(', ')}.` : '',
    '### Introduction',
    bullets([
      source?.opening
        ? `Accroche\u00a0: ${quoted(source.opening, source.lesson)}`
        : `Accroche\u00a0: ${blank('un fait, une citation ou un exemple de votre cours qui fait penser au sujet')}`,
      source?.definitions[0]
        ? `Définition\u00a0: ${quoted(source.definitions[0].text, source.lesson)}`
        : `Définition\u00a0: ${blank(definitionTask(termsOf(subject)))}`,
      `Problématique\u00a0: ${
        said === null || kind === 'choice'
          ? blank('la question que pose le sujet, avec vos mots, et pourquoi la réponse ne va pas de soi')
          : `si l’on peut dire ${que(escapeMarkdown(said.yes))}, est-ce vrai dans tous les cas\u202f? ${blank('ce qui empêche de répondre tout de suite')}`
      }`,
      `Annonce du plan\u00a0: ${blank('une phrase qui dit ce que montre chacune de vos trois parties, dans l’ordre')}`,
    ]),
    ...parts,
    matter,
    '### Conclusion',
    bullets([
      `Bilan\u00a0: ${blank('une phrase par partie\u00a0: ce que vous y avez montré')}`,
      `Réponse\u00a0: ${blank('votre réponse à la question du sujet, en une phrase claire')}`,
      `Ouverture\u00a0: ${blank('une question voisine\u00a0: une autre époque, un autre pays ou ce qui peut changer')}`,
    ]),
    provenance(source?.lesson ?? null),
  ]);
}

/** « ce que veulent dire les mots « peuple » et « pouvoir » dans ce sujet » */
function definitionTask(terms: readonly string[]): string {
  const named = terms.map((one) => `«\u00a0${escapeMarkdown(one)}\u00a0»`);
  const [last] = named.slice(-1);
  if (last === undefined) return 'ce que veulent dire les mots du sujet';
  return named.length === 1
    ? `ce que veut dire ${last} dans ce sujet`
    : `ce que veulent dire ${named.slice(0, -1).join(', ')} et ${last} dans ce sujet`;
}

/** The title of a part in the question's own words; null where they cannot be turned round. */
function titleOf(kind: QuestionKind, said: Asked | null, at: number): string | null {
  if (said === null) return null;
  const [yes, no] = [escapeMarkdown(said.yes), escapeMarkdown(said.no)];
  switch (kind) {
    case 'yesNo':
      return (
        [
          `Thèse\u00a0: ${yes}`,
          `Antithèse\u00a0: ${no}`,
          `Synthèse\u00a0: à quelles conditions, et en quel sens, peut-on dire ${que(yes)}\u202f?`,
        ][at] ?? null
      );
    case 'measure':
      return (
        [
          `Ce qui le confirme\u00a0: ${yes}`,
          `Ce qui le limite\u00a0: ${no}`,
          `Ce dont cela dépend\u00a0: ${blank('les lieux, les moments, les personnes ou les conditions')}`,
        ][at] ?? null
      );
    case 'choice':
      return [`Première réponse\u00a0: ${yes}`, `Seconde réponse\u00a0: ${no}`][at] ?? null;
    default:
      return null;
  }
}

/** Plans an article. */
export function planArticle(subject: string, elements: string, source: Source | null): string {
  const asked = wishes(elements);
  const sections = chosen(source);
  return paragraphs([
    `## ${escapeMarkdown(subject.trim())}`,
    source
      ? `**Chapeau\u00a0:** ${quoted(source.lesson.summary, source.lesson)}`
      : `**Chapeau\u00a0:** ${blank('le sujet en deux phrases\u00a0: qui, quoi, où, quand, pourquoi')}`,
    ...sections.map(({ title, sentences }) =>
      paragraphs([
        `### ${escapeMarkdown(title)}`,
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
            bullets(asked.map((one) => `${escapeMarkdown(one)}\u00a0: ${blank('à développer')}`)),
          ]),
        ]
      : []),
    `**Chute\u00a0:** ${blank('une phrase qui reste en mémoire')}`,
    provenance(source?.lesson ?? null),
  ]);
}

const chosen = (source: Source | null) => source?.sections.slice(0, PARTS) ?? [];
