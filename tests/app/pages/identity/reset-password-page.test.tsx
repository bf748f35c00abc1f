import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ResetPasswordPage } from '#src/pages/identity/reset-password-page.tsx';
import { answer, answerLater, received, refuse, showPage } from '#tests/app/scripted-server.tsx';

const open = () =>
  showPage(
    <Routes>
      <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
    </Routes>,
    '/reset-password/secret-du-lien',
  ).person;
const password = () => screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmer' });

describe('choosing a new password', () => {
  it('needs 9 characters, as a person counts them', async () => {
    const person = open();
    await person.type(password(), '12345678');
    expect(confirm().disabled).toBe(true);
    await person.type(password(), '9');
    expect(confirm().disabled).toBe(false);
    await person.clear(password());
    await person.click(password());
    await person.paste('👩🏽‍🏫👩🏽‍🏫');
    expect(confirm().disabled).toBe(true);
    await person.type(password(), '{Enter}');
    expect(received).toEqual([]);
  });

  it('sends the link’s secret with it, then leads to the login page', async () => {
    answer({ update: true, message: 'Modifié' });
    const person = open();
    await person.type(password(), 'craie blanche{Enter}');
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'Mot de passe modifié avec succès\u202f!',
    });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/login');
    expect(received).toEqual([
      {
        call: 'POST /api/users/forgot-password/apply',
        body: { newPass: 'craie blanche', token: 'secret-du-lien' },
      },
    ]);
  });

  it('says that a link is dead, keeps the password and offers another link', async () => {
    refuse('update', 'wrong_code', { message: 'Ce lien n’est plus valable.' });
    const person = open();
    await person.type(password(), 'craie blanche{Enter}');
    expect((await screen.findByText('Ce lien n’est plus valable.')).closest('[role=alert]')).toBeTruthy();
    expect(password().value).toBe('craie blanche');
    expect(screen.getByRole('link', { name: 'Demander un nouveau lien' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it('shows under the field what the server finds wrong with it', async () => {
    refuse('update', 'invalid_payload', { fields: { newPass: 'Mot de passe invalide' } });
    const person = open();
    await person.type(password(), 'craie blanche{Enter}');
    await screen.findByText('Mot de passe invalide');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    await person.type(password(), '!');
    expect(password().getAttribute('aria-invalid')).toBeNull();
  });

  it('is sent once, however often one insists', async () => {
    const arrive = answerLater({ update: true, message: 'Modifié' });
    const person = open();
    await person.type(password(), 'craie blanche');
    await person.dblClick(confirm());
    await person.type(password(), '{Enter}');
    arrive();
    await screen.findByRole('heading', { name: 'Mot de passe modifié avec succès\u202f!' });
    expect(received).toHaveLength(1);
  });
});
