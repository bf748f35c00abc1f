import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeline } from '#contract/artefacts/timeline.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { PASSAGES } from '#tests/engine/passages.ts';
import {
  ADDED_TO_EVENTS,
  anyText,
  inventedWords,
  lessonBody,
  lessons,
  mixedText,
  plain,
  texts,
  wordsOf,
} from '#tests/engine/texts.ts';

const lines = (text: string, options = {}) =>
  makeTimeline(text, options).data.map(({ date, event }) => plain(`${date} | ${event}`));

function expectTrueToItsText(text: string) {
  const all = wordsOf(text);
  const { data } = makeTimeline(text);
  for (const { date, event, description } of data) {
    expect(inventedWords(description, all, new Set())).toEqual([]);
    const told = wordsOf(description);
    // « 8 mai 45 » of notes is shown with its whole year.
    const isWhole = (year: string) => /^\d{4}$/.test(year) && told.has(year.slice(2));
    expect(
      inventedWords(date, told, new Set()).filter((word) => !isWhole(word)),
      date,
    ).toEqual([]);
    expect(inventedWords(event, told, ADDED_TO_EVENTS), event).toEqual([]);
    expect(event).not.toMatch(/[,;:]$|\s{2}|\*\*|undefined/);
  }
  const starts = data.flatMap(({ date }) => findDates(`en ${date}`)[0]?.from ?? []);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(new Set(data.map(({ date, event }) => `${date} ${event}`)).size).toBe(data.length);
}

describe('a timeline from real texts', { timeout: 30_000 }, () => {
  it('puts dates of every form in the true order of time, whatever the order of the text', () => {
    const text = `La Seconde Guerre mondiale éclate le 1er septembre 1939. Rome est fondée en 753 av. J.-C. Au XIVe siècle, l’empire du Mali domine la région.
Vers 1235, Soundiata Keïta bat Soumaoro Kanté. L’Empire romain d’Occident s’effondre en 476. Auguste devient empereur en 27 av. J.-C.
Dans les années 1930, la crise gagne l’Europe. De 1914 à 1918, la guerre ravage la France. Il y a 66 millions d’années, les dinosaures disparaissent.`;
    expect(makeTimeline(text).data.map(({ date }) => plain(date))).toEqual([
      'Il y a 66 millions d’années',
      '753 av. J.-C.',
      '27 av. J.-C.',
      '476',
      'Vers 1235',
      'XIVe siècle',
      'De 1914 à 1918',
      'Années 1930',
      '1er septembre 1939',
    ]);
  });

  it('reads tidy lessons and hurried notes', () => {
    expect(lines(PASSAGES.messyWar)).toEqual([
      '28 juin 1914 | Attentat de Sarajevo',
      '3 aout 1914 | L’Allemagne déclare la guerre à la France',
      '1915 | Génocide des Arméniens',
      '1916 | Bataille de Verdun',
      'Avril 1917 | Entrée en guerre des USA',
      '11 nov. 1918 | Armistice',
    ]);
    expect(lines(PASSAGES.belgianCongo)).toEqual([
      'De 1885 à 1908 | L’État indépendant du Congo est la propriété personnelle de Léopold II',
      '1908 | La Belgique annexe le territoire',
      '1958 | Le Mouvement national congolais a été fondé par Patrice Lumumba',
      '4 janvier 1959 | Des émeutes éclatent à Léopoldville',
      '30 juin 1960 | Le Congo devient indépendant',
      '17 janvier 1961 | Patrice Lumumba est assassiné',
    ]);
  });

  it('gives a day without a year the one that the text names, and quotes what names it', () => {
    const text = `Le 5 mai 1789, les états généraux s’ouvrent à Versailles. Ils siègent longtemps. Le 17 juin, les députés proclament l’Assemblée nationale.

## Plus tard

Le 14 juillet, le peuple danse dans les rues de la ville.`;
    expect(makeTimeline(text).data.map((event) => ({ ...event, date: plain(event.date) }))).toEqual([
      {
        date: '5 mai 1789',
        event: 'Les états généraux s’ouvrent à Versailles',
        description: 'Le 5 mai 1789, les états généraux s’ouvrent à Versailles.',
      },
      {
        date: '17 juin 1789',
        event: 'Les députés proclament l’Assemblée nationale',
        description:
          'Le 5 mai 1789, les états généraux s’ouvrent à Versailles. […] Le 17 juin, les députés proclament l’Assemblée nationale.',
      },
    ]);
    const card = makeFlashcards(text).data.find(({ question }) => question.includes('17 juin'));
    expect(plain(card?.question ?? '')).toBe('Que s’est-il passé le 17 juin 1789 ?');
    expect(card?.source).toContain('Le 5 mai 1789');
  });

  it('names who « il » is, and quotes the sentence that names him', () => {
    expect(makeTimeline(PASSAGES.frenchRevolution).data.at(-1)).toEqual({
      date: '28 juillet 1794',
      event: 'Maximilien de Robespierre est guillotiné',
      description:
        'Maximilien de Robespierre est un avocat et homme politique français. Il est guillotiné le 28 juillet 1794.',
    });
  });

  it('quotes both sentences where « il » could be either of two', () => {
    expect(lines('Brutus poignarde César à Rome. Il meurt en 42 av. J.-C.')).toEqual([
      '42 av. J.-C. | Brutus poignarde César à Rome. Il meurt',
    ]);
  });

  it.each([
    [
      'La crise économique de 1929 entraîne un chômage massif.',
      ['1929 | La crise économique de 1929 entraîne un chômage massif'],
    ],
    ['Avant 1914, l’Europe domine le monde.', ['Avant 1914 | L’Europe domine le monde']],
    ['En 2021, Kinshasa compte 17 millions d’habitants.', ['2021 | Kinshasa compte 17 millions d’habitants']],
    [
      'La conférence fixe la date de l’indépendance au 30 juin 1960.',
      ['30 juin 1960 | La conférence fixe la date de l’indépendance au 30 juin 1960'],
    ],
    ['Le Caire, fondé en 969 par les Fatimides', ['969 | Le Caire, fondé en 969 par les Fatimides']],
    ['réunification : 3 octobre 1990', ['3 octobre 1990 | Réunification']],
    ['1961 putsch des généraux, échec', ['1961 | Putsch des généraux, échec']],
    [
      'Montesquieu : "Lettres persanes" (1721), "De l’esprit des lois" (1748)',
      ['1721 | Montesquieu : "Lettres persanes"', '1748 | Montesquieu : "De l’esprit des lois"'],
    ],
    [
      '# La BCE\n\ncréée le 1er juin 1998, siège à Francfort',
      ['1er juin 1998 | La BCE : créée le 1er juin 1998, siège à Francfort'],
    ],
    [
      'LA GUERRE D’ALGERIE (1954-62)\n====\n\n8 mai 45 : émeutes de Sétif',
      ['8 mai 1945 | Émeutes de Sétif', '1954-62 | LA GUERRE D’ALGERIE'],
    ],
    [
      '| date | fait |\n|---|---|\n| 2 mars 1848 | suffrage universel |',
      ['2 mars 1848 | Suffrage universel'],
    ],
    ['Molière joue, puis il meurt le 17 février 1673.', ['17 février 1673 | Molière joue, puis il meurt']],
  ])('says in its own words what « %s » dates', (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it('cuts a long statement around its date, at a comma', () => {
    const text = `Les marchands du port, qui attendaient depuis longtemps de vendre leurs étoffes et leurs épices venues de loin, partirent enfin par la grande route du nord en mars 1312, avec des centaines de chevaux, ${'des mulets chargés, '.repeat(6)}et des guides.`;
    const [event] = makeTimeline(text).data;
    expect(event?.date).toBe('Mars 1312');
    expect(event?.event).toMatch(/mars 1312/);
    expect(event?.event.length).toBeLessThanOrEqual(162);
  });

  it('keeps every date of a sentence, however many it has', () => {
    const years = Array.from({ length: 60 }, (_, at) => 1700 + at * 4);
    const text = years.map((year) => `En ${year}, la ville de Mbandaka ${year} change de maître.`).join(' ');
    expect(makeTimeline(text).data.length).toBe(60);
  });

  it.each([
    [
      'La conférence de Berlin, ouverte en novembre 1884 et close en février 1885, fixe les règles du partage.',
      [
        'Novembre 1884 | La conférence de Berlin est ouverte',
        'Février 1885 | La conférence de Berlin est close',
      ],
    ],
    [
      'Aimé Césaire est un poète martiniquais, né en 1913 et mort en 2008.',
      ['1913 | Naissance d’Aimé Césaire', '2008 | Mort d’Aimé Césaire'],
    ],
    ['Le règne de Louis XIV (1643-1715) est long.', ['1643-1715 | Le règne de Louis XIV']],
    [
      'Le 5 mai 1789, Louis XVI ouvre les états généraux, et le 14 juillet 1789, le peuple prend la Bastille.',
      ['5 mai 1789 | Louis XVI ouvre les états généraux', '14 juillet 1789 | Le peuple prend la Bastille'],
    ],
    [
      'Le 10 mai 1940, l’Allemagne attaque la Belgique, les Pays-Bas, le Luxembourg et la France.',
      ['10 mai 1940 | L’Allemagne attaque la Belgique, les Pays-Bas, le Luxembourg et la France'],
    ],
  ])('finds the events of « %s »', (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it.each([
    'Le 14 juillet 1789 est une date célèbre.',
    'Le XIXe siècle est le siècle des révolutions.',
    'La ville compte 1789 habitants, à la page 1914.',
    'Que se passe-t-il en 1960 ?',
    'ex : en 1990, M. Durand vend sa voiture',
    'Le prix monte de 3 % (source : INSEE, 2022).',
    '1789',
    PASSAGES.nothingToLearn,
    '',
  ])('finds no event in « %s »', (text) => {
    expect(lines(text)).toEqual([]);
  });

  it('tells once what the text tells twice, by its most exact date', () => {
    expect(
      lines('En 1960, le Congo devient indépendant. Le Congo devient indépendant le 30 juin 1960.'),
    ).toEqual(['30 juin 1960 | Le Congo devient indépendant']);
  });

  it('keeps the events that touch the requested elements when there are too many', () => {
    const [first] = makeTimeline(lessonBody('negritude'), { elements: 'Damas Pigments', limit: 1 }).data;
    expect(first?.event).toBe('Léon-Gontran Damas publie Pigments');
  });

  it.each(lessons.filter(([, { subject }]) => subject === 'Histoire'))(
    'has at least eight dates for the history lesson %s',
    (_, { body, title }) => {
      expect(makeTimeline(body, { subject: title }).data.length).toBeGreaterThanOrEqual(8);
    },
  );

  it.each(texts)('is in order, without repeats or inventions, and fits its shape: %s', (_, text) => {
    expectTrueToItsText(text);
    const made = makeTimeline(text);
    expect(made.data.length === 0 || timeline.safeParse(made).success).toBe(true);
    expect(makeTimeline(text)).toEqual(made);
  });
});

it('takes two figures before « av. » for no shortened year, though modern years stand beside', () => {
  const text =
    'Le 1er juillet 1885, la naissance de l’État indépendant du Congo est proclamée. Auguste devient le premier empereur en 27 av. # Fin';
  expect(JSON.stringify(makeTimeline(text))).not.toContain('1927');
});

describe('a timeline of any text at all', { timeout: 60_000 }, () => {
  it('invents nothing and stays in order', () => {
    fc.assert(fc.property(mixedText, expectTrueToItsText), { numRuns: 80 });
  });

  it('never fails and always fits its shape', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const made = makeTimeline(text);
        expect(made.data.length === 0 || timeline.safeParse(made).success).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});
