import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { readStudy } from '#src/device/lessons.ts';
import { LessonPresentationPage } from '#src/pages/study/presentation-page.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

const studies = vi.hoisted(() => ({ are: 'there' as 'there' | 'away' }));
vi.mock('#src/device/lessons.ts', async (original) => {
  const device = await original<typeof import('#src/device/lessons.ts')>();
  return {
    ...device,
    readStudy: (slug: string) => (studies.are === 'there' ? device.readStudy(slug) : Promise.resolve(null)),
  };
});

onDevice();
beforeEach(() => {
  studies.are = 'there';
});

const SLUG = 'theoreme-de-pythagore';
const open = (search = '?de=Exercices') =>
  showPage(
    <Routes>
      <Route path={paths.lessonPresentation} element={<LessonPresentationPage />} />
    </Routes>,
    `/library/${SLUG}/presenter${search}`,
  );

async function exercises() {
  const study = await readStudy(SLUG);
  if (study === null) throw new Error('The lesson has no exercises');
  return study.exercises;
}
const stage = () => within(screen.getByRole('dialog'));
const begin = async (person: ReturnType<typeof open>['person']) =>
  person.click(await screen.findByRole('button', { name: 'Commencer' }));
/** What the class reads, once its Markdown is drawn. */
const read = async () => {
  const section = stage().getByRole('region');
  await waitFor(() => expect(section.textContent).not.toContain('**'));
  return section.textContent ?? '';
};

test('what can be presented is named as on the page of the lesson', async () => {
  open('');
  const choice = await screen.findByRole('group', { name: 'À partir de' });
  expect(
    within(choice)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leçon', 'Exercices', 'Flashcards', 'Quiz', 'Carte mentale', 'Frise chronologique']);
});

test('the exercises of a lesson are shown to a class one at a time, each with its answer and then its solution', async () => {
  const { person } = open('');
  await person.click(await screen.findByRole('button', { name: 'Exercices' }));
  const [first, second, ...others] = await exercises();
  await begin(person);
  expect(stage().getByRole('heading', { level: 2, name: first?.title ?? '' })).toBeTruthy();
  expect(stage().getByText(`1 sur ${others.length + 2}`)).toBeTruthy();
  expect(stage().queryByRole('heading', { level: 3 })).toBeNull();
  await person.keyboard(' ');
  expect(
    stage()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Réponse']);
  await person.keyboard(' ');
  expect(
    stage()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Solution', 'Attention']);
  await person.keyboard(' ');
  expect(stage().getByRole('heading', { level: 2, name: second?.title ?? '' })).toBeTruthy();
  expect(stage().queryByRole('heading', { level: 3 })).toBeNull();
});

test('its numbers are the same each time, until others are asked for', async () => {
  const before = open();
  await begin(before.person);
  const shown = await read();
  before.unmount();
  const { person, unmount } = open();
  await begin(person);
  expect(await read()).toBe(shown);
  unmount();
  const again = open();
  await again.person.click(await screen.findByRole('button', { name: 'D’autres nombres' }));
  await begin(again.person);
  expect(await read()).not.toBe(shown);
});

test('an exercise that is left out is not shown', async () => {
  const { person } = open();
  const [first, second, ...others] = await exercises();
  await person.click(await screen.findByRole('button', { name: 'Choisir les exercices' }));
  await person.click(screen.getByRole('checkbox', { name: first?.title ?? '' }));
  await begin(person);
  expect(stage().getByRole('heading', { level: 2, name: second?.title ?? '' })).toBeTruthy();
  expect(stage().getByText(`1 sur ${others.length + 1}`)).toBeTruthy();
});

test('where they are not on the device yet, it is said, and the rest of the lesson can be presented', async () => {
  studies.are = 'away';
  const { person } = open();
  expect(await screen.findByText(/exercices de cette leçon ne sont pas encore/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Commencer' })).toBeNull();
  studies.are = 'there';
  await person.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('button', { name: 'Commencer' });
  await person.click(screen.getByRole('button', { name: 'Leçon' }));
  expect(await screen.findByText(/écrans, en plein écran/)).toBeTruthy();
});
