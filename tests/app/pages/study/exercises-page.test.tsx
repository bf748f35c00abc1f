import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { EXERCISES_ID } from '#src/features/library/lesson/exercise-words.ts';
import { LessonExercisesPage } from '#src/pages/study/exercises-page.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

test('the exercises that are made of a lesson lead to those that were written for it', async () => {
  const { person } = showPage(
    <Routes>
      <Route path={paths.lessonExercises} element={<LessonExercisesPage />} />
    </Routes>,
    '/library/inflation/exercices',
  );
  const written = await screen.findByRole('link', { name: 'Exercices corrigés' });
  expect(written.getAttribute('href')).toBe(`/library/inflation#${EXERCISES_ID}`);
  await person.click(await screen.findByRole('button', { name: /^Vrai ou faux/ }));
  expect(screen.queryByRole('link', { name: 'Exercices corrigés' })).toBeNull();
});
