import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookieNames } from '#src/data/account/account-cookies.ts';
import { readCookie } from '#src/data/account/cookies.ts';
import { readCredentials, useAccount } from '#src/data/account/credentials.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { createPersister } from '#src/data/server/query-client.ts';
import { OfflineDatabase } from '#src/offline/database/database.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { DeleteAccountPage } from '#src/pages/account/delete-account-page.tsx';
import { answer, answerLater, received, refuse, showPage, signIn } from '#tests/app/scripted-server.tsx';

const DELETED = { deleted: true, message: 'Votre compte est supprimé.' };

const open = () => showPage(<DeleteAccountPage />, '/delete').person;
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Mot de passe');
const confirm = () => screen.getByRole('button', { name: 'Confirmer' });
const place = () => screen.getByLabelText('Adresse').textContent;
const question = () => within(screen.getByRole('alertdialog', { name: 'Supprimer ce compte\u202f?' }));

async function fill(person: ReturnType<typeof open>): Promise<void> {
  await person.clear(email());
  await person.type(email(), 'aline.mbuyi@ecole.test');
  await person.type(password(), 'craie blanche 7');
  await person.click(confirm());
}

/** The account's database on this device, with something in it, and its cached answers. */
async function fillDevice(userId: number): Promise<void> {
  const opened = await openDatabase(userId, { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  await opened.database.table('meta').put({ name: 'cursor', value: '1' });
  opened.database.close();
  await createPersister(userId).persistClient({
    timestamp: 1,
    buster: '',
    clientState: { mutations: [], queries: [] },
  });
}
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

afterEach(() => vi.restoreAllMocks());

describe('deleting an account', () => {
  it('says what is erased before it asks for anything', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Supprimer mon compte' })).toBeTruthy();
    expect(screen.getByText(/vos sessions de révision, vos rédactions/)).toBeTruthy();
    expect(screen.getByText(/une empreinte secrète de votre numéro/)).toBeTruthy();
  });

  it('says under each field what is wrong, until it changes', async () => {
    const person = open();
    await person.click(confirm());
    expect(screen.getByText('Adresse email invalide')).toBeTruthy();
    expect(screen.getByText('Mot de passe invalide')).toBeTruthy();
    await person.type(email(), 'a');
    expect(screen.queryByText('Adresse email invalide')).toBeNull();
    expect(screen.getByText('Mot de passe invalide')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks once more, and does nothing when the answer is no', async () => {
    const person = open();
    await fill(person);
    expect(question().getByText(/aline\.mbuyi@ecole\.test/)).toBeTruthy();
    await person.click(question().getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(received).toEqual([]);
    expect(password().value).toBe('craie blanche 7');
  });

  it('shows a refusal in the server’s words, keeps what was typed and the session', async () => {
    refuse('deleted', 'wrong_credentials');
    signIn();
    const person = open();
    await fill(person);
    await person.click(question().getByRole('button', { name: 'Supprimer' }));
    const said = await screen.findByText('E-mail ou mot de passe incorrect.');
    expect(said.closest('[role=alert]')).toBeTruthy();
    expect([email().value, password().value]).toEqual(['aline.mbuyi@ecole.test', 'craie blanche 7']);
    expect(readCredentials()?.user.id).toBe(7);
    expect(place()).toBe('/delete');
  });

  it('ends the session, empties the device and goes to the first page', async () => {
    const user = signIn();
    await fillDevice(user.id);
    expect(await databases()).toContain(`ardoise-${user.id}`);
    answer(DELETED);
    const person = open();
    expect(email().value).toBe(user.email);
    await fill(person);
    await person.click(question().getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(place()).toBe('/'));
    expect(screen.getByText('Votre compte est supprimé.')).toBeTruthy();
    expect(received).toEqual([
      {
        call: 'POST /api/users/delete',
        body: { email: 'aline.mbuyi@ecole.test', password: 'craie blanche 7' },
      },
    ]);
    expect(readCredentials()).toBeNull();
    expect(cookieNames.map(readCookie)).toEqual([null, null, null]);
    expect(useAccount.getState()).toEqual({ credits: 0, userData: null, token: null });
    expect(localStorage.getItem('ardoise')).toBeNull();
    expect(await databases()).not.toContain(`ardoise-${user.id}`);
    expect(await createPersister(user.id).restoreClient()).toBeUndefined();
  });

  it('leaves somebody else’s session on this device alone', async () => {
    const other = signIn({ id: 8, email: 'autre@ecole.test' });
    await fillDevice(other.id);
    answer(DELETED);
    const person = open();
    await fill(person);
    await person.click(question().getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(place()).toBe('/'));
    expect(readCredentials()?.user.id).toBe(8);
    expect(await databases()).toContain('ardoise-8');
  });

  it('ends the session even when the device can’t be emptied, and says what to do', async () => {
    const user = signIn();
    await fillDevice(user.id);
    vi.spyOn(OfflineDatabase.prototype, 'delete').mockRejectedValue(new Error('disk'));
    answer(DELETED);
    const person = open();
    await fill(person);
    await person.click(question().getByRole('button', { name: 'Supprimer' }));
    const said = await screen.findByText(/cet appareil n’a pas pu être vidé/);
    expect(said.closest('[role=alert]')).toBeTruthy();
    expect(readCredentials()).toBeNull();
    await waitFor(() => expect(place()).toBe('/'));
  });

  it('is asked once, however often one insists', async () => {
    const arrive = answerLater(DELETED);
    const person = open();
    await fill(person);
    await person.dblClick(question().getByRole('button', { name: 'Supprimer' }));
    await person.click(confirm());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    arrive();
    await waitFor(() => expect(place()).toBe('/'));
    expect(received).toHaveLength(1);
  });
});
