import { expect, test } from 'vitest';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { lessons } from '#lessons/index.ts';
import { typedSubjects } from './typed-subjects.ts';

const library = libraryOf(lessons);

test.each(Object.entries(typedSubjects))('%s opens on whatever a student types for it', (slug, typed) => {
  const found = typed.map((subject) => [subject, library.find(subject)?.slug ?? null]);
  expect(found).toEqual(typed.map((subject) => [subject, slug]));
});
