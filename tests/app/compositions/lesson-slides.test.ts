import { expect, test } from 'vitest';
import type { Lesson } from '#engine/library/lesson.ts';
import { lessonSlides } from '#src/compositions/lesson-slides.tsx';

const lesson: Lesson = {
  slug: 'essai',
  title: 'Le paludisme',
  subject: 'Biologie et SVT',
  keywords: ['essai'],
  summary: '',
  reviewed: '2026-11-22',
  programme: [],
  body: 'Un mot d’abord.\n\n## Trois acteurs\n\nIls sont trois.\n\n### Le parasite\n\nIl est petit.',
  appendix: '',
};

test('a slide says what it belongs to, and never its own title twice', () => {
  expect(lessonSlides(lesson).map(({ kind, asked }) => [kind, asked])).toEqual([
    ['Biologie et SVT', 'Le paludisme'],
    ['Le paludisme', 'Trois acteurs'],
    ['Trois acteurs', 'Le parasite'],
  ]);
});
