import { expect, test } from 'vitest';
import type { Lesson } from '#engine/library/lesson.ts';
import { slidesOfLesson } from '#src/features/library/lesson/lesson-slides.ts';

const long = 'Une phrase assez longue pour remplir un écran à elle seule. '.repeat(6).trim();
const lesson: Lesson = {
  slug: 'essai',
  title: 'L’essai',
  subject: 'Biologie',
  keywords: ['essai'],
  summary: '',
  reviewed: '2026-11-22',
  programme: [],
  body: `Un mot d’abord.

## La feuille

Courte.

![Une coupe](figures/coupe.svg)

${long}

${long}

### Les stomates

Ils s’ouvrent.`,
  appendix: '## Erreurs fréquentes\n\n- Une erreur.\n\n## Sources\n\n- Un livre.',
};

test('a lesson is shown heading by heading, so much at once as a class reads, without its sources', () => {
  const slides = slidesOfLesson(lesson);
  expect(slides.map(({ part, title, blocks }) => [part, title, blocks.map(({ kind }) => kind)])).toEqual([
    ['L’essai', 'L’essai', ['paragraph']],
    // A short text stays with its figure.
    ['La feuille', 'La feuille', ['paragraph', 'figure']],
    ['La feuille', 'La feuille', ['paragraph']],
    ['La feuille', 'La feuille', ['paragraph']],
    ['La feuille', 'Les stomates', ['paragraph']],
    ['Erreurs fréquentes', 'Erreurs fréquentes', ['list']],
  ]);
});
