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

  it('reads years of two figures in the century of the text', () => {
    expect(
      years('# La guerre d’Algérie (1954-62)\n\n8 mai 45 : émeutes\n56 -> pouvoirs\nen 58, retour'),
    ).toEqual(['8 mai 45 1945', '56 1956', '58 1958']);
    expect(years('En 1793, la Terreur. En 94, Robespierre tombe.')).toEqual(['1793 1793', '94 1794']);
    expect(years('été 89 : la frontière s’ouvre')).toEqual(['été 89 1989']);
    expect(years('9/11/89 : chute du mur')).toEqual(['9/11/89 1989']);
    expect(years('janv.-sept. 57 : bataille d’Alger')).toEqual(['janv.-sept. 57 1957']);
    expect(years('En 1919, après la guerre 14-18, on négocie.')).toEqual(['1919 1919', '14-18 1914']);
  });

  it('leaves two figures alone where they are a whole year or an amount', () => {
    expect(years('Rome naît en 753 av. J.-C. En mai 79, le Vésuve détruit Pompéi.')).toEqual([
      '753 av. J.-C. -753',
      'mai 79 79',
    ]);
    expect(years('En 1945, il reste en 15 minutes, avec 20 élèves, à 12/20.')).toEqual(['1945 1945']);
  });

  it('writes such a year in full', () => {
    const [found] = datesOfText(readStudyText('Le 8 mai 45, en 1945, on fête.'));
    expect(withYears('Le 8 mai 45, en 1945, on fête.', found?.yearless ?? [])).toBe(
      'Le 8 mai 1945, en 1945, on fête.',
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
