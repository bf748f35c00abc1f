import { characters } from '../limits.ts';
import { mayHold } from './bloom.ts';
import { COMMON_PASSWORDS } from './common-passwords-filter.ts';
import { foldPassword } from './fold-password.ts';

declare function atob(data: string): string;

/** Said under the field of a password that many people have. */
export const COMMON_PASSWORD =
  'Ce mot de passe est trop courant\u00a0: il se devine en quelques essais. Prenez plutôt trois ou quatre mots sans lien.';

let bytes: Uint8Array | null = null;

/** Digits and marks that are typed behind a word because some form asks for one. */
const ENDING = /[\p{N}\p{P}\p{S}]$/u;

/** The fold, then what is left of it each time that one digit or mark is taken from its end, as long as a password may be short. */
function* formsOf(password: string): Generator<string> {
  let form = foldPassword(password);
  yield form;
  while (form.length > characters.signupPassword.min && ENDING.test(form)) {
    form = form.slice(0, -1);
    yield form;
  }
}

/**
 * Whether a password is one of the 22,000 that most people choose, or one of them with digits and marks behind it: whoever
 * guesses begins with these. Of sound passwords one in some thousands is taken for one as well.
 * @param password one whose length was checked: the cost is the square of the marks at its end
 */
export function isCommonPassword(password: string): boolean {
  bytes ??= Uint8Array.from(atob(COMMON_PASSWORDS), (letter) => letter.charCodeAt(0));
  for (const form of formsOf(password)) if (mayHold(bytes, form)) return true;
  return false;
}
