import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { expireCredentials, forgetLostSession, isGuestBack } from '#src/data/account/credentials.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { noteGuestWork } from '#src/data/guest/guest-work.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { LoginPage } from '#src/pages/identity/login-page.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';
import { newArtefact } from '#tests/offline/device.ts';

const open = () => showPage(<LoginPage />, '/');
const card = () => screen.findByRole('link', { name: 'Continuer sans compte' });

/** A guest has made a deck of so many cards. */
async function leaveDeck(cards: number): Promise<void> {
  const opened = await openDatabase('invite', { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  const outbox = createOutbox({
    database,
    kinds: changeKinds,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  const data = Array.from({ length: cards }, (_, at) => ({
    id: `c${at}`,
    question: `Question ${at}`,
    answer: 'Oui',
    explanation: '',
  }));
  await createArtefact(outbox, { ...newArtefact('Le Nil'), output: JSON.stringify({ data }) });
  database.close();
  noteGuestWork(true);
}

beforeEach(async () => {
  forgetLostSession();
  noteGuestWork(false);
  for (const name of await Dexie.getDatabaseNames()) if (name.includes('invite')) await Dexie.delete(name);
});

test('a stranger sees the two ways in without an account', async () => {
  open();
  expect(screen.getByRole('link', { name: 'Découvrir sans compte' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Partir de mes notes' })).toBeTruthy();
  expect(screen.queryByText('Continuer sans compte')).toBeNull();
});

test('a guest who comes back goes on, and sees how many cards wait', async () => {
  await leaveDeck(12);
  open();
  const link = await card();
  expect(link.getAttribute('href')).toBe('/home');
  await screen.findByText('12 cartes à revoir aujourd’hui');
  expect(screen.queryByText('Découvrir sans compte')).toBeNull();
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeTruthy();
});

test('one card is one', async () => {
  await leaveDeck(1);
  open();
  await screen.findByText('Une carte à revoir aujourd’hui');
});

test('where nothing is left, a guest is a stranger again, now and the next time', async () => {
  noteGuestWork(true);
  open();
  await waitFor(() => expect(isGuestBack()).toBe(false));
  await screen.findByRole('link', { name: 'Découvrir sans compte' });
});

test('whose session has expired is asked to sign in', async () => {
  await leaveDeck(2);
  expireCredentials();
  open();
  await screen.findByText(/^Votre session a expiré/);
  expect(screen.queryByText('Continuer sans compte')).toBeNull();
});
