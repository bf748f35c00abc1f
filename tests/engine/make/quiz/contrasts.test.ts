import { describe, expect, it } from 'vitest';
import { topicOf } from '#engine/make/quiz/marks.ts';
import { personsOf } from '#engine/make/quiz/persons.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';
import { plain } from '#tests/engine/texts.ts';

/** What a text sets against each other makes the best options. */

const asked = (text: string) =>
  makeQuiz(text, { limit: 40 }).questions.map(({ question, answers, correctAnswer }) => ({
    question: plain(question),
    answers: answers.map(plain),
    right: plain(answers[Number([correctAnswer].flat()[0]) - 1] ?? ''),
  }));

describe('definitions that differ in a word or two', () => {
  const text = `# Le travail

## Les conflits

La grève est une interruption du travail décidée par les salariés. Le lock-out est une interruption du travail décidée par l’employeur. La médiation est une recherche d’accord menée par un tiers. La réquisition est une reprise du travail ordonnée par le préfet.`;

  it('are options of each other', () => {
    const found = asked(text).filter(
      ({ answers }) =>
        answers.some((answer) => answer.includes('par les salariés')) &&
        answers.some((answer) => answer.includes('par l’employeur')),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('illnesses', () => {
  it('stand beside each other whatever noun says what they are', () => {
    const text = `# L’œil

## Les maladies

La conjonctivite est une inflammation de la paupière, fréquente au printemps. La cataracte est une lésion qui rend le cristallin opaque. Le glaucome est une maladie qui détruit lentement le nerf optique. L’ophtalmie des neiges est une brûlure causée par la lumière du soleil.`;
    const found = asked(text).find(({ right }) => /cristallin opaque|Cataracte/.test(right));
    expect(found?.answers).toHaveLength(4);
  });
});

describe('what is paid', () => {
  it('fills up beside no doctrine, of which the text has no other', () => {
    const text = `# Les finances du royaume

## Les caisses

L’octroi est une taxe levée à l’entrée des villes. Le champart est un impôt prélevé sur les récoltes. Le tonlieu est un péage dû sur les marchés. Le bimétallisme est une doctrine qui tire toute monnaie de deux métaux. L’étatisme est un régime dans lequel un intendant dirige la production.`;
    const rights = asked(text).map(({ right }) => right);
    expect(rights.filter((right) => /Bimétallisme|Étatisme|doctrine|régime/.test(right))).toEqual([]);
    expect(rights.length).toBeGreaterThan(1);
  });
});

describe('persons', () => {
  it('are those who bring out a work, or by whom it is made', () => {
    const text = `# Le théâtre

Jean Anouilh fait jouer Antigone en 1944. Jean Giraudoux donne Électre en 1937. La troupe, menée par Louis Jouvet, joue à Paris. Albert Camus écrit Caligula en 1938, mais la pièce n’est jouée qu’en 1945.`;
    expect([...personsOf(readStudyText(text))].sort()).toEqual([
      'Albert Camus',
      'Jean Anouilh',
      'Jean Giraudoux',
      'Louis Jouvet',
    ]);
    expect(asked(text).map(({ question, right }) => `${question} ${right}`)).toContain(
      'Qui écrit Caligula en 1938 ? Albert Camus',
    );
  });
});

describe('the topic that a question says', () => {
  it.each([
    ['Droit de la famille : le mariage', 'Droit de la famille'],
    ['Histoire de la Corse', 'Histoire de la Corse'],
    ['Histoire - la Corse', 'la Corse'],
    ['Les sols - révisions contrôle', 'Les sols'],
  ])('of « %s » is « %s »', (title, topic) => {
    expect(topicOf(title)).toBe(topic);
  });
});

it('an announcement with a pronoun before its verb defines nothing', () => {
  expect(
    findDefinitions('Quatre organes la composent : le cœur, le foie, la rate et le rein de l’animal.'),
  ).toEqual([]);
});

describe('what tells how a thing is', () => {
  it.each([
    'La graine du tilleul, munie d’une aile, tombe en tournant.',
    'fatigue au volant (loi de Yerkes : trop de calme endort le conducteur)',
  ])('is no definition: %s', (sentence) => {
    expect(findDefinitions(sentence)).toEqual([]);
  });

  it('is asked by no term, nor is a term that its own definition begins with', () => {
    const text = `Eco - les marchés

Vocabulaire du cours
vente liée : vente imposée avec un autre produit
troc : échange direct de deux biens
droit d’accès = payé par tous ceux qui entrent
transfert social : des actifs vers les retraités
remise : baisse de prix accordée à un client
crédit : achat payé en plusieurs fois
aubaine : un vendeur en tire + que prévu`;
    const rights = asked(text).map(({ right }) => right);
    expect(rights.filter((right) => /Vente liée|Droit d’accès|Transfert social/.test(right))).toEqual([]);
    expect(
      asked(text)
        .flatMap(({ answers }) => answers)
        .join('\n'),
    ).not.toContain('en tire');
  });
});

describe('what a text dates in its own words', () => {
  it('is asked without its date, and never as a piece of it', () => {
    const questions = asked(
      'Eco - les aides\n\n- Allocation logement votée en 1948 par la Chambre, Minimum vieillesse créé en 1956 par Ramadier\n- solidarités (Caisse dissoute en 1930, mutuelles)\n- 1971 : aide aux crèches\n- 1988 : vote du RMI\n- 2009 : vote du RSA',
    )
      .map(({ question }) => question)
      .join('\n');
    expect(questions).toContain('Allocation logement votée par la Chambre');
    expect(questions).not.toContain('Caisse dissoute');
  });
});
