import { describe, expect, it } from 'vitest';
import {
  clearEvent,
  dateKind,
  isNameAlone,
  isOfComment,
  isWhen,
  yearOf,
} from '#engine/make/quiz/facts/date-facts.ts';
import { isLost, needsTopic } from '#engine/make/quiz/lost-referent.ts';
import { hasMarks, topicOf, withoutComment } from '#engine/make/quiz/marks.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { relateTerms } from '#engine/make/quiz/related-terms.ts';
import { coversDefinition } from '#engine/make/quiz/text-evidence.ts';

const asked = (text: string) => makeQuiz(text, { limit: 40 }).questions;

describe('the signs of notes', () => {
  it.each([
    ['barrage de Diama -> arrête l’eau salée', 'barrage de Diama'],
    ['loi Houphouët-Boigny = fin du travail forcé', 'loi Houphouët-Boigny'],
    ['doctrine Truman + plan Marshall', 'doctrine Truman'],
    ['putsch d’Alger => retour de De Gaulle', 'putsch d’Alger'],
    ['11 millions de morts !!', '11 millions de morts'],
  ])('begin a comment that is not asked: %s', (text, kept) => {
    expect(withoutComment(text)).toBe(kept);
  });

  it.each([
    'a → b',
    'x => y',
    '1) les causes',
    'II. les effets',
    'ex : le fer',
    'déf : une loi',
    'a\tb',
    'suite…:',
  ])('are found: %s', (text) => {
    expect(hasMarks(text)).toBe(true);
  });

  it.each([
    ['HISTOIRE Tle - Le Sénégal de la colonie à l’indépendance', 'Le Sénégal de la colonie à l’indépendance'],
    ['SVT 3e - le sang', 'le sang'],
    ['2) La désertification', 'La désertification'],
    ['La guerre froide', 'La guerre froide'],
    ['LA MEIOSE', null],
    ['Grammar: modals', null],
    ['taux → effet', null],
  ])('and numbers of classes are not printed with a heading: %s', (heading, topic) => {
    expect(topicOf(heading)).toBe(topic);
  });

  it('stand in no question and no option', () => {
    const text =
      'GEO 2nde : le Sahel\n\n4) Les solutions\n11 mars 1972 : création de l’OMVS\nsept 1973 : création du CILSS\n1986 : barrage de Diama -> arrête l’eau salée\n1988 : barrage de Manantali -> électricité + irrigation\n2007 : lancement de la Grande Muraille verte\n';
    const questions = asked(text);
    expect(questions.length).toBeGreaterThanOrEqual(4);
    for (const { question, answers, why } of questions)
      for (const told of [question, ...answers, why?.again?.question ?? '', ...(why?.again?.answers ?? [])])
        expect(told).not.toMatch(/->|→|\s\+\s|4\)|2nde/);
  });
});

describe('what stands for something said before', () => {
  it.each([
    'adoptée par référendum',
    'promulguée par J. Kabila',
    'créée en 1905 à Dakar',
    'il rentre à Bamako',
    'son armée est battue',
    'cette loi est votée',
    'le premier fut créé à Lyon',
    'fait de lui l’héritier',
    'La France mêle les deux depuis la création de la Sécurité sociale',
    'les trois s’opposent au roi',
  ])('is lost: %s', (phrase) => {
    expect(isLost(phrase)).toBe(true);
  });

  it.each([
    'les deux Corées entrent à l’ONU',
    'Mendel publie ses lois',
    'entrée en guerre des États-Unis',
    'Haïti proclame son indépendance',
  ])('is not lost: %s', (phrase) => {
    expect(isLost(phrase)).toBe(false);
  });

  it('makes an event say its topic, and one without a topic is not asked', () => {
    expect(needsTopic('invasion du Sud')).toBe(false);
    expect(needsTopic('indépendance de la fédération')).toBe(true);
    expect(needsTopic('la guerre commence')).toBe(true);
    const rows =
      '1955 : rupture de la fédération\n1958 : vote de la constitution\n1960 : départ de la délégation\n1962 : crise de la majorité\n1963 : retour de la délégation\n';
    expect(asked(rows)).toEqual([]);
    const titled = asked(`# La fédération du Mali\n\n${rows}`);
    expect(titled.length).toBeGreaterThan(0);
    for (const { question } of titled) expect(question).toMatch(/^La fédération du Mali/);
  });

  it.each([
    'Rupture',
    'INDÉPENDANCE DU PAYS',
    'adoptée par référendum',
    'l’Angola et le Mozambique',
    'Nil : Assouan',
  ])('names no event: %s', (label) => {
    expect(clearEvent(label)).toBeNull();
  });

  it('is no name of a person or a book, which did not happen', () => {
    expect(isNameAlone('Victor Hugo', 'Victor Hugo (1802-1885)')).toBe(true);
    expect(isNameAlone('Batouala de René Maran', '1921 : Batouala de René Maran')).toBe(true);
    expect(isNameAlone('Loi Diagne', '1916 -> loi Diagne')).toBe(false);
    expect(isNameAlone('JO de Séoul', '88 : JO de Séoul')).toBe(false);
  });

  it('is left out behind a comma in notes, not in a sentence', () => {
    expect(clearEvent('Massacre de Thiaroye, des tirailleurs')).toBe('Massacre de Thiaroye');
    expect(clearEvent('Le Ghana est indépendant, chef = Kwame Nkrumah')).toBe('Le Ghana est indépendant');
    expect(clearEvent('deux Etats, Kim Il-sung contre Syngman Rhee')).toBeNull();
    expect(clearEvent('Diop fonde « La Presse », un journal')).toBe('Diop fonde « La Presse », un journal');
  });
});

describe('the dates among the options', () => {
  it('are of one writing', () => {
    const kinds = ['18 mars 1962', '18 mars 62', '17/01/1961', '9 nov. 1989', '22-24 février 1848'].map(
      dateKind,
    );
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(dateKind('3 mai 1960')).toBe(dateKind('18 mars 1962'));
  });

  it('are years where days are written in several ways', () => {
    expect(yearOf('1er nov 1954')).toBe('1954');
    expect(yearOf('1954')).toBeNull();
    const text =
      '# La guerre froide\n\n4 avril 1949 : création de l’OTAN\noct. 1962 : crise de Cuba\n9 nov. 1989 : chute du mur de Berlin\n25/12/1991 : fin de l’URSS\n13 août 1961 : construction du mur de Berlin\n';
    const questions = asked(text).filter(({ question }) => question.includes('date cet événement'));
    expect(questions.length).toBeGreaterThanOrEqual(3);
    for (const { answers } of questions) for (const answer of answers) expect(answer).toMatch(/^\d{4}$/);
  });

  it('are no code, no number of an article and no measure', () => {
    const text =
      '# Les réseaux\n\nEn 1969, Arpanet relie quatre universités. En 1983, Arpanet adopte TCP/IP. En 1991, Tim Berners-Lee publie le Web. En 2004, Mark Zuckerberg fonde Facebook. Le proxy écoute sur le port 1980. Voir la norme ISO 1986. Le câble mesure 1998 m. Erreur 1987.';
    for (const { answers } of asked(text))
      for (const code of ['1980', '1986', '1998', '1987']) expect(answers).not.toContain(code);
  });

  it('leave no date alone in its age', () => {
    const text =
      '# Le Sénégal\n\n1659 : fondation de Saint-Louis\n1895 : création de l’AOF\n1902 : Dakar devient capitale\n1914 : élection de Blaise Diagne\n1916 : vote de la loi Diagne\n';
    const questions = asked(text);
    expect(questions.length).toBeGreaterThan(0);
    for (const { question } of questions) expect(question).not.toMatch(/Saint-Louis|1659/);
  });

  it('date what stands beside them, and not what stands before a sign', () => {
    expect(isOfComment('retrait des capitaux US -> faillite de la Kreditanstalt (1931)')).toBe(true);
    expect(isOfComment('1988 : barrage de Manantali -> électricité')).toBe(false);
  });

  it('follow « a lieu » only where French allows it', () => {
    for (const when of ['le 8 mai 1945', 'en oct. 1962', 'de juin 1948 à mai 1949'])
      expect(isWhen(when)).toBe(true);
    for (const when of ['en 22-24 fev. 1848', 'du 9 octobre 1981', 'en fin 1914', 'le 27/7/1953'])
      expect(isWhen(when)).toBe(false);
  });
});

describe('the definitions among the options', () => {
  it('are told apart by one word or a negation, and one that holds of both is none', () => {
    expect(
      coversDefinition(
        'matériau qui laisse passer le courant',
        'matériau qui ne laisse pas passer le courant',
      ),
    ).toBe(false);
    expect(coversDefinition('vote où le peuple répond', 'vote où le peuple répond à une question')).toBe(
      true,
    );
    expect(coversDefinition('espèce qui capte un électron', 'espèce qui cède un électron')).toBe(false);
  });

  it('are related only where one begins with the name of the other', () => {
    const areRelated = relateTerms([
      { term: 'anode', meaning: 'électrode où a lieu l’oxydation' },
      { term: 'oxydation', meaning: 'perte d’électrons' },
      { term: 'électrode', meaning: 'pièce de métal' },
    ]);
    expect(areRelated('anode', 'oxydation')).toBe(false);
    expect(areRelated('anode', 'électrode')).toBe(true);
  });
});
