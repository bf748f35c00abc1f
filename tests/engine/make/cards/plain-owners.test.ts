import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { ideasOf } from '#engine/make/mind-map/ideas.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { plain } from '#tests/engine/texts.ts';

const asked = (text: string) =>
  makeFlashcards(text).data.map(({ question, answer }) => plain(`${question} | ${answer}`));
const dated = (text: string) => makeTimeline(text).data.map(({ date, event }) => plain(`${date} | ${event}`));

describe('a card', () => {
  it('takes bullets under a row for no list of the heading', () => {
    const text = `Le bail\n\nI- types de baux\nbail vide : trois ans, renouvelable\nbail meublé : un an, préavis court\n- mutation professionnelle\n- perte d’emploi\n- premier emploi\n\nII- Loyer\nloyer = somme payée chaque mois`;
    expect(asked(text).join('\n')).not.toMatch(/types de baux ?\? \|/u);
  });

  it('asks a measure for no formula, and takes a first row without figures for names of columns', () => {
    const text = `SVT\n\nI. Vitesses\nanimal\tvitesse max\nguépard\t110 km/h\ngirafe\t60 km/h\néléphant\t40 km/h\n`;
    expect(asked(text).join('\n')).not.toMatch(/formule|« animal »/u);
  });

  it('says nobody is the leader « du mouvement »', () => {
    const text =
      'Le naturalisme est un mouvement littéraire. Émile Zola, chef de file du mouvement, publie Germinal en 1885.';
    expect(asked(text).join('\n')).not.toContain('Qui est Émile Zola');
  });

  it('asks the steps of something for no owner before them', () => {
    const text = `Volcans\n\nI. Vocabulaire\ncratère = ouverture au sommet d’un volcan\nétapes d’une éruption\n1. montée du magma\n2. ouverture du conduit\n3. coulée de lave\n`;
    expect(asked(text).join('\n')).not.toMatch(/cratère : /iu);
  });

  it('names a kind with the noun that the line above counts', () => {
    const text = `Langues\n\nI. Mots\nSaussure : 2 linguistiques\n- synchronique = étude d’un état de langue\n- diachronique = étude des changements d’une langue\n`;
    expect(asked(text)).toContain(
      'Que désigne l’expression « linguistique diachronique » ? | Étude des changements d’une langue.',
    );
  });

  it('gives no cause of what is described as the reason for describing it', () => {
    const text =
      'Les plantes\n\nI. Expériences\nDarwin observe la courbure des tiges sous l’effet de la lumière. Les tiges poussent vers le soleil.';
    expect(asked(text).join()).not.toContain('Pourquoi est-ce que Darwin');
  });

  it('writes no participle that would have to agree', () => {
    const text = 'Le Pérou\n\nI. Histoire\nLe Pérou a connu trois capitales : Cuzco, Jauja et Lima.';
    expect(asked(text).join()).not.toMatch(/qu’a connu/u);
  });

  it('asks no day of a person', () => {
    expect(
      asked(
        'Droits civiques\n\nI. Luttes\nClaudette Colvin 2 mars 1955\nBirmingham 3 mai 1963 : manifestation\n',
      ).join(),
    ).not.toContain('Claudette Colvin');
  });

  it('asks no day of a place', () => {
    expect(
      asked('Catastrophes\n\nI. Séismes meurtriers\nSan Salvador 10 oct 1986\nAgadir 29 fév 1960').join(),
    ).not.toContain('San Salvador');
  });
});

describe('an event', () => {
  it('keeps two names that a stroke joins', () => {
    expect(dated('Frontières\n\nI. Fleuves\nSénégal : Mali / Mauritanie, accord de 1972\n')).toEqual([
      '1972 | Sénégal : Mali / Mauritanie, accord de 1972',
    ]);
  });

  it('that is only a place has its heading before it', () => {
    expect(
      dated('Catastrophes\n\nI. Séismes meurtriers\nSan Salvador 10 oct 1986\nBam 26 déc 2003\n')[0],
    ).toBe('10 oct 1986 | Séismes meurtriers : San Salvador');
  });

  it('of somebody named before « qui » is told of them alone', () => {
    const text =
      'Le peintre achève une toile en 1910. Cette toile représente son ami Nikolaï Gogol, qui est mort à Moscou en 1852.';
    expect(dated(text)).toContain('1852 | Nikolaï Gogol est mort à Moscou');
  });

  it('has the last name alone on a map where there is no room for more', () => {
    const map = makeMindMap(
      'Les inventions\n\nI. Le siècle\nAlessandro Volta présente la première pile électrique en 1800. Le courant est étudié partout.',
    );
    expect(plain(JSON.stringify(map))).toContain('1800 : Volta présente la première pile électrique');
  });
});

describe('a quiz', () => {
  it('sets nobody beside who lived centuries before', () => {
    const text = `La physique\n\nI. Découvertes\nEn 1610, Galileo Galilei découvre quatre satellites de Jupiter. En 1687, Isaac Newton énonce la loi de la gravitation. En 1897, Joseph Thomson découvre l’électron. En 1911, Ernest Rutherford découvre le noyau de l’atome. En 1913, Niels Bohr décrit les orbites des électrons. En 1932, James Chadwick découvre le neutron.`;
    const persons = makeQuiz(text, { seed: 7, limit: 40 }).questions.filter(({ question }) =>
      /^En 19\d\d, qui/u.test(question),
    );
    expect(persons.length).toBeGreaterThan(0);
    expect(JSON.stringify(persons.map(({ answers }) => answers))).not.toMatch(/Galilei|Newton/u);
  });

  it('asks no formula that its own letter shows', () => {
    const text = `Électricité\n\nI. Relations\nL’expression de la puissance est P = U × I. L’expression de la tension aux bornes du fil est U = R × I. L’expression de la tension du générateur est U = E − r × I. L’expression de la tension aux bornes de la bobine est U = L × i. L’expression de la tension aux bornes du condensateur est U = q / C.`;
    const questions = makeQuiz(text, { seed: 7 }).questions.map(({ question }) => plain(question));
    expect(questions.length).toBeGreaterThan(0);
    expect(questions).not.toContain('Quelle est l’expression de la puissance ?');
  });

  it('changes no predicate that can hold of one thing alone', () => {
    const text = `Le Brésil\n\nI. Présentation\nLe Brésil est le pays le plus peuplé d’Amérique du Sud. Le portugais est la langue officielle de la fédération. Le réal est la monnaie que la banque centrale émet.`;
    expect(JSON.stringify(makeQuiz(text, { seed: 7 }).questions)).not.toMatch(
      /portugais est le pays|réal est la langue/u,
    );
  });

  it('asks what does something to two things', () => {
    const text = `La ponctuation\n\nI. Signes\nLa virgule sépare deux éléments d’une liste. Le tiret relie deux parties d’un mot composé. Le point termine une phrase déclarative. L’apostrophe remplace une voyelle élidée.`;
    const questions = makeQuiz(text, { seed: 7 }).questions.map(({ question }) => plain(question));
    expect(questions.some((question) => /^Qu’est-ce qui/u.test(question))).toBe(true);
  });
});

it('a consequence is no label without its case', () => {
  expect(ideasOf('Si la demande augmente, le prix monte.')).toEqual([]);
});

it('a label says nothing but its noun of a second verb', () => {
  expect(ideasOf('Les reins filtrent le sang et éliminent les déchets.').map(({ label }) => label)).toEqual([
    'Reins',
  ]);
});
