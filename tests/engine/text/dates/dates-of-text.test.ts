import { describe, expect, it } from 'vitest';
import { datesOfText, withYears } from '#engine/text/dates/dates-of-text.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';

const years = (text: string) =>
  datesOfText(readStudyText(text))
    .flatMap(({ dates }) => dates)
    .map((date) => `${date.text} ${Math.floor(date.from)}`);

describe('the dates of a text', () => {
  it('gives a day without a year the year last named', () => {
    expect(years('Le 5 mai 1789, on se réunit. Le 17 juin, on proclame. Le 14 juillet, on attaque.')).toEqual(
      ['5 mai 1789 1789', '17 juin 1789', '14 juillet 1789'],
    );
    expect(years('Le 5 mai 1789 on siège, et le 17 juin on proclame.')).toContain('17 juin 1789');
  });

  it('gives it that of the heading, and none from another chapter', () => {
    expect(years('# L’année 1789\n\nLe 14 juillet, on attaque.')).toEqual(['14 juillet 1789']);
    expect(years('# Avant\n\nEn 1788, il gèle.\n\n# Après\n\nLe 14 juillet, on attaque.')).toEqual([
      '1788 1788',
    ]);
  });

  it('says what names the year of such a day, and can write it in', () => {
    const text =
      '# L’année 1789\n\nLe 14 juillet, on attaque. En 1790, on fête. Le 2 mai puis le 3 juin, on siège.';
    const found = datesOfText(readStudyText(text));
    expect(found.map(({ yearless }) => yearless)).toEqual([
      [{ text: '14 juillet', year: 1789, namedBy: 'L’année 1789' }],
      [],
      [
        { text: '2 mai', year: 1790, namedBy: 'En 1790, on fête.' },
        { text: '3 juin', year: 1790, namedBy: 'En 1790, on fête.' },
      ],
    ]);
    expect(withYears('Le 2 mai puis le 3 juin, on siège.', found[2]?.yearless ?? [])).toBe(
      'Le 2 mai 1790 puis le 3 juin 1790, on siège.',
    );
  });

  it('leaves out a day of every year and a day of no known year', () => {
    expect(years('En 1789, tout change. On danse chaque 14 juillet.')).toEqual(['1789 1789']);
    expect(years('Le 14 juillet, on danse.')).toEqual([]);
    expect(years('Le pays naît en 1960. Le 30 juin est un jour férié.')).toEqual(['1960 1960']);
  });

  it.each([
    ['fin 1914 : les armées s’enterrent', 'fin 1914', 1914],
    ['11 nov 1918 : armistice', '11 nov 1918', 1918],
    ['Les 6 et 9 août 1945, deux villes brûlent.', 'Les 6 et 9 août 1945', 1945],
    ['janv.-fév. 1960 : table ronde', 'janv.-fév. 1960', 1960],
    ['476 = fin de l’empire', '476', 476],
    ['en 212 l’édit donne la citoyenneté', '212', 212],
    ['hyperinflation -> Zaïre, 1994', '1994', 1994],
    ['prévision pour 2050 : 68 %', '2050', 2050],
    ['1960 = 17 pays indépendants', '1960', 1960],
    ['l’empire au IIe s. apr. J.-C.', 'IIe s. apr. J.-C.', 101],
    ['la mine ouvre au XIXe s.', 'XIXe s.', 1801],
    ['le royaume naît au XIVᵉ s., dit-on', 'XIVᵉ s.', 1301],
    ['chemins de fer = XIXème s.', 'XIXème s.', 1801],
  ])('reads the hurried « %s »', (text, written, year) => {
    const [date] = datesOfText(readStudyText(text)).flatMap(({ dates }) => dates);
    expect(date?.text).toBe(written);
    expect(Math.floor(date?.from ?? 0)).toBe(year);
  });
});
