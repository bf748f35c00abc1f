import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, holds, namesIn } from '#engine/lesson/formula/evaluate.ts';
import { FormulaError } from '#engine/lesson/formula/syntax.ts';

const number = fc.integer({ min: -999, max: 999 }).map((value) => value / 4);
const french = (value: number) => (value < 0 ? `(${value})` : String(value)).replace('.', ',');

describe('the value of a formula', () => {
  test.each([
    ['0,1 + 0,2', 0.3],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['2^-1', 0.5],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 2', 5],
    ['racine(9) + 1', 4],
    ['pgcd(84 ; 36)', 12],
    ['pgcd(-8 ; 12 ; 6)', 2],
    ['pgcd(0 ; 5)', 5],
    ['ppcm(4 ; 6 ; 10)', 60],
    ['sin(30)', 0.5],
    ['cos(60)', 0.5],
    ['tan(45)', 1],
    ['log(1000)', 3],
    ['ln(exp(2))', 2],
    ['abs(-3)', 3],
    ['arrondi(2,5)', 3],
    ['arrondi(-2,5)', -3],
    ['arrondi(1,005 ; 2)', 1.01],
    ['max(1 ; 2,5 ; 2)', 2.5],
    ['min(3, 2)', 2],
    ['2 × 3 − 1', 5],
    ['6 ÷ 2', 3],
    ['3² + 4²', 25],
    ['12 500 * 2', 25_000],
    ['2,5*a + b1', 7],
    ['2 * pi', 6.28318530718],
  ])('%s', (formula, value) => {
    expect(evaluate(formula, { a: 2, b1: 2 })).toBeCloseTo(value, 10);
  });

  test('is what JavaScript computes, whatever the numbers', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const formula = `${french(a)} + ${french(b)} * ${french(c)} - (${french(a)} - ${french(c)})`;
        expect(evaluate(formula)).toBeCloseTo(a + b * c - (a - c), 6);
        expect(evaluate('a + b * c - (a - c)', { a, b, c })).toBe(evaluate(formula));
      }),
    );
  });

  test('does not depend on the spaces between its signs', () => {
    fc.assert(
      fc.property(fc.constantFrom('', ' ', '\u00a0', '  '), number, number, (space, a, b) => {
        const formula = ['(', 'a', '+', 'b', ')', '^', '2', '-', 'racine', '(', 'abs', '(', 'a', ')', ')'];
        expect(evaluate(formula.join(space), { a, b })).toBe(evaluate(formula.join(' '), { a, b }));
      }),
    );
  });

  test('is not finite where there is none', () => {
    expect(evaluate('1 / 0')).toBe(Number.POSITIVE_INFINITY);
    expect(evaluate('racine(-1)')).toBeNaN();
    expect(evaluate('pgcd(1,5 ; 3)')).toBeNaN();
    expect(evaluate('ppcm(0 ; 0)')).toBe(0);
    expect(evaluate('tan(90)')).toBeNaN();
  });
});

describe('a condition', () => {
  test.each([
    ['a < b', true],
    ['a >= b', false],
    ['0 < a < b < 10', true],
    ['0 < b < a', false],
    ['a ≠ b et b = 3', true],
    ['a > b ou b > a', true],
    ['0,1 + 0,2 = 0,3', true],
    ['a ≤ 2 et (b = 1 ou b = 3)', true],
  ])('%s', (condition, value) => {
    expect(holds(condition, { a: 2, b: 3 })).toBe(value);
  });
});

describe('a formula at fault', () => {
  test.each([
    ['', /vide/],
    ['2 +', /s’arrête trop tôt/],
    ['(2 + 3', /pas refermée/],
    ['2 + 3)', /de trop/],
    ['2 a', /de trop/],
    ['* 3', /pas à sa place/],
    ['2 # 3', /n’a pas de sens/],
    ['racine 4', /parenthèse/],
    ['racine(1 ; 2)', /reçoit 2 valeurs/],
    ['d + 1', /« d » n’est ni/],
    ['2 < 3', /est une condition/],
    ['(2 < 3) + 1', /là où il faut un nombre/],
    ['constructor', /n’est ni/],
    ['('.repeat(100), /trop de parenthèses/],
  ])('%s', (formula, message) => {
    expect(() => evaluate(formula)).toThrow(FormulaError);
    expect(() => evaluate(formula)).toThrow(message);
  });

  test('never breaks the reader, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.+-*/^()<>= abracinem;') }), (formula) => {
        try {
          expect(typeof evaluate(formula, { a: 1 })).toBe('number');
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError);
        }
      }),
    );
  });
});

test('the names that a formula uses', () => {
  expect([...namesIn('a + racine(b) * pi < -c')]).toEqual(['a', 'b', 'c']);
});

test('pgcd divides both, ppcm is a multiple of both, and together they are the product', () => {
  const positive = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const [divisor, multiple] = [evaluate('pgcd(a ; b)', { a, b }), evaluate('ppcm(a ; b)', { a, b })];
      expect([a % divisor, b % divisor, multiple % a, multiple % b]).toEqual([0, 0, 0, 0]);
      expect(divisor * multiple).toBe(a * b);
      expect(evaluate('pgcd(a / d ; b / d)', { a, b, d: divisor })).toBe(1);
    }),
  );
});
