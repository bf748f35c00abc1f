import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDates } from '#engine/text/dates/dates.ts';
import { findDurations } from '#engine/text/dates/durations.ts';

const found = (sentence: string) => findDates(sentence).map((date) => date.text);
const only = (sentence: string) => {
  const [date] = findDates(sentence);
  if (date === undefined) throw new Error(`no date in « ${sentence} »`);
  return date;
};

describe('finding dates', () => {
  it.each([
    ['Le 14 juillet 1789, le peuple prend la Bastille.', ['14 juillet 1789'], 'day'],
    ['Il naît le 1er janvier 1804.', ['1er janvier 1804'], 'day'],
    ['Il arrive le mardi 3 aout 1914.', ['mardi 3 aout 1914'], 'day'],
    ['Fait le 14/07/1789.', ['14/07/1789'], 'day'],
    ['Du 5 mai au 27 octobre 1789, tout change.', ['Du 5 mai au 27 octobre 1789'], 'day'],
    ['En mars 1871, la Commune commence.', ['mars 1871'], 'month'],
    ['De mai à juillet 1940, la France recule.', ['De mai à juillet 1940'], 'month'],
    ['À l’automne 1929, la crise éclate.', ['automne 1929'], 'season'],
    ['En 476, l’Empire tombe.', ['476'], 'year'],
    ['Il est sacré en l’an 800.', ['an 800'], 'year'],
    ['Vers 1200, la ville grandit.', ['Vers 1200'], 'year'],
    ['La loi de 1905 sépare les Églises et l’État.', ['1905'], 'year'],
    ['1960 : indépendance du Congo', ['1960'], 'year'],
    ['protectionnisme : tarif douanier très élevé 1930', ['1930'], 'year'],
    ['Il naît en 1769 et meurt en 1821.', ['1769', '1821'], 'year'],
    ['La guerre (1939-1945) finit.', ['1939-1945'], 'year'],
    ['La guerre de 1914-18 finit.', ['de 1914-18'], 'year'],
    ['Entre 264 et 146 av. J.-C., Rome combat.', ['Entre 264 et 146 av. J.-C.'], 'year'],
    ['César meurt en 44 avant Jésus-Christ.', ['44 avant Jésus-Christ'], 'year'],
    ['En -52, Alésia tombe.', ['-52'], 'year'],
    ['Vers 10 000 av. J.-C., l’élevage commence.', ['Vers 10 000 av. J.-C.'], 'year'],
    ['Dans les années 1930, le chômage monte.', ['années 1930'], 'decade'],
    ['Le début des années soixante est calme.', ['début des années soixante'], 'decade'],
    ['Au XIXe siècle, la ville grandit.', ['XIXe siècle'], 'century'],
    ['à la fin du 18ème s. et au dix-neuvième siècle', ['fin du 18ème s.', 'dix-neuvième siècle'], 'century'],
    ['Aux XVIe et XVIIe siècles, les navires partent.', ['Aux XVIe et XVIIe siècles'], 'century'],
    ['Au IIIe millénaire av. J.-C., on écrit.', ['IIIe millénaire av. J.-C.'], 'millennium'],
    ['12 févr – 3 mars 1848 : banquets', ['12 févr – 3 mars 1848'], 'day'],
    ['22-24 fev. 1848 : révolution', ['22-24 fev. 1848'], 'day'],
    ['guerre de 1954 à 62', ['de 1954 à 62'], 'year'],
    ['1914 à 1918 : guerre', ['1914 à 1918'], 'year'],
    ['1914/18 : guerre', ['1914/18'], 'year'],
    ['La bataille d’Alésia (-52)', ['-52'], 'year'],
    ['-52 : Alésia', ['-52'], 'year'],
    ['entre -58 et -51, César combat', ['entre -58 et -51'], 'year'],
    ['1954 accords de Genève', ['1954'], 'year'],
    ['Rousseau → "Du contrat social", 1762', ['1762'], 'year'],
    ['fin XIXe s. : exploration', ['fin XIXe s.'], 'century'],
    ['apogée au XVIe s', ['XVIe s'], 'century'],
    ['naît au XIXe, puis meurt', ['XIXe'], 'century'],
    ['Il y a 66 millions d’années, les dinosaures meurent.', ['Il y a 66 millions d’années'], 'age'],
  ])('in « %s »', (sentence, texts, precision) => {
    expect(found(sentence)).toEqual(texts);
    expect(only(sentence).precision).toBe(precision);
  });

  it.each([
    'La ville compte 1789 habitants sur 20 000 km².',
    'Voir page 1512, n° 1804, p. 1999 et l’article 1382.',
    'Il coûte 1500 euros, soit 1 500 francs.',
    'L’altitude est de 1200 m, entre 1000 et 1500 mètres.',
    'Le prix passe de 1500 à 2000.',
    'Une hausse de 50 % en 24 heures, en 100 jours, il y a 20 ans.',
    'La IVe République, Louis XIV et le chapitre XIX.',
    'Composez le 1960 450 12.',
    'Le 45/13/2000 n’existe pas.',
    'f(-12) = 3 et l’image de (-52) est -7.',
    'Il reçoit 1789 accords de ses voisins.',
  ])('finds none in « %s »', (sentence) => {
    expect(found(sentence)).toEqual([]);
  });

  it('places dates so that they sort as they happened', () => {
    const inOrder = [
      'Il y a 4,5 milliards d’années',
      'au IIIe millénaire av. J.-C.',
      'en 753 av. J.-C.',
      'au Ve siècle av. J.-C.',
      'le 15 mars 44 av. J.-C.',
      'en 43 av. J.-C.',
      'en l’an 800',
      'au XVIIIe siècle',
      'en 1789',
      'en mai 1789',
      'le 14 juillet 1789',
      'le 4 août 1789',
      'dans les années 1930',
      'de 1939 à 1945',
    ].map((text) => only(text).from);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
    expect(new Set(inOrder).size).toBe(inOrder.length);
  });

  it('gives the bounds of a span', () => {
    expect(only('au XIXe siècle')).toMatchObject({ from: 1801, to: 1901 });
    expect(only('au Ve siècle av. J.-C.')).toMatchObject({ from: -500, to: -400 });
    expect(only('de 27 av. J.-C. à 14 apr. J.-C.')).toMatchObject({ from: -27, to: 15, range: true });
    expect(only('dans les années 30')).toMatchObject({ from: 1930, to: 1940 });
    expect(only('vers 1200').approximate).toBe(true);
  });

  it('gives a day without a year the year that it is told, and only then', () => {
    expect(findDates('Le 4 août, l’Assemblée abolit les privilèges.')).toEqual([]);
    expect(findDates('Le 4 août, l’Assemblée abolit les privilèges.', 1789)[0]?.from).toBe(
      only('le 4 août 1789').from,
    );
  });

  it('knows any day of the calendar, and where it stands', () => {
    const months =
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.constantFrom(...months),
        fc.integer({ min: 1000, max: 2099 }),
        (day, month, year) => {
          const text = `${day === 1 ? '1er' : day} ${month} ${year}`;
          const sentence = `Le traité est signé le ${text} à Paris.`;
          const date = only(sentence);
          expect(date.text).toBe(text);
          expect(sentence.slice(date.start, date.end)).toBe(`le ${text}`);
          expect(Math.floor(date.from)).toBe(year);
        },
      ),
    );
  });

  it('never takes a count of things for a year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2099 }),
        fc.constantFrom('habitants', 'km', '%', 'soldats', 'mètres', '€'),
        (count, unit) => {
          expect(found(`La région en compte environ ${count} ${unit} de plus.`)).toEqual([]);
        },
      ),
    );
  });
});

describe('finding durations', () => {
  it('reads numbers, words and large numbers, sorted by length', () => {
    const durations = findDurations(
      'La guerre dure 116 ans, puis trois semaines, environ 2 siècles, et 1,5 million d’années.',
    );
    expect(durations.map(({ text }) => text)).toEqual([
      '116 ans',
      'trois semaines',
      'environ 2 siècles',
      '1,5 million d’années',
    ]);
    expect(durations[1]?.days).toBe(21);
    expect(durations[3]?.days).toBeGreaterThan(durations[2]?.days ?? 0);
  });
});
