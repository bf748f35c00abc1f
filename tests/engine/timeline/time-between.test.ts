import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedBetween } from '#engine/timeline/elapsed.ts';
import { eraOf } from '#engine/timeline/era.ts';
import { machineDate } from '#engine/timeline/machine-date.ts';
import { readDate, type TimelineDate } from '#engine/timeline/read-date.ts';

const date = (text: string): TimelineDate => {
  const found = readDate(text);
  if (found === null) throw new Error(`no date in « ${text} »`);
  return found;
};
const spaced = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;

describe('the time between two events', () => {
  it.each([
    ['1789', '1793', '4 ans plus tard'],
    ['1788', '1789', 'l’année suivante'],
    ['44 av. J.-C.', '14', '57 ans plus tard'],
    ['1 av. J.-C.', '1', 'l’année suivante'],
    ['753 av. J.-C.', '476', '1 228 ans plus tard'],
    ['1939-1945', '1958', '13 ans plus tard'],
    ['14 juillet 1789', '1793', '4 ans plus tard'],
    ['février 1848', 'mars 1848', 'le mois suivant'],
    ['février 1848', 'juin 1848', '4 mois plus tard'],
    ['14 juillet 1789', '15 juillet 1789', 'le lendemain'],
    ['14 juillet 1789', '4 août 1789', '21 jours plus tard'],
    ['4 août 1789', '21 janvier 1793', '3 ans et 5 mois plus tard'],
    ['30 juin 1960', '30 juin 1961', '1 an plus tard'],
    ['14 juillet 1789', '6 juin 1944', '154 ans plus tard'],
    ['28 février 2000', '1er mars 2000', '2 jours plus tard'],
  ])('from « %s » to « %s »', (first, second, words) => {
    expect(spaced(elapsedBetween(date(first), date(second)))).toBe(words);
  });

  it.each([
    ['vers 1200', '1250'],
    ['XVIIIe siècle', '1848'],
    ['années 1930', '1945'],
    ['avant 1500', '1515'],
    ['3000 av. J.-C.', '753 av. J.-C.'],
    ['1789', '14 juillet 1789'],
    ['1939-1945', '6 juin 1944'],
    ['14 juillet 1789', '14 juillet 1789'],
    ['4 octobre 1582', '15 octobre 1582'],
    ['28 février 1500', '1er mars 1500'],
  ])('says nothing that the dates do not tell: « %s », « %s »', (first, second) => {
    expect(elapsedBetween(date(first), date(second))).toBeNull();
  });
});

describe('the form of a date that machines read', () => {
  it.each([
    ['14 juillet 1789', '1789-07-14'],
    ['1er janvier 1804', '1804-01-01'],
    ['31 décembre 1999', '1999-12-31'],
    ['février 1848', '1848-02'],
    ['1789', '1789'],
    ['476', '0476'],
    ['29 février 2000', '2000-02-29'],
    ['29 février 1500', '1500-02'],
  ])('« %s »', (text, machine) => {
    expect(machineDate(date(text))).toBe(machine);
  });

  it.each(['44 av. J.-C.', '1939-1945', 'vers 1200', 'XIXe siècle', 'années 1930', 'début 1940', 'été 1914'])(
    'is not there for « %s »',
    (text) => {
      expect(machineDate(date(text))).toBeNull();
    },
  );

  it('gives back every day of every year of our era', () => {
    const [min, max] = [new Date('1583-01-01'), new Date('2999-12-31')];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(machineDate(date(iso))).toBe(iso);
      }),
    );
  });
});

describe('the era of a moment', () => {
  it.each([
    [1, 'Ier siècle'],
    [100.9, 'Ier siècle'],
    [101, 'IIe siècle'],
    [1789.5, 'XVIIIe siècle'],
    [1800, 'XVIIIe siècle'],
    [1801, 'XIXe siècle'],
    [1900, 'XIXe siècle'],
    [2026, 'XXIe siècle'],
    [-43.8, 'Ier siècle av. J.-C.'],
    [-400, 'IVe siècle av. J.-C.'],
    [-500, 'Ve siècle av. J.-C.'],
    [-1000, 'Xe siècle av. J.-C.'],
    [-1274, 'IIe millénaire av. J.-C.'],
    [-3300, 'IVe millénaire av. J.-C.'],
    [-65e6, 'Avant le Xe millénaire av. J.-C.'],
  ])('of %d is « %s »', (moment, name) => {
    const { lead, numeral, ordinal, unit } = eraOf(moment);
    expect(spaced(`${lead}${numeral}${ordinal} ${unit}`)).toBe(name);
  });

  it('never comes back once it is over', () => {
    const moments = fc.array(fc.double({ min: -20_000, max: 3_000, noNaN: true }), { maxLength: 60 });
    fc.assert(
      fc.property(moments, (times) => {
        const keys = times.sort((a, b) => a - b).map((time) => eraOf(time).key);
        const changes = keys.filter((key, at) => key !== keys[at - 1]);
        expect(new Set(changes).size).toBe(changes.length);
      }),
    );
  });
});
