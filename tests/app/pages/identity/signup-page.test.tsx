import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { forgetGuest, recallSignup } from '#src/data/guest/guest-store.ts';
import { keepPhoneCountry } from '#src/device/phone-country.ts';
import { SignupPage } from '#src/pages/identity/signup-page.tsx';
import { answer, received, refuse, showPage, someone } from '#tests/app/scripted-server.tsx';

async function open() {
  await forgetGuest();
  // Wherever the tests run.
  keepPhoneCountry('CD');
  return showPage(<SignupPage />, '/signup').person;
}
type Someone = Awaited<ReturnType<typeof open>>;

async function fill(person: Someone, over: Record<string, string> = {}) {
  const typed = {
    Nom: 'Mbuyi',
    Prénom: 'Aline',
    'Numéro de téléphone': '0812345678',
    'E-mail': ' aline@ecole.test ',
    'Mot de passe': 'mot de passe 1',
    ...over,
  };
  for (const [label, text] of Object.entries(typed)) {
    await person.click(screen.getByLabelText(label));
    if (text !== '') await person.paste(text);
  }
  await person.click(screen.getByLabelText(/^Comment avez-vous connu/));
  await person.paste('Ma tante');
  await person.tab();
}
const send = (person: Someone) => person.click(screen.getByRole('button', { name: "S'inscrire" }));

describe('signing up', () => {
  test('says under each field what is wrong, and asks the server nothing', async () => {
    const person = await open();
    await fill(person, { 'Numéro de téléphone': '12', 'E-mail': 'aline', 'Mot de passe': 'court' });
    await send(person);
    for (const label of ['Numéro de téléphone', 'E-mail', 'Mot de passe'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Nom').getAttribute('aria-invalid')).toBeNull();
    expect(received).toEqual([]);
  });

  test('sends the number with its country and one’s own words as such, then asks for the code', async () => {
    const { id, phoneNumber } = someone;
    answer({ created: true, verified: false, message: 'Créé', user: { id, activate: false, phoneNumber } });
    const person = await open();
    await fill(person);
    await send(person);
    await screen.findByRole('heading', { level: 1, name: 'Confirmer le numéro' });
    expect(await screen.findByLabelText('Code de vérification')).toBeTruthy();
    expect(received).toEqual([
      {
        call: 'POST /api/users/signup',
        body: {
          lname: 'Mbuyi',
          fname: 'Aline',
          phoneNumber: '+243812345678',
          email: 'aline@ecole.test',
          why: 'Autre: Ma tante',
          password: 'mot de passe 1',
        },
      },
    ]);
    await person.click(screen.getByRole('button', { name: 'Utiliser un autre compte' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Créer un compte' })).toBeTruthy();
  });

  const why = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Comment avez-vous connu/ });

  test('says what to do when nobody says how they heard of it', async () => {
    const person = await open();
    await fill(person);
    await person.clear(why());
    await person.tab();
    await send(person);
    expect(why().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Champ invalide')).toBeTruthy();
    expect(
      screen.getByText(/^Il manque votre réponse.: choisissez-la dans la liste, ou écrivez la vôtre\.$/),
    ).toBeTruthy();
    expect(received).toEqual([]);
  });

  test('says of each field that was left empty what belongs there', async () => {
    const person = await open();
    await send(person);
    for (const plain of [
      'Écrivez votre nom de famille.',
      'Écrivez votre prénom.',
      'Écrivez votre adresse e-mail.',
    ])
      expect(screen.getByText(plain)).toBeTruthy();
    await person.type(screen.getByLabelText('Nom'), 'Mbuyi');
    expect(screen.queryByText('Écrivez votre nom de famille.')).toBeNull();
    expect(received).toEqual([]);
  });

  test.each([
    ['', 'Autre'],
    ['une radio', 'Autre: une radio'],
  ])(
    'offers « Autre » at the end of the list, with words of one’s own or without («%s»)',
    async (words, sent) => {
      const { id, phoneNumber } = someone;
      answer({ created: true, verified: false, message: 'Créé', user: { id, activate: false, phoneNumber } });
      const person = await open();
      await fill(person);
      await person.clear(why());
      await person.click(why());
      const options = screen.getAllByRole('option').map((option) => option.textContent);
      expect(options.at(-1)).toBe('Autre');
      await person.click(screen.getByRole('option', { name: 'Autre' }));
      if (words !== '') await person.type(screen.getByLabelText('Précisez'), words);
      await send(person);
      await screen.findByRole('heading', { level: 1, name: 'Confirmer le numéro' });
      expect(received).toMatchObject([{ body: { why: sent } }]);
    },
  );

  test('shows a refusal in the server’s words, and keeps what was typed', async () => {
    refuse('created', 'account_exists');
    const person = await open();
    await fill(person);
    await send(person);
    expect(await screen.findByText(errors.account_exists.message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Aline');
  });

  test('brings back what was typed before the browser was killed, but never a password', async () => {
    const person = await open();
    await fill(person);
    await expect.poll(recallSignup).toMatchObject({ fname: 'Aline', why: 'Ma tante' });
    expect(await recallSignup()).not.toHaveProperty('password');
    cleanup();
    showPage(<SignupPage />, '/signup');
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Aline');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('');
  });
});
