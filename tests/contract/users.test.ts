import { describe, expect, it } from 'vitest';
import { loginBody, maskPhone, signupBody, verificationCode } from '#contract/users.ts';
import { processorMs } from '#tests/support/timing.ts';

const good = {
  lname: 'Ilunga',
  fname: 'Grâce',
  phoneNumber: '+243812345678',
  email: 'grace@exemple.cd',
  why: 'Affiche',
  password: 'motdepasse',
};
const messageFor = (field: keyof typeof good, value: unknown) =>
  signupBody.safeParse({ ...good, [field]: value }).error?.issues[0]?.message;

describe('sign-up', () => {
  it('accepts a well-filled form', () => {
    expect(signupBody.safeParse(good).success).toBe(true);
  });

  it.each([
    ['lname', '', 'Nom invalide'],
    ['fname', 'x'.repeat(101), 'Prénom invalide'],
    ['phoneNumber', '0812345678', 'Numéro invalide'],
    ['email', 'grace@', 'Adresse email invalide'],
    ['email', 'a b@c', 'Adresse email invalide'],
    ['email', `${'a'.repeat(250)}@b.cd`, 'Adresse email invalide'],
    ['why', '', 'Champ invalide'],
    ['why', 'x'.repeat(151), 'Champ invalide'],
    ['password', '1234567', 'Mot de passe invalide'],
    ['password', 'x'.repeat(129), 'Mot de passe invalide'],
  ] as const)('says what is wrong with %s', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message);
  });

  it('takes a password exactly as it is typed, spaces and emoji too', () => {
    const password = ' 🔑 secret ';
    expect(signupBody.parse({ ...good, password }).password).toBe(password);
    expect(loginBody.parse({ email: good.email, password: ' ' }).password).toBe(' ');
  });

  it('judges a hostile e-mail in no time', () => {
    const hostile = 'x'.repeat(200_000);
    expect(processorMs(() => messageFor('email', hostile))).toBeLessThan(50);
    expect(messageFor('email', hostile)).toBe('Adresse email invalide');
  });
});

describe('the code', () => {
  it.each([
    ['AB2C', true],
    ['ab2c', true],
    ['AB2', false],
    ['AB2CD', false],
    ['AB-C', false],
    ['ÀB2C', false],
  ])('%s: %s', (code, accepted) => {
    expect(verificationCode.safeParse(code).success).toBe(accepted);
  });
});

describe('the phone number on the account page', () => {
  it('hides characters 5 to 9', () => {
    expect(maskPhone('+243812345678')).toBe('+243*****5678');
    expect(maskPhone('+33612345678')).toBe('+336*****678');
  });

  it('never shows more of a short number', () => {
    expect(maskPhone('+2901234')).toBe('+290****');
  });
});
