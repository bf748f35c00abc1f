import { characters } from '#contract/limits.ts';
import { makeBloom } from '#contract/passwords/bloom.ts';
import { foldPassword } from '#contract/passwords/fold-password.ts';

/** What people take who are asked for a password here: the product's name, the blackboard, places. */
const HERE = ['ardoise', 'kinshasa', 'lubumbashi', 'congo', 'craie', 'tableau'];
const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '2024', '2025', '2026', '2027', '243'];

/**
 * The module that holds common passwords.
 * @param lists of passwords, one each
 * @returns its text, and how many passwords are in it: those that are not refused for their length
 */
export function makeFilter(...lists: readonly (readonly string[])[]): { text: string; count: number } {
  const own = HERE.flatMap((word) => ENDINGS.map((ending) => word + ending));
  const folded = [...lists.flat(), ...own].map(foldPassword);
  const members = new Set(folded.filter(({ length }) => length >= characters.signupPassword.min));
  const data = Buffer.from(makeBloom([...members].sort())).toString('base64');
  const text = [
    `/**`,
    ` * ${members.size} common passwords as a Bloom filter (bloom.ts), made by scripts/passwords/build.mjs out of Richelieu (Tarraschk,`,
    ` * CC BY 4.0, https://github.com/tarraschk/richelieu) and @zxcvbn-ts/language-common (MIT).`,
    ` */`,
    `export const COMMON_PASSWORDS =`,
    `  '${data}';`,
    '',
  ].join('\n');
  return { text, count: members.size };
}
