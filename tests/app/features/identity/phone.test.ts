import { describe, expect, test } from 'vitest';
import { callingCodeOf, listCountries, toE164 } from '#src/features/identity/phone.ts';

describe('one number, however it is typed, is one E.164 number', () => {
  test.each([
    ['0812345678', 'CD'],
    ['812345678', 'CD'],
    ['081 234 56 78', 'CD'],
    ['081-234-56-78', 'CD'],
    ['+243 812 345 678', 'CD'],
    ['00243812345678', 'CD'],
    ['+243812345678', 'FR'],
  ])('%s (%s)', (typed, country) => {
    expect(toE164(typed, country)).toBe('+243812345678');
  });

  test.each([
    ['', 'CD'],
    ['12', 'CD'],
    ['0612345678', 'CD'],
    ['bonjour', 'CD'],
    ['0812345678', 'XX'],
  ])('%j (%s) is no number', (typed, country) => {
    expect(toE164(typed, country)).toBeNull();
  });
});

test('countries are in French order, with the names people know', () => {
  const countries = listCountries();
  expect(countries.length).toBeGreaterThan(200);
  expect(countries.find(({ code }) => code === 'CD')?.label).toBe('République démocratique du Congo (+243)');
  expect(countries.find(({ code }) => code === 'CD')?.short).toBe('RD Congo (+243)');
  expect(countries.find(({ code }) => code === 'FR')?.short).toBe('France (+33)');
  expect(countries.find(({ code }) => code === 'CI')?.label).toMatch(/^Côte d.Ivoire \(\+225\)$/);
});

test('a country has its calling code, and what is no country has none', () => {
  expect(callingCodeOf('CD')).toBe('+243');
  expect(callingCodeOf('FR')).toBe('+33');
  expect(callingCodeOf('XX')).toBeNull();
});
