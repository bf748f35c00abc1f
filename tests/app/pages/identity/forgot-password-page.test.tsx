import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FailureAlert } from '#src/features/identity/failure-alert.tsx';
import { ForgotPasswordPage } from '#src/pages/identity/forgot-password-page.tsx';
import { answer, answerLater, received, refuse, showPage } from '#tests/app/scripted-server.tsx';
import { show } from '#tests/app/ui/show.tsx';

const open = () => showPage(<ForgotPasswordPage />, '/forgot-password').person;
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmer' });

describe('asking for a new password', () => {
  it('waits for an e-mail before it can be confirmed', async () => {
    const person = open();
    expect(confirm().disabled).toBe(true);
    await person.type(email(), '   ');
    expect(confirm().disabled).toBe(true);
    await person.type(email(), 'a');
    expect(confirm().disabled).toBe(false);
  });

  it('says under the field that an e-mail is wrong, until it changes, and asks the server nothing', async () => {
    const person = open();
    await person.type(email(), 'aline{Enter}');
    expect(screen.getByText('Adresse email invalide')).toBeTruthy();
    await person.type(email(), '@');
    expect(screen.queryByText('Adresse email invalide')).toBeNull();
    expect(received).toEqual([]);
  });

  it('ends on a heading that takes the focus, with the address and the way back', async () => {
    answer({ emailSent: true, message: 'Envoyé' });
    const person = open();
    await person.type(email(), ' aline@ecole.test {Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Mail envoyé avec succès\u202f!' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Mail envoyé avec succès\u202f! – Ardoise');
    expect(screen.getByText('Vérifiez votre boîte email aline@ecole.test')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à la connexion' }).getAttribute('href')).toBe('/login');
    expect(received).toEqual([
      { call: 'POST /api/users/forgot-password/request', body: { email: 'aline@ecole.test' } },
    ]);
    await person.click(screen.getByRole('button', { name: 'Renvoyer, ou changer d’adresse' }));
    expect(email().value).toBe('aline@ecole.test');
  });

  it('shows a refusal in the server’s words and keeps what was typed', async () => {
    refuse('emailSent', 'too_many_tries', { message: 'Attendez 30 secondes.' });
    const person = open();
    await person.type(email(), 'aline@ecole.test{Enter}');
    expect((await screen.findByText('Attendez 30 secondes.')).closest('[role=alert]')).toBeTruthy();
    expect(email().value).toBe('aline@ecole.test');
  });

  it('says in French that there is no connection', async () => {
    const person = open();
    await person.type(email(), 'aline@ecole.test{Enter}');
    const said = await screen.findByText(/Pas de connexion avec le serveur/);
    expect(said.closest('[role=alert]')).toBeTruthy();
    expect(email().value).toBe('aline@ecole.test');
  });

  it('is sent once, however often one insists', async () => {
    const arrive = answerLater({ emailSent: true, message: 'Envoyé' });
    const person = open();
    await person.type(email(), 'aline@ecole.test');
    await person.dblClick(confirm());
    await person.type(email(), '{Enter}');
    arrive();
    await screen.findByRole('heading', { name: 'Mail envoyé avec succès\u202f!' });
    expect(received).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('that nobody foresaw is said as such', () => {
    show(<FailureAlert error={new TypeError('x is not a function')} />);
    expect(screen.getByRole('alert').textContent).toBe('Une erreur inconnu a eu lieu');
  });
});
