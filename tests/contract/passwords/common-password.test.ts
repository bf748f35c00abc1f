import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '#contract/limits.ts';
import { BITS_A_MEMBER, makeBloom, mayHold } from '#contract/passwords/bloom.ts';
import { isCommonPassword } from '#contract/passwords/common-password.ts';
import { COMMON_PASSWORDS } from '#contract/passwords/common-passwords-filter.ts';
import { makeFilter } from '../../../scripts/passwords/make-filter.ts';

/** Texts that nobody listed, the same in each run. */
const strangers = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix} ${n} §`);

describe('a common password', () => {
  it.each([
    'motdepasse',
    'MotDePasse',
    'motdepasse1',
    'azertyuiop',
    'azerty123',
    '12345678',
    '123456789',
    'soleil123',
    'jetaime123',
    'password1',
    'Password1!',
    'ardoise1',
    'kinshasa2025',
    'motdepasse!!!',
  ])('« %s » is one', (password) => expect(isCommonPassword(password)).toBe(true));

  it('is each of the international list that is long enough', () => {
    const listed = (dictionary['passwords-common'] as readonly string[]).filter(
      ({ length }) => length >= characters.signupPassword.min,
    );
    expect(listed.length).toBeGreaterThan(17_000);
    expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    'craie blanche 7',
    'ardoise neuve 9',
    'mot de passe 1',
    'trois girafes sous la pluie',
    'Nzoku-moko-na-mayi',
    '𝕒é漢字-sans-rapport',
  ])('« %s » is none', (password) => expect(isCommonPassword(password)).toBe(false));

  it('is what at most one sound password in five thousand is taken for', () => {
    // A prime sample: three words of a number each, with no mark at their end.
    const sound = Array.from({ length: 100_000 }, (_, n) => `girafe ${n * 7_919} pluie ${n} tambour`);
    expect(sound.filter(isCommonPassword).length).toBeLessThanOrEqual(20);
  });

  it('costs nothing to look for in the longest password', () => {
    const started = performance.now();
    for (let n = 0; n < 100; n += 1) isCommonPassword('!'.repeat(characters.signupPassword.max));
    expect((performance.now() - started) / 100).toBeLessThan(20);
  });
});

describe('the filter', () => {
  it('never forgets a member', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 200 }),
        (members) => {
          const bytes = makeBloom(members);
          expect(members.filter((member) => !mayHold(bytes, member))).toEqual([]);
        },
      ),
    ));

  it('takes one stranger in some ten thousand for a member, as its bits promise', () => {
    const bytes = makeBloom(strangers(20_000, 'membre'));
    expect(bytes.length).toBe((20_000 * BITS_A_MEMBER) / 8);
    const taken = strangers(300_000, 'inconnu').filter((each) => mayHold(bytes, each)).length;
    // (1 - e^(-14/20))^14 is 1 in 14,900: 20 of these, with three times its standard deviation at each side.
    expect(taken).toBeGreaterThan(5);
    expect(taken).toBeLessThan(35);
  });

  it('ships as small as it is made', () => {
    expect(COMMON_PASSWORDS.length).toBeLessThan(75_000);
  });

  it('is made of its lists, without what is too short and without doubles', () => {
    const { count, text } = makeFilter(['motdepasse', 'MOTDEPASSE', 'court'], ['azertyuiop']);
    const { count: alone } = makeFilter([]);
    expect(count - alone).toBe(2);
    expect(text).toContain('export const COMMON_PASSWORDS =');
  });
});
