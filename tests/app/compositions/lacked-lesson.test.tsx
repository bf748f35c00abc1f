import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { answerQuestion } from '#src/device/engine/engine-answers.ts';
import { FlashcardsPage } from '#src/pages/study/revision-tool-page.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

/** Whether what was written for lessons can be had. */
let isThere = true;
vi.mock('#lessons/studies.ts', async (importOriginal) => {
  const { loadStudy } = await importOriginal<typeof import('#lessons/studies.ts')>();
  return {
    loadStudy: (slug: string) => (isThere ? loadStudy(slug) : Promise.reject(new Error('no connection'))),
  };
});

onDevice();
beforeEach(() => {
  isThere = true;
  reportAnswer(true);
});

const ask = (subject: string) =>
  answerQuestion({
    ask: 'make',
    name: 'Flashcards',
    request: { subject, elements: '', source: '' },
    figures: true,
    draw: 'one',
  }) as Promise<{ made: boolean; lacked?: object }>;

test('what is made of a lesson’s text alone names the lesson', async () => {
  expect((await ask('La photosynthèse')).lacked).toBeUndefined();
  isThere = false;
  expect(await ask('La photosynthèse')).toMatchObject({
    made: true,
    lacked: { slug: 'photosynthese', title: 'La photosynthèse' },
  });
});

test('a tool says so with its result, and fetches them when the connection is back', async () => {
  isThere = false;
  reportAnswer(false);
  const { person } = showPage(
    <DeviceForEveryone>
      <FlashcardsPage />
    </DeviceForEveryone>,
    '/revision/flashcards?sujet=La%20photosynth%C3%A8se',
  );
  await person.click(screen.getByRole('button', { name: 'Envoyer' }));
  await screen.findByText('Les questions écrites pour cette leçon ne sont pas sur cet appareil');
  const fetch = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Prendre cette leçon' });
  expect(fetch().disabled).toBe(true);
  isThere = true;
  reportAnswer(true);
  await waitFor(() => expect(fetch().disabled).toBe(false));
  await person.click(fetch());
  await screen.findByText('Les questions de cette leçon sont maintenant sur cet appareil');
});
