import { expect, test } from 'vitest';
import type { Lesson } from '#engine/library/lesson.ts';
import { lessonSlides } from '#src/compositions/lesson-slides.tsx';
import { slidesOfLesson } from '#src/features/library/lesson/lesson-slides.ts';

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

test('words that announce a list come on the screen of the list', () => {
  const long = `${'Le souverain porte un titre, et les grands du royaume le choisissent. '.repeat(5)}`;
  const body = `## Le roi\n\n${long}\n\nSix provinces ont un gouverneur :\n\n- ${'Soyo\n- '.repeat(20)}Mbata`;
  const slides = slidesOfLesson({ ...lesson, body });
  expect(slides.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
    ['paragraph'],
    ['paragraph', 'list'],
  ]);
});

test('a slide says what it belongs to, and never its own title twice', () => {
  expect(lessonSlides(lesson).map(({ kind, asked }) => [kind, asked])).toEqual([
    ['Biologie et SVT', 'Le paludisme'],
    ['Le paludisme', 'Trois acteurs'],
    ['Trois acteurs', 'Le parasite'],
  ]);
});
