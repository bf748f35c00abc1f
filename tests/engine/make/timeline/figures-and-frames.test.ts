import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { plain } from '#tests/engine/texts.ts';

/** What stands around a date and is not what happened then. */

const dated = (text: string) => makeTimeline(text).data.map(({ date, event }) => plain(`${date} | ${event}`));
const asked = (text: string) =>
  makeFlashcards(text).data.map(({ question, answer }) => plain(`${question} | ${answer}`));

describe('a table of years and figures', () => {
  const TABLE = `Démographie\n\nLe Sénégal\nannée\tpopulation urbaine\n1960\t23 %\n1976\t34 %\n2002\t41 %\n2013\t45 %\n`;

  it('tells each figure with the name of its column', () => {
    expect(dated(TABLE)).toContain('1976 | population urbaine : 34 %');
  });

  it('knows its columns by their figures, whatever sign is in a name', () => {
    expect(dated('École\n\nLe bac\nannée\t% de bacheliers\n1950\t5 %\n1985\t29 %\n1995\t63 %\n')).toContain(
      '1985 | % de bacheliers : 29 %',
    );
  });

  it('asks no figure for its year, and takes no name of a column for a row', () => {
    expect(asked(TABLE).filter((card) => /%|population urbaine/u.test(card))).toEqual([]);
  });
});

describe('an event in its own words', () => {
  it('has neither the rubric before it nor the word « période » after it', () => {
    expect(dated('Intro : Belle Époque = période 1871-1914, essor de Paris\n')[0]).toBe(
      '1871-1914 | Belle Époque',
    );
  });

  it('says whose a prize is', () => {
    expect(
      dated('La tectonique est admise. Ce cycle porte le nom du physicien Hans Bethe, prix Nobel en 1967.'),
    ).toEqual(['1967 | Hans Bethe, prix Nobel']);
  });

  it('is the last of two names that each have their day', () => {
    expect(
      dated('Débarquements de 1944\n\nNormandie (6 juin 1944) Provence (15 août 1944)\n').join('\n'),
    ).toMatch(/15 août 1944 \| (?:[^|(\n]*: )?Provence$/mu);
  });

  it('has what announces its list before it, and not the heading above', () => {
    const text = `Le miracle\n\nI. Territoire\nLe pays est vaste.\n\ncauses de la croissance :\n1. aide française (accord de 1960)\n2. prix du cacao\n`;
    expect(dated(text).join()).toContain('Causes de la croissance : aide française');
  });

  it('keeps the year that names something, and is asked by no open words', () => {
    const text =
      'Droit\n\nAu-dessus de la loi se trouve un bloc, qui réunit la Constitution du 4 octobre 1958, la Déclaration des droits de 1789 et la Charte de 2004.';
    expect([...dated(text), ...asked(text)].join('\n')).not.toMatch(/\bde(?: »|\n|$)/u);
  });

  it('is not asked for the day of a law that it follows', () => {
    expect(
      asked('Le vote est ouvert aux femmes depuis la loi du 21 avril 1944. La majorité est un âge.').join(),
    ).not.toContain('depuis la loi ?');
  });
});

describe('a year beside a name, without any sign', () => {
  const NOTES = `Hist - le Congo

I / explorations
1874-77 : Stanley descend le fleuve
15 nov 1884 : conférence de Berlin
1885 : Etat indépendant du Congo
1908 : la Belgique annexe le territoire
30 juin 1960 : indépendance

II / villes et lignes
Matadi 1879, Boma 1886, Stanleyville 1883
chemin de fer Matadi-Léopoldville 1898 -> caoutchouc exporté
1919 concessions minières
traversée 1500 km, prix 1200 francs`;

  it('dates it where the text is one of dates', () => {
    expect(dated(NOTES)).toEqual(
      expect.arrayContaining([
        '1898 | Chemin de fer Matadi-Léopoldville -> caoutchouc exporté',
        '1919 | Concessions minières',
      ]),
    );
  });

  it('has the heading before names that a row dates', () => {
    expect(dated(NOTES)).toContain('1886 | Villes et lignes : Boma');
  });

  it('is no measure and no price', () => {
    expect(dated(NOTES).join('\n')).not.toMatch(/^1[25]00 /mu);
  });

  it('stays a number in a text that dates nothing', () => {
    expect(
      dated('Chimie\n\nI. Masses\nbécher vide 1250, bécher plein 1480\nchlorure 1500 -> dilution'),
    ).toEqual([]);
  });
});

describe('a prize in brackets', () => {
  it('is that of the person before it', () => {
    expect(dated('Médecine\n\n12 avril 1955 : vaccin contre la polio (Robbins, Nobel 1954)\n')).toContain(
      '1954 | Robbins, Nobel',
    );
  });
});

describe('a dated line on the map', () => {
  const lines = JSON.stringify(
    makeMindMap(
      'Espagne\n\nI. Guerre\n17 juil. 36 soulèvement militaire au Maroc -> guerre civile dans tout le pays\n26 avr. 37 Guernica\n28 mars 39 chute de Madrid\n',
    ),
  ).replace(/\u00a0/g, ' ');

  it('says the event once, with its whole year', () => {
    expect(lines).toContain('28 mars 1939 : chute de Madrid');
    expect(lines).toContain('17 juil. 1936 : soulèvement militaire au Maroc');
    expect(lines.match(/title":"[^"]*chute de Madrid"/giu)).toHaveLength(1);
  });
});
