import * as z from 'zod/mini';
import { id } from './ids.ts';
import { characters } from './limits.ts';
import { planName } from './plans.ts';
import { isStorable, text } from './text.ts';

/** The account as every answer and the `userData` cookie hold it. */
export const user = z.object({
  id,
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  credits: z.number(),
  activate: z.boolean(),
  plan: planName,
});
export type User = z.infer<typeof user>;

/**
 * One @ with something on both sides and no space. The pattern is linear and anchored, and runs only on text of limited
 * length.
 */
const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** ITU-T E.164: plus sign, country code, at most 15 digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

export const EMAIL_INVALID = 'Adresse email invalide';
export const PASSWORD_INVALID = 'Mot de passe invalide';

export const email = z
  .string(EMAIL_INVALID)
  .check(
    z.refine(
      (value) => value.length <= characters.email.max && isStorable(value) && EMAIL.test(value),
      EMAIL_INVALID,
    ),
  );

const exactPassword = (limits: { min: number; max: number }) =>
  text({ ...limits, min: 0 }, PASSWORD_INVALID).check(
    z.refine((value) => value.length >= limits.min, PASSWORD_INVALID),
  );

/** A password that replaces another one. */
export const newPassword = text(characters.resetPassword, PASSWORD_INVALID);
/** The password that an account has. */
export const anyPassword = exactPassword(characters.anyPassword);
export const phoneNumber = z.string('Numéro invalide').check(z.regex(E164, 'Numéro invalide'));

export const loginBody = z.object({ email, password: anyPassword });

export const signupBody = z.object({
  lname: text(characters.lastName, 'Nom invalide'),
  fname: text(characters.firstName, 'Prénom invalide'),
  phoneNumber,
  email,
  why: text(characters.why, 'Champ invalide'),
  password: exactPassword(characters.signupPassword),
});
export type SignupBody = z.infer<typeof signupBody>;

/** Letters and digits only; lower case is accepted too. */
export const verificationCode = z
  .string('Code invalide')
  .check(z.regex(/^[A-Za-z0-9]{4}$/, 'Le code a 4 lettres ou chiffres'));

/** Answers to 'Comment avez-vous connu Ardoise ?'. A free answer is stored as `Autre: …`. */
export const heardOptions = [
  'Au sein de mon établissement',
  'Réseaux sociaux',
  'Bouche à oreille',
  'Affiche',
] as const;
export const ownHeardOption = (words: string): string => `Autre: ${words}`;

/** Replaces characters 5 to 9, counted from 1 with the plus sign, by asterisks: `+243*****5678`. */
export function maskPhone(phoneNumber: string): string {
  return phoneNumber.replace(
    /^(.{4}).{1,5}/,
    (head, kept: string) => kept + '*'.repeat(head.length - kept.length),
  );
}
