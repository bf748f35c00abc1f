import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeOnDevice } from '#src/device/engine/engine.ts';
import { QuestionFigure } from '#src/features/library/lesson/question-figure.tsx';
import { onDevice, questions } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

const figures = vi.hoisted(() => ({ are: 'there' as 'there' | 'away' }));
vi.mock('#lessons/figures.ts', async (original) => {
  const { loadFigures } = await original<typeof import('#lessons/figures.ts')>();
  return {
    loadFigures: (slug: string) =>
      figures.are === 'there' ? loadFigures(slug) : Promise.reject(new TypeError('Failed to fetch')),
  };
});

onDevice();

const request = { subject: 'La cellule', elements: '99 questions', source: '' };
async function quizOfCell() {
  const made = await makeOnDevice('Quiz', request, { signal: new AbortController().signal });
  if (!made.made) throw new Error(made.reason);
  return made.artefact.questions;
}

test('a quiz asks about figures that are on the device, and not about others', async () => {
  figures.are = 'there';
  const whole = await quizOfCell();
  const onFigures = whole.filter(({ figure }) => figure !== undefined);
  expect(onFigures.length).toBeGreaterThan(0);
  figures.are = 'away';
  expect(await quizOfCell()).toHaveLength(whole.length - onFigures.length);
  expect(questions.filter((one) => (one as { figures?: boolean }).figures === false)).toHaveLength(1);
});

test('the figure of a question is drawn; one that is not here says so', async () => {
  figures.are = 'there';
  const { unmount } = showPage(
    <QuestionFigure figure={{ lesson: 'cellule', name: 'cellule-animale' }} />,
    '/',
  );
  expect(await screen.findByRole('img')).toBeTruthy();
  unmount();
  figures.are = 'away';
  showPage(<QuestionFigure figure={{ lesson: 'digestion', name: 'tube-digestif' }} />, '/');
  await screen.findByText(/Cette figure n’est pas encore sur cet appareil/);
});

test('a map keeps its countries within its edge, and says below how it is drawn', async () => {
  figures.are = 'there';
  showPage(<QuestionFigure figure={{ lesson: 'rdc-geographie', name: 'voisins' }} />, '/');
  const map = await screen.findByRole('img');
  expect(map.querySelectorAll(':scope > svg > path').length).toBeGreaterThan(9);
  await screen.findByText('Projection équirectangulaire · frontières de 2018');
});
