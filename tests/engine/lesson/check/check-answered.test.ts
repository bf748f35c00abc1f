import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';

const added = (question: string, key: string, others: readonly string[]) => `
## ${question}

application · niveau 3 · § La suite
texte : « La suite des villages donne au rang un »

${others.map((other) => `- [ ] ${other}\n  Faux.`).join('\n')}
- [x] ${key}

> Parce que.
`;
const layers = ['La croûte rocheuse', 'Le manteau terrestre', 'Le noyau interne'];

const said = (second: string) => {
  const first = added(
    'Quelle couche profonde de la planète Terre reste liquide ?',
    'Le noyau externe',
    layers,
  );
  const other = added(second, 'Par les séismes', ['Par les forages', 'Par les volcans', 'Par les sondes']);
  return faultsOf({ ...soundFiles, 'quiz.md': soundFiles['quiz.md'] + first + other }).map(
    ({ fault }) => fault,
  );
};

test('a question that tells the answer of another is named', () => {
  expect(
    said('Comment sait-on que le noyau externe, couche profonde de la planète Terre, reste liquide ?'),
  ).toEqual([expect.stringMatching(/donne la réponse de celle de la ligne \d+ : « le noyau externe »/)]);
});

test('one that only speaks of the same thing is not', () => {
  expect(said('Comment a-t-on mesuré la taille que possède le noyau externe ?')).toEqual([]);
});
