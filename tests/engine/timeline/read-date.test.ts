import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate } from '#engine/timeline/read-date.ts';

const read = (text: string) => {
  const date = readDate(text);
  return date && { ...date, from: Math.floor(date.from + 0.001), to: Math.ceil(date.to - 0.001) };
};

describe('reading the date of an entry', () => {
  it.each([
    ['44 av. J.-C.', -44, -43, 'year'],
    ['52 av JC', -52, -51, 'year'],
    ['-52', -52, -51, 'year'],
    ['−52', -52, -51, 'year'],
    ['-300 000', -300_000, -299_999, 'year'],
    ['-300000', -300_000, -299_999, 'year'],
    ['79', 79, 80, 'year'],
    ['476', 476, 477, 'year'],
    ['An 800', 800, 801, 'year'],
    ['1789', 1789, 1790, 'year'],
    ['(1804)', 1804, 1805, 'year'],
    ['1200.', 1200, 1201, 'year'],
    ['février 1848', 1848, 1849, 'month'],
    ['14 juillet 1789', 1789, 1790, 'day'],
    ['Le 14\u00a0juillet 1789', 1789, 1790, 'day'],
    ['1804-12-02', 1804, 1805, 'day'],
    ['21/01/1793', 1793, 1794, 'day'],
    ['1492 (12 octobre)', 1492, 1493, 'day'],
    ['9 thermidor an II (27 juillet 1794)', 1794, 1795, 'day'],
    ['début 1940', 1940, 1941, 'season'],
    ['été 1914', 1914, 1915, 'season'],
    ['années 1930', 1930, 1940, 'decade'],
    ['XIXe s.', 1801, 1901, 'century'],
    ['XIXᵉ siècle', 1801, 1901, 'century'],
    ['XIVe', 1301, 1401, 'century'],
    ['Ve siècle avant notre ère', -500, -400, 'century'],
    ['XVe s. av. J.-C.', -1500, -1400, 'century'],
    ['IIe millénaire av. J.-C.', -2000, -1000, 'millennium'],
  ])('« %s »', (text, from, to, precision) => {
    expect(read(text)).toEqual({ from, to, precision, range: false, exact: true });
  });

  it.each([
    ['1939-1945', 1939, 1946, 'year'],
    ['1939 à 1945', 1939, 1946, 'year'],
    ['1914-18', 1914, 1919, 'year'],
    ['476 – 751', 476, 752, 'year'],
    ['800-1000', 800, 1001, 'year'],
    ['de 476 à 751', 476, 752, 'year'],
    ['58 à 51 av. J.-C.', -58, -50, 'year'],
    ['-3300 à -1200', -3300, -1199, 'year'],
    ['27 av. J.-C. – 14 apr. J.-C.', -27, 15, 'year'],
    ['XVIIe-XVIIIe s.', 1601, 1801, 'century'],
    ['VIIIe–XIe siècle', 701, 1101, 'century'],
    ['6 et 9 août 1945', 1945, 1946, 'day'],
    ['1er-3 juillet 1863', 1863, 1864, 'day'],
    ['5 mai 1789 – 27 octobre 1795', 1789, 1796, 'day'],
  ])('« %s » as an interval', (text, from, to, precision) => {
    expect(read(text)).toEqual({ from, to, precision, range: true, exact: true });
  });

  it.each([
    ['vers 1200', 1200],
    ['c. 1200', 1200],
    ['1200 environ', 1200],
    ['1200 ?', 1200],
    ['environ 1200', 1200],
    ['v. 1450', 1450],
    ['avant 1500', 1499],
    ['après 1945', 1946],
    ['1789 ou 1790', 1789],
    ['66 Ma', -65_998_000],
    ['4,5 milliards d’années', -4_499_998_000],
    ['30 000 ans avant le présent', -28_000],
  ])('« %s » as good for order only', (text, from) => {
    expect(read(text)).toMatchObject({ from, exact: false });
  });

  it.each([
    'Antiquité',
    'Fin du Moyen Âge',
    'date inconnue',
    '4 août',
    'mai 68',
    '14-18',
    '18 brumaire an VIII',
    '150 hommes',
    'Ve République',
    '',
  ])('« %s » as no date', (text) => {
    expect(readDate(text)).toBeNull();
  });

  it('reads any text without failing, and what it reads is a span', () => {
    const words = fc.constantFrom(
      ...[
        'vers',
        '-',
        '–',
        'av. J.-C.',
        's.',
        'XIXe',
        'siècle',
        '1789',
        '14',
        'juillet',
        'à',
        'de',
        '?',
        '(',
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.array(words).map((a) => a.join(' ')),
    );
    fc.assert(
      fc.property(text, (date) => {
        const span = readDate(date);
        expect(span === null || (Number.isFinite(span.from) && span.from < span.to)).toBe(true);
      }),
    );
  });

  it('reads every year from 1 to 2999 and every year before our era', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2999 }), (year) => {
        expect(readDate(String(year))).toMatchObject({ from: year, to: year + 1 });
        expect(readDate(`-${year}`)).toMatchObject({ from: -year, to: 1 - year });
        expect(readDate(`${year} av. J.-C.`)).toMatchObject({ from: -year, to: 1 - year });
      }),
    );
  });
});
