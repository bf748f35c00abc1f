import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { lessons } from '#lessons/index.ts';
import { visualsOf } from '#src/features/library/subject-visuals.tsx';

const iconOf = (subject: string) => (visualsOf(subject).icon as ReactElement).type;

test('every subject of a lesson has an icon of its own, and so have those to come', () => {
  const subjects = [...new Set([...lessons.map(({ subject }) => subject), 'Anglais', 'Informatique'])];
  const icons = subjects.map(iconOf);
  expect(icons).not.toContain(iconOf('Une matière que personne n’enseigne'));
  expect(new Set(icons).size).toBe(subjects.length);
});
