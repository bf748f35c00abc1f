import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_PHRASES } from '#engine/writing/rules/spelling/agreement-phrases.ts';
import { EXPRESSIONS } from '#engine/writing/rules/spelling/expression-list.ts';
import { HEARD_ALIKE } from '#engine/writing/rules/spelling/heard-alike.ts';
import { neededLetters, whatStandsIn } from '#engine/writing/rules/spelling/needed-letters.ts';
import { ORDER_PRONOUNS } from '#engine/writing/rules/spelling/order-pronouns.ts';

describe('the letters that an expression needs', () => {
  it.each([
    ['comme même', [['comme'], ['même']]],
    ['en faite|enfaite?|enfait', [['faite', 'enfait', 'enfait']]],
    ['(?<=l’|cette )après midi', [['après'], ['midi']]],
    ['(?<!cette )(?:tout )?à fait(?= *[.,]|$)', [['fait']]],
    ['(un|le) rendez vous(?= bien)', [['un', 'le'], ['rendez'], ['vous'], ['bien']]],
    ['gr[aâ]ce a', [['gr'], ['ce']]],
    ['(?:quand|quant) a(?= la)', [['quand', 'quant'], ['la']]],
    ['(hier|demain|Afrique)s?', [['hier', 'demain', 'afrique']]],
    ['sal+ut a\\p{L}b{0,2}ien', [['sal'], ['ut'], ['ien']]],
    ['([mt]o|la) (?:a|b)', []],
  ])('of « %s »', (pattern, needed) => {
    expect(neededLetters(pattern)).toEqual(needed);
  });

  it.each([
    ['un rendez vous', true],
    ['un rendez de vous', true],
    ['un rendez', false],
    ['des vous dez ren', false],
    ['', false],
  ])('are looked for in « %s »', (text, isThere) => {
    expect(whatStandsIn(text)([['un', 'le', 'des'], ['rendez'], ['vous']])).toBe(isThere);
  });

  it('stand in every text that one of ours matches', () => {
    const texts = [
      'tried',
      'tried-4',
      'tried-5',
      'tried-6',
      'tried-7',
      'tried-8',
      'tried-9',
      'tried-10',
    ].flatMap((name) => readFileSync(`bench/writing/mixed/${name}.txt`, 'utf8').split('\n'));
    const lines = texts.map((line) => line.replace(/\{([^|}]*)\|[^}]*\}/g, '$1')).filter(Boolean);
    let matches = 0;
    for (const [pattern] of [...HEARD_ALIKE, ...EXPRESSIONS, ...AGREEMENT_PHRASES, ...ORDER_PRONOUNS]) {
      const needed = neededLetters(pattern);
      const expression = new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');
      for (const line of lines.filter((one) => expression.test(one))) {
        matches += 1;
        expect(whatStandsIn(line.toLowerCase())(needed), `${pattern} in « ${line} »`).toBe(true);
      }
    }
    expect(matches).toBeGreaterThan(200);
  });
});
