import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { useAccount } from '#src/data/account/credentials.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { AccessPage } from '#src/pages/account/access-page.tsx';
import {
  answer,
  answerLater,
  received,
  refuse,
  showPage,
  signIn,
  someone,
} from '#tests/app/scripted-server.tsx';

const access = (emailConfirmed: boolean) => answer({ success: true, emailConfirmed, sessions: [] });
const open = () => {
  signIn();
  return showPage(<AccessPage />, '/account/acces').person;
};
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sent = () => received.filter(({ call }) => call.startsWith('POST'));

afterEach(() => reportAnswer(true));

describe('the e-mail', () => {
  it('is shown as not confirmed, and the link is asked for again', async () => {
    access(false);
    answer({ success: true, message: 'Un lien est parti.' });
    const person = open();
    await screen.findByText('Non confirmée');
    await person.click(button('Renvoyer le lien'));
    expect((await screen.findByText('Un lien est parti.')).closest('[role=status]')).toBeTruthy();
    expect(sent()).toEqual([{ call: 'POST /api/users/email/link', body: undefined }]);
  });

  it('is shown as confirmed, with no link to ask for', async () => {
    access(true);
    open();
    await screen.findByText('Confirmée');
    expect(screen.queryByRole('button', { name: 'Renvoyer le lien' })).toBeNull();
  });

  it('is changed by a link that goes to the new one; the form closes and its button has the focus', async () => {
    access(true);
    answer({ success: true, message: 'Un lien est parti vers nouvelle@ecole.test.' });
    const person = open();
    await screen.findByText('Confirmée');
    await person.click(button('Changer d’adresse'));
    expect(document.activeElement).toBe(field('Nouvelle adresse e-mail'));
    await person.type(field('Nouvelle adresse e-mail'), ' nouvelle@ecole.test ');
    await person.type(field('Mot de passe'), 'craie blanche 7');
    await person.click(button('Envoyer le lien'));
    await screen.findByText(/Un lien est parti vers nouvelle@ecole\.test/);
    expect(sent()).toEqual([
      { call: 'POST /api/users/email', body: { email: 'nouvelle@ecole.test', password: 'craie blanche 7' } },
    ]);
    expect(document.activeElement).toBe(button('Changer d’adresse'));
    expect(screen.getByText(someone.email)).toBeTruthy();
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    access(true);
    refuse('success', 'wrong_credentials', { message: 'Mot de passe incorrect.' });
    const person = open();
    await screen.findByText('Confirmée');
    await person.click(button('Changer d’adresse'));
    await person.type(field('Nouvelle adresse e-mail'), 'nouvelle@ecole.test');
    await person.type(field('Mot de passe'), 'pas le bon');
    await person.click(button('Envoyer le lien'));
    expect((await screen.findByText('Mot de passe incorrect.')).closest('[role=alert]')).toBeTruthy();
    expect([field('Nouvelle adresse e-mail').value, field('Mot de passe').value]).toEqual([
      'nouvelle@ecole.test',
      'pas le bon',
    ]);
  });

  it('is judged before anything is sent', async () => {
    access(true);
    const person = open();
    await screen.findByText('Confirmée');
    await person.click(button('Changer d’adresse'));
    await person.type(field('Nouvelle adresse e-mail'), 'sans arobase');
    await person.click(button('Envoyer le lien'));
    expect(screen.getByText('Adresse email invalide')).toBeTruthy();
    expect(screen.getByText('Mot de passe invalide')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('the telephone', () => {
  const askedFor = async (person: ReturnType<typeof open>) => {
    await screen.findByText('Confirmée');
    await person.click(button('Changer de numéro'));
    await person.type(field('Nouveau numéro'), '0899 123 456');
    await person.type(field('Mot de passe'), 'craie blanche 7');
    await person.click(button('Envoyer le code'));
  };

  it('is changed by the code that goes to the new one', async () => {
    access(true);
    answer({ success: true, message: 'Un code vous a été envoyé par SMS.' });
    answer({
      success: true,
      user: { ...someone, phoneNumber: '+243899123456' },
      message: 'Votre numéro de téléphone est changé.',
    });
    const person = open();
    await askedFor(person);
    await screen.findByText(/Un code vous a été envoyé/);
    await person.type(field('Code de vérification'), 'ab-c4');
    await person.click(button('Confirmer'));
    await screen.findByText('Votre numéro de téléphone est changé.');
    expect(screen.getByText('+243*****3456')).toBeTruthy();
    expect(useAccount.getState().userData?.phoneNumber).toBe('+243899123456');
    expect(sent()).toEqual([
      { call: 'POST /api/users/phone', body: { phoneNumber: '+243899123456', password: 'craie blanche 7' } },
      { call: 'POST /api/users/phone/confirm', body: { codeSupplied: 'ABC4' } },
    ]);
  });

  it('says that a code is wrong, and one can go back to what was typed', async () => {
    access(true);
    answer({ success: true, message: 'Un code vous a été envoyé par SMS.' });
    refuse('success', 'wrong_code');
    const person = open();
    await askedFor(person);
    await person.type(await screen.findByLabelText('Code de vérification'), 'ZZZZ');
    await person.click(button('Confirmer'));
    await screen.findByText(errors.wrong_code.message);
    expect(field('Code de vérification').value).toBe('ZZZZ');
    await person.click(button('Revenir au numéro'));
    expect(field('Nouveau numéro').value).toBe('0899 123 456');
  });

  it('shows the server’s word on a field under it', async () => {
    access(true);
    refuse('success', 'invalid_payload', { fields: { phoneNumber: 'C’est déjà votre numéro' } });
    const person = open();
    await askedFor(person);
    await screen.findByText('C’est déjà votre numéro');
    expect(field('Nouveau numéro').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes the code of a form that was closed since', async () => {
    access(true);
    const person = open();
    await screen.findByText('Confirmée');
    await person.click(button('Changer de numéro'));
    await person.click(button('J’ai déjà reçu le code'));
    expect(field('Code de vérification')).toBeTruthy();
  });
});

describe('the password', () => {
  const fill = async (person: ReturnType<typeof open>, next: string) => {
    await screen.findByText('Confirmée');
    await person.click(button('Changer de mot de passe'));
    await person.type(field('Mot de passe actuel'), 'craie blanche 7');
    await person.type(field('Nouveau mot de passe'), next);
  };

  it('is changed by who knows it, once, however often the button is tapped', async () => {
    access(true);
    const arrive = answerLater({ success: true, message: 'Votre mot de passe est changé.' });
    const person = open();
    await fill(person, 'ardoise neuve 9');
    await person.click(button('Changer le mot de passe'));
    await person.click(button('Changer le mot de passe'));
    arrive();
    await screen.findByText('Votre mot de passe est changé.');
    await waitFor(() => expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull());
    expect(sent()).toEqual([
      { call: 'POST /api/users/password', body: { password: 'craie blanche 7', newPass: 'ardoise neuve 9' } },
    ]);
  });

  it('needs nine characters', async () => {
    access(true);
    const person = open();
    await fill(person, '12345678');
    await person.click(button('Changer le mot de passe'));
    expect(screen.getByText('Mot de passe invalide')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('is none that everybody guesses, which the form knows without the server', async () => {
    access(true);
    const person = open();
    await fill(person, 'motdepasse1');
    await person.click(button('Changer le mot de passe'));
    await screen.findByText(/Ce mot de passe est trop courant/);
    expect(field('Nouveau mot de passe').value).toBe('motdepasse1');
    expect(sent()).toEqual([]);
  });

  it('says what to do when the server can’t be reached, and keeps what was typed', async () => {
    access(true);
    const person = open();
    await fill(person, 'ardoise neuve 9');
    // The last answer is repeated: here one that is no answer to this call.
    answer('nothing of ours' as unknown as object, 502);
    await person.click(button('Changer le mot de passe'));
    await screen.findByText(/Pas de connexion avec le serveur/);
    expect(field('Nouveau mot de passe').value).toBe('ardoise neuve 9');
  });
});

it('shows with no connection what the device knows, and asks nothing', () => {
  reportAnswer(false);
  open();
  expect(screen.getByText(/Il faut une connexion/)).toBeTruthy();
  const card = screen.getByRole('heading', { name: 'Adresse e-mail' }).closest('section') as HTMLElement;
  expect(within(card).getByText(someone.email)).toBeTruthy();
  expect(within(card).queryByText(/confirmée/i)).toBeNull();
  expect(received).toEqual([]);
});
