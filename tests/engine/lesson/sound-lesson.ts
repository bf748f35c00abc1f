import { checkLessonFiles } from '#engine/lesson/check/check-lesson.ts';
import type { Fault } from '#engine/lesson/fault.ts';
import { atlas } from './atlas.ts';

/** A lesson without a fault. Tests break one thing of it and see what is said. */

const ORDINALS =
  `un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit
  dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre`.split(/\s+/);
const sentence = (at: number) =>
  `La suite des villages donne au rang ${ORDINALS[at]} une hauteur de ${at * 7 + 3} pas`;

const natures = ['fait', 'compréhension', 'application', 'fait', 'compréhension'];

function question(at: number): string {
  const value = at * 7 + 3;
  const options = [0, 1, 2, 3].map((place) => {
    const right = place === at % 4;
    const wrong = value + 7 * (place + 1);
    return right
      ? `- [x] Elle vaut ${value} pas`
      : `- [ ] Elle vaut ${wrong} pas\n  Ce rang vient plus tard dans la suite.`;
  });
  return `## Dans la suite des villages, que donne le rang ${ORDINALS[at]} ?

${natures[at % 5]} · niveau ${(at % 3) + 1} · § La suite
texte : « ${sentence(at)} »

${options.join('\n')}

> On ajoute sept pas à chaque rang.
`;
}

const paragraph =
  `Une suite est une façon de ranger des nombres, et chacun y a sa place, parce que l’on va de l’un à
l’autre par la même règle. On la suit comme on suit une route, d’un village au suivant, sans en sauter aucun.`.replace(
    /\n/g,
    ' ',
  );

const lesson = `---
title: La suite
subject: Mathématiques
keywords: suite, suites
summary: Une suite range des nombres l’un après l’autre.
reviewed: 2026-11-22
---

Combien de pas font les rangs d’une suite ?

## La suite

${ORDINALS.map((_, at) => `${sentence(at)}.`).join(' ')}

![La suite des villages](figures/suite.svg)

![Ses hauteurs](figures/hauteurs.json)

## Les dates

Elle est décrite en 1202, puis le 3 mai 1640, en 1736, en 1801 et au XIXe siècle, et encore en 1931.

${Array.from({ length: 28 }, () => paragraph).join('\n\n')}

On l’écrit $u_n = 7 n + 3$.

## Erreurs fréquentes

- Compter le premier rang deux fois.
- Oublier la valeur de départ.
- Multiplier au lieu d’ajouter.

## À savoir par cœur

- La règle de la suite.
- Sa valeur de départ.

## Pour aller plus loin

[Une autre leçon](/library/autre) reprend ces rangs.

## Sources

- Léonard de Pise, *Liber abaci*, 1202.
- Leonhard Euler, *Éléments d’algèbre*, 1770.
`;

const cards = ORDINALS.slice(0, 20)
  .map(
    (rank, at) => `## Quelle hauteur a le rang ${rank} de la suite des villages ?

niveau ${(at % 3) + 1} · § La suite
texte : « ${sentence(at)} »

${at * 7 + 3} pas
`,
  )
  .join('\n');

const map = `# La suite des villages

- Ses rangs (§ La suite)
${ORDINALS.slice(0, 10)
  .map((rank) => `  - Rang ${rank}\n    - Sa hauteur`)
  .join('\n')}
- Son histoire (§ Les dates)
  - Liber abaci
`;

const timeline = `- 1202 | Léonard de Pise la décrit | § Les dates
  Il compte des lapins.
- 3 mai 1640 | Une lettre en parle | § Les dates
- 1736 | Elle est enseignée | § Les dates
- 1801 | Elle est classée | § Les dates
- 1931 | Elle est reprise | § Les dates
`;

const still = (at: number, level: number) => `## Le village ${at}

niveau ${level} · § La suite
calcul : 7 * ${at} + 3 = ${7 * at + 3}

Quelle hauteur a le village ${at} ?

### Solution

1. On part de 3, la valeur du premier rang.
2. On ajoute 7 fois ${at}.

### Réponse

La hauteur est de ${7 * at + 3} pas.

### Attention

Oublier le départ donnerait ${7 * at} pas.
`;

const drawn = (name: string) => `## ${name}

niveau 2 · § La suite

~~~nombres
a : 2 à 9
b : 0,5 à 2 par 0,5
c = a * b + 3
si : c > 5
~~~

On part de 3 et l’on ajoute [[a]] fois [[b]]. Où arrive-t-on ?

### Solution

1. Chaque pas ajoute [[b]], donc on multiplie : $[[a]] \\times [[b]] = [[a * b]]$.
2. On ajoute le départ : $[[c]]$.

### Réponse

On arrive à [[c]], soit environ [[c / 3:2]] fois le départ.

### Attention

Ajouter au lieu de multiplier donnerait [[a + b + 3]].
`;

const exercises = [
  still(1, 1),
  still(2, 1),
  ...['Les pas', 'Les marches', 'Les bornes', 'Les ponts'].map(drawn),
  still(9, 3),
].join('\n');

const programme = `| Système | Classes | Chapitre |
|---|---|---|
| République démocratique du Congo | 3e des humanités | Les suites |
| France | Première générale | Les suites |
| Côte d’Ivoire | 1re C, 1re D | Les suites |
| Cameroun | 1re C | Les suites |
| Sénégal | aucune | – |
| Belgique | 5e secondaire | Les suites |
`;

export const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" role="img">
  <title>La suite</title>
  <desc>Des villages de plus en plus hauts.</desc>
  <rect class="mint" x="20" y="120" width="40" height="60"/>
  <g class="labels">
    <text class="middle" x="40" y="200">Village</text>
  </g>
</svg>
`;

const data = JSON.stringify({
  kind: 'curves',
  title: 'La suite',
  description: 'Une droite qui monte.',
  x: { from: 0, to: 10, label: 'Rang' },
  y: { from: 0, to: 80, label: 'Pas' },
  curves: [{ name: 'suite', formula: '7 * x + 3' }],
});

export const soundFiles: Readonly<Record<string, string>> = {
  'lesson.md': lesson,
  'quiz.md': ORDINALS.map((_, at) => question(at)).join('\n'),
  'cards.md': cards,
  'map.md': map,
  'timeline.md': timeline,
  'exercises.md': exercises,
  'programme.md': programme,
  'reading.md':
    '- 2026-11-21, écriture. Douteux : rien.\n- 2026-11-22, seconde lecture. Reste douteux : rien.\n',
  'figures/suite.svg': drawing,
  'figures/hauteurs.json': data,
};

const around = { slugs: new Set(['suite', 'autre']), atlas };

/** What the checker says of these files. */
export const faultsOf = (files: Readonly<Record<string, string>>): Fault[] =>
  checkLessonFiles('suite', files, around);

/** What it says when, in one file, `before` is replaced by `after`; the line is that of the change. */
export function planted(
  file: string,
  before: string | RegExp,
  after: string,
): { faults: Fault[]; line: number } {
  const text = soundFiles[file] ?? '';
  const at = typeof before === 'string' ? text.indexOf(before) : text.search(before);
  if (at < 0) throw new Error(`${file} does not contain ${before}`);
  const line = text.slice(0, at).split('\n').length;
  return { faults: faultsOf({ ...soundFiles, [file]: text.replace(before, () => after) }), line };
}
