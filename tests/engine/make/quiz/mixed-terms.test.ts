import { describe, expect, it } from 'vitest';
import { askableEvents } from '#engine/make/quiz/facts/date-facts.ts';
import { orderQuestions } from '#engine/make/quiz/order-questions.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { studyOf } from '#engine/make/study.ts';
import { plain } from '#tests/engine/texts.ts';

/** What a quiz asks of a course whose terms, rows and events are of different kinds. */

const asked = (text: string) =>
  makeQuiz(text, { limit: 40 }).questions.map(({ question, answers, correctAnswer, explanation, why }) => ({
    question: plain(question),
    answers: answers.map(plain),
    right: plain(answers[Number(correctAnswer) - 1] ?? ''),
    explanation: plain(explanation),
    why,
  }));
const questions = (text: string) => asked(text).map(({ question }) => question);

const COURSE = `# Les séismes

## Le sol

Une faille est une cassure de la croûte accompagnée d’un déplacement des blocs.
L’épicentre est le point de la surface situé à la verticale de la rupture.
La subduction est l’enfoncement d’une plaque océanique sous une autre plaque.

## Le risque

L’aléa est la probabilité qu’une secousse se produise dans une région donnée.
Un tsunami est une série de vagues géantes déclenchée par un mouvement du fond.
Une construction parasismique est un bâtiment conçu pour résister aux secousses.`;

describe('terms of different kinds', () => {
  const all = asked(COURSE);

  it('are asked by their meaning, among the meanings of the same course', () => {
    const found = all.find(
      ({ question }) => question.endsWith('qu’est-ce que l’aléa ?') || question === 'Qu’est-ce que l’aléa ?',
    );
    expect(found?.right).toBe('Probabilité qu’une secousse se produise dans une région donnée.');
    expect(found?.answers).toHaveLength(4);
    for (const answer of found?.answers ?? []) expect(COURSE).toContain(answer.slice(1, -1));
  });

  it('have meanings without their articles, which would tell them apart', () => {
    for (const { question, answers } of all)
      if (/qu’est-ce/iu.test(question))
        for (const answer of answers) expect(answer).not.toMatch(/^(?:Une?|Le|La|L’)(?:(?<=’)|\s)/u);
  });

  it('give more than half as many questions as there are terms', () => {
    expect(all.length).toBeGreaterThanOrEqual(4);
  });

  it('are not asked by a meaning that their own name tells', () => {
    expect(questions(COURSE).join()).not.toMatch(/qu’est-ce qu’une construction parasismique/iu);
  });

  it('hold no person where a thing is asked', () => {
    const text = `# La justice

Le greffier est le fonctionnaire qui conserve les actes.
Un recours est une demande de faire juger une affaire une seconde fois.
Une infraction est un comportement interdit par un texte et puni d’une peine.
Une peine est une punition prononcée par un tribunal.
Une amende est une somme versée au Trésor public.`;
    for (const { question, answers } of asked(text))
      if (/infraction|recours/u.test(question)) expect(answers.join()).not.toMatch(/fonctionnaire|Greffier/u);
  });

  it('are no doctrine alone among things', () => {
    const text = `# Le théâtre

Le classicisme est un mouvement fondé sur l’imitation des Anciens.
Un aparté est une parole que les autres personnages n’entendent pas.
Une tirade est une suite de phrases dite par un seul personnage.
Une didascalie est une indication de mise en scène donnée par l’auteur.
Une réplique est une phrase qu’un personnage adresse à un autre.`;
    for (const { answers, right } of asked(text)) {
      if (right === 'Classicisme')
        expect(answers.filter((one) => one.endsWith('isme')).length).toBeGreaterThan(1);
      expect(
        right.startsWith('Mouvement') && answers.filter((one) => one.startsWith('Mouvement')).length === 1,
      ).toBe(false);
    }
  });
});

describe('what says how a thing is', () => {
  it('is no definition: « reste au-dessus… », « conforme à… », « rival mais… »', () => {
    const text = `Notions

légal : conforme à la loi du pays
bien commun : rival mais non excluable
satellite fixe : reste au-dessus du même point
contrat : accord entre deux personnes ou plus
pacte : promesse faite par deux Etats
nation : communauté de gens unis par une histoire`;
    const all = questions(text).join('\n');
    expect(all).not.toMatch(/conforme à|rival mais|reste au-dessus/u);
  });
});

describe('rows that say what each does', () => {
  const text = `NSI - le système

Commandes
ls : liste les fichiers du dossier
mkdir : crée un répertoire
rm : supprime un fichier
cp : copie un fichier
chmod : change les droits

Parties
- noyau -> gère la mémoire
- pilote -> commande un périphérique
- coquille -> affiche une fenêtre
- ordonnanceur -> partage le temps`;

  it('are asked both ways, with an arrow too', () => {
    const all = asked(text);
    const row = all.find(({ question }) => question.includes('qu’est-ce qui'));
    expect(row).toBeDefined();
    expect(
      all.some(({ question }) =>
        /« (?:noyau|pilote|coquille|ordonnanceur) »|gère la mémoire|périphérique|fenêtre/u.test(question),
      ),
    ).toBe(true);
    for (const { question, answers } of all)
      if (question.startsWith('Commandes : qu’est-ce qui'))
        expect(['ls', 'mkdir', 'rm', 'cp', 'chmod']).toEqual(expect.arrayContaining(answers));
  });
});

describe('rows of a few words under one heading', () => {
  it('are asked by what they say, without what stands in brackets', () => {
    const text = `Economie - le marché

Les marchés imparfaits
monopole : un seul vendeur
oligopole : quelques vendeurs
duopole : deux vendeurs (Airbus / Boeing)
monopsone : un seul acheteur`;
    const all = asked(text);
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(all.flatMap(({ answers }) => answers).join()).not.toContain('Airbus');
    expect(all.some(({ right }) => /^(?:Monopole|Oligopole|Duopole|Monopsone)$/u.test(right))).toBe(true);
  });

  it('are asked by their figures, too', () => {
    const text = `PHYSIQUE - la gravité

Pesanteur
g Terre = 9,8 N/kg
g Lune = 1,6 N/kg
g Mars = 3,7 N/kg
g Jupiter = 24,8 N/kg`;
    expect(questions(text).some((question) => /^Pesanteur : à quoi correspond « \d/u.test(question))).toBe(
      true,
    );
  });
});

describe('the order of events', () => {
  const text = `Frise

- 1947 : insurrection de Madagascar
- 1954 : conférence de Genève
- 1956 : nationalisation du canal de Suez
- 1958 : référendum du général de Gaulle
- 1963 : création de l’Organisation africaine
- 1965 : coup d’Etat de Mobutu
- 1975 : victoire des communistes au Vietnam
- 1979 : révolution islamique en Iran
XXe siècle : temps des décolonisations`;

  const found = orderQuestions(askableEvents(studyOf(text)), 'Les décolonisations', () => () => 0.4);
  const yearOf = (label: string) => {
    const line = text.split('\n').find((one) => one.toLowerCase().includes(plain(label).toLowerCase())) ?? '';
    return Number(/\d{4}/u.exec(line)?.[0]);
  };

  it('is asked of four of them, with one that is first or last, under their title', () => {
    expect(found.map(({ question }) => plain(question))).toEqual([
      'Les décolonisations : lequel de ces événements est le plus ancien ?',
      'Les décolonisations : lequel de ces événements est le plus récent ?',
    ]);
    for (const { question, right, wrong, source } of found) {
      expect(wrong).toHaveLength(3);
      for (const year of wrong.map(yearOf)) {
        expect(question.includes('ancien') ? year > yearOf(right) : year < yearOf(right)).toBe(true);
        expect(source).toContain(String(year));
      }
    }
  });

  it('has no event twice, and nothing of a whole century', () => {
    const labels = found.flatMap(({ right, wrong }) => [right, ...wrong]);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.join()).not.toContain('décolonisations');
  });
});

describe('a question', () => {
  it('does not leave out whose school it is', () => {
    const text = `# Les sages

Zénon de Citium fonda leur école à Athènes en 301 avant J.-C. Socrate publia un discours sur la mort des héros. Platon publia un dialogue sur les lois de la cité. Aristote publia un traité sur les animaux marins. Hegel publia un ouvrage sur la logique des sciences. Hume publia un essai sur la nature des hommes.`;
    expect(questions(text).join()).not.toContain('leur école');
  });

  it('asks for the currency of a country by its article', () => {
    const text = `Monnaies

| pays | monnaie |
|---|---|
| Japon | yen |
| Chine | yuan |
| Inde | roupie |
| Nigeria | naira |
| Ghana | cedi |`;
    const all = questions(text).join('\n');
    expect(all).not.toContain('du pays');
    expect(all).toMatch(/monnaie (?:du Japon|de l’Inde|du Ghana)/u);
  });

  it('asks for the function of a town with « de »', () => {
    const text = `Villes

| ville | fonction |
|---|---|
| Johannesburg | finance |
| Pretoria | administration |
| Durban | port |
| Mbombela | tourisme |`;
    expect(questions(text).join('\n')).toMatch(/de la ville de (?:Johannesburg|Pretoria|Durban|Mbombela)/u);
  });

  it('dates a book by its title', () => {
    const text = `# Zola

L’Assommoir, paru en 1877, décrit les ravages de l’alcool. Germinal, publié en 1885, raconte une grève. Thérèse Raquin, paru en 1867, raconte un meurtre. La Débâcle, parue en 1892, raconte une guerre. Nana, parue en 1880, peint un monde.`;
    const all = questions(text).join('\n');
    expect(all).toMatch(/De quand date « (?:L’Assommoir|Germinal|Thérèse Raquin|La Débâcle) »/u);
    expect(all).not.toMatch(/est paru|est publié/u);
  });
});
