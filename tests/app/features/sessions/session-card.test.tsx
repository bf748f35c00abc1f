import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionCard, type StoredSession } from '#src/features/sessions/session-card.tsx';
import { answer, received, showPage, signIn, someone } from '#tests/app/scripted-server.tsx';

const session: StoredSession = {
  key: 'session:5',
  id: 5,
  type: 'session',
  subject: 'La Révolution française',
  classe: '4e des humanités',
  level: 'Histoire',
  favorite: 0,
  serverFavorite: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  onDevice: 1,
};

function open(over: Partial<StoredSession> = {}) {
  signIn();
  return showPage(<SessionCard session={{ ...session, ...over }} pending={false} />, '/home').person;
}

it('says what the session is about and leads to it', () => {
  open();
  expect(screen.getByText('Histoire · 4e des humanités')).toBeTruthy();
  expect(screen.getByText('Sur l’appareil')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe('/chat/5');
});

it('is made a favourite in its menu, by the state that is wanted', async () => {
  answer({ success: true, favorite: true, user: someone, last3: [] });
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Menu de la session' }));
  await person.click(screen.getByRole('menuitem', { name: 'Ajouter au favoris' }));
  await waitFor(() =>
    expect(received).toEqual([{ call: 'PUT /api/revision/5/favorite', body: { favorite: true } }]),
  );
});

it('that is a favourite shows its heart and offers the way back', async () => {
  const person = open({ favorite: 1 });
  expect(screen.getByText('Favori')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Menu de la session' }));
  expect(screen.getByRole('menuitem', { name: 'Retirer des favoris' })).toBeTruthy();
});

it('is deleted only after a yes', async () => {
  answer({ success: true });
  const person = open();
  const ask = async () => {
    await person.click(screen.getByRole('button', { name: 'Menu de la session' }));
    await person.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    return within(await screen.findByRole('alertdialog', { name: /Supprimer cette session/ }));
  };
  await person.click((await ask()).getByRole('button', { name: 'Annuler' }));
  expect(received).toEqual([]);
  await person.click((await ask()).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(received.map(({ call }) => call)).toEqual(['DELETE /api/revision/5']));
});
