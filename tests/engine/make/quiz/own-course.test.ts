import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

/** What a quiz asks of a course that somebody typed, copied or photographed. */

const asked = (text: string) =>
  makeQuiz(text, { limit: 40 }).questions.map(({ question, answers, correctAnswer, explanation }) => ({
    question: plain(question),
    answers: answers.map(plain),
    right: [correctAnswer].flat().map((place) => plain(answers[Number(place) - 1] ?? '')),
    explanation: plain(explanation),
  }));

describe('the terms of a short course', () => {
  const text = `# Le vivant

Une mutation est une modification de la séquence de l’ADN.
La dérive est une variation au hasard de la fréquence des allèles.
La spéciation est une formation de nouvelles espèces.
La sélection est une survie inégale des individus selon leurs caractères.
La migration est une arrivée de nouveaux individus dans la population.`;
  const terms = asked(text).filter(({ question }) => /^Qu(?:el terme|’est-ce)/u.test(question));

  it('are asked one after the other, each among other options', () => {
    expect(terms.length).toBeGreaterThanOrEqual(4);
    const sets = terms.map(({ answers }) => [...answers].sort().join());
    expect(new Set(sets).size).toBe(sets.length);
  });
});

describe('a definition that holds of many things', () => {
  it('is not asked', () => {
    const text = `# La guerre

La tranchée est un fossé creusé dans le sol. La censure est un contrôle des nouvelles. La propagande est une diffusion de fausses nouvelles. Le génocide est une destruction de tout un peuple. La mobilisation est un appel des soldats. La violence de masse est une caractéristique du conflit.`;
    expect(asked(text).length).toBeGreaterThan(0);
    expect(
      asked(text)
        .map(({ question }) => question)
        .join(),
    ).not.toContain('caractéristique du conflit');
  });
});

describe('the items of a list', () => {
  it('are the names of what whole sentences define', () => {
    const text = `# L’énergie

## Les sources

Les trois énergies fossiles sont :

- le charbon ;
- le pétrole ;
- le gaz naturel.

Les énergies renouvelables sont :

- L’énergie hydraulique est l’énergie de l’eau en mouvement.
- L’énergie solaire est l’énergie apportée par le rayonnement du Soleil.
- La géothermie est l’énergie de la chaleur interne de la Terre.`;
    const [question] = asked(text).filter(({ question }) => question.includes('énergies fossiles'));
    expect([...(question?.answers ?? [])].sort()).toEqual([
      'Charbon',
      'Gaz naturel',
      'Géothermie',
      'Pétrole',
      'Énergie hydraulique',
      'Énergie solaire',
    ]);
  });

  it('stand beside terms of their own genus, and not beside whatever the text defines', () => {
    const text = `# Les régimes

La dictature est un régime où un chef détient tous les pouvoirs. L’oligarchie est un régime où un petit groupe gouverne. La monarchie est un régime où un roi gouverne. La fraude est une tricherie qui fausse le résultat d’un vote. L’alternance est un changement de majorité après une élection. Le pluralisme est une présence de plusieurs partis. La dissolution est une fin anticipée de l’assemblée.

Trois régimes s’opposent à la démocratie : la dictature, l’oligarchie et la monarchie.`;
    for (const { question, answers } of asked(text))
      if (question.includes('régimes')) expect(answers.join()).not.toMatch(/Fraude|Alternance|Pluralisme/);
  });

  it('say of what they are where their own words do not, without the signs of notes', () => {
    const text = `# La mondialisation

Les effets positifs sont :

- choix ;
- prix + bas ;
- croissance des pays émergents ;
- innovation.

Les effets négatifs sont :

- pollution ;
- chômage industriel ;
- dépendance (masques en 2020) ;
- inégalités ;
- standardisation.`;
    const lists = asked(text).filter(({ question }) => question.includes('effets'));
    expect(lists.length).toBeGreaterThan(0);
    for (const { question, answers, explanation } of lists) {
      expect(question).toMatch(/^La mondialisation : parmi/);
      expect(explanation).toMatch(/^« La mondialisation : Les effets/);
      expect(answers.join()).not.toMatch(/[+()]/);
    }
  });
});

describe('who does what', () => {
  const text = `EMC – Séance 5 : la justice en France

A. Les juridictions

Le tribunal de police juge les contraventions, le tribunal correctionnel juge les délits et la cour d’assises juge les crimes. Le tribunal judiciaire juge les litiges entre particuliers. Le conseil de prud’hommes règle les conflits entre un salarié et son employeur.

B. Les acteurs

Le juge d’instruction mène l’enquête dans les affaires les plus graves. Le procureur de la République représente la société. L’avocat défend son client. Le greffier assiste le juge et authentifie les actes.`;

  it('is asked of institutions and persons that a text sets beside each other', () => {
    const questions = asked(text);
    expect(questions.length).toBeGreaterThanOrEqual(5);
    const crimes = questions.find(({ question }) => question.includes('juge les délits'));
    expect(crimes?.question).toBe('La justice en France : qui juge les délits ?');
    expect(crimes?.right).toEqual(['Le tribunal correctionnel']);
    const clerk = questions.find(({ question }) => question.startsWith('Qui assiste le juge'));
    expect([...(clerk?.answers ?? [])].sort()).toEqual([
      'Le greffier',
      'Le juge d’instruction',
      'Le procureur de la République',
      'L’avocat',
    ]);
  });

  it('becomes cards, one for each that the sentence names', () => {
    const cards = makeFlashcards(text).data.map(({ question, answer }) => plain(`${question} ${answer}`));
    expect(cards).toEqual(
      expect.arrayContaining([
        'La justice en France : qui juge les délits ? Le tribunal correctionnel',
        'La justice en France : qui juge les crimes ? La cour d’assises',
        'La justice en France : qui défend son client ? L’avocat',
      ]),
    );
  });

  it('is asked of things by « qu’est-ce qui », and not where two do the same', () => {
    const organs = `# La digestion

Le foie produit la bile. Le pancréas produit l’insuline. L’estomac produit le suc gastrique. La bouche produit la salive. La thyroïde produit la thyroxine. Le rein produit l’urine. La vessie garde l’urine.`;
    const questions = asked(organs).filter(({ question }) => question.includes('qu’est-ce qui'));
    expect(questions.length).toBeGreaterThan(0);
    const two = asked(`${organs} La parotide produit la salive.`);
    expect(two.filter(({ question }) => /qu’est-ce qui produit la salive/i.test(question))).toEqual([]);
  });

  it('is not asked of fewer than four alike', () => {
    const few = 'Le sénat vote les lois. Le gouvernement dirige la politique. Le soleil chauffe la terre.';
    expect(makeFlashcards(few).data.filter(({ question }) => /^Qui|qu’est-ce qui/i.test(question))).toEqual(
      [],
    );
  });
});

describe('notes below a title of a pupil’s own', () => {
  const notes = `Cours hist 6e hum - la conf de Berlin (prof Kabongo)

- 1876 : leopold II cree l'AIA
- 1895 : campagne arabe finie
- 1898 chemin de fer matadi-leo
- 1904 rapport casement => scandale du caoutchouc rouge
- 1908 : le congo devient colonie belge`;

  it('are asked for their dates, though the title has a word cut short', () => {
    const questions = asked(notes);
    expect(questions.length).toBeGreaterThanOrEqual(4);
    for (const { question, answers } of questions) {
      expect(question).not.toMatch(/Kabongo|hum/);
      for (const answer of answers) expect(answer).toMatch(/^(?:\d{4}|[\p{L}’ -]+)$/u);
    }
  });

  it('are not asked in words cut short of their own', () => {
    const cut = notes.replace('campagne arabe finie', 'camp. arabe term. ds le nord');
    expect(
      asked(cut)
        .map(({ question }) => question)
        .join('\n'),
    ).not.toContain('camp.');
  });
});
