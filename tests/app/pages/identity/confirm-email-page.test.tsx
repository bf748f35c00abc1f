import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DEAD_LINK } from '#contract/messages/account.ts';
import { ConfirmEmailPage } from '#src/pages/identity/confirm-email-page.tsx';
import { answer, received, refuse, showPage } from '#tests/app/scripted-server.tsx';

const open = () =>
  showPage(
    <Routes>
      <Route path="/confirmer-email/:token" element={<ConfirmEmailPage />} />
    </Routes>,
    '/confirmer-email/secret-du-lien',
  ).person;
const confirm = () => screen.getByRole('button', { name: 'Confirmer mon adresse' });

describe('confirming an e-mail', () => {
  it('waits for a tap, then sends the link’s secret and ends on a heading that takes the focus', async () => {
    answer({ success: true, message: 'Confirmée' });
    const person = open();
    expect(received).toEqual([]);
    await person.click(confirm());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Adresse confirmée' });
    expect(document.activeElement).toBe(heading);
    expect(received).toEqual([{ call: 'POST /api/users/email/confirm', body: { token: 'secret-du-lien' } }]);
    expect(screen.getByRole('link', { name: 'Ouvrir Ardoise' }).getAttribute('href')).toBe('/home');
  });

  it('says that a link is dead, and leads to the account, where another can be asked for', async () => {
    refuse('success', 'wrong_code', { message: DEAD_LINK });
    const person = open();
    await person.click(confirm());
    expect((await screen.findByText(DEAD_LINK)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aller à mon compte' }).getAttribute('href')).toBe('/account');
  });

  it('says in French that there is no connection', async () => {
    const person = open();
    await person.click(confirm());
    const said = await screen.findByText(/Pas de connexion avec le serveur/);
    expect(said.closest('[role=alert]')).toBeTruthy();
  });
});
