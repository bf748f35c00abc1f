import { describe, expect, it } from 'vitest';
import { untilColon, untilNextDate } from '#engine/make/cards/dates/until-next.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { mainPerson } from '#engine/make/cards/persons/main-person.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { eventLabel } from '#engine/make/timeline/event-label.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { pointsAway } from '#engine/text/clauses/clauses.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';
import { plain } from '#tests/engine/texts.ts';

/** What is dated in a course that somebody typed, copied or photographed. */

const dated = (text: string) => makeTimeline(text).data.map(({ date, event }) => plain(`${date} | ${event}`));
const cards = (text: string) =>
  makeFlashcards(text).data.map(({ question, answer }) => plain(`${question} | ${answer}`));

const LIFE = `Antoine Lavoisier

Antoine Laurent de Lavoisier, né le 26 août 1743 à Paris et mort guillotiné le 8 mai 1794 à Paris, est un chimiste français.

En 1768, il est élu à l’Académie royale des sciences. En 1771, il épouse Marie-Anne Paulze, qui illustre ses ouvrages. En 1777, il montre que la combustion est une réaction avec l’oxygène, un gaz qu’il nomme deux ans plus tard. Cette découverte ruine la théorie du phlogistique. En 1783, il établit que l’eau est un composé. Son rival publie un traité. En 1785, il change d’avis.`;

describe('a life', () => {
  it('names the person wherever « il » can be nobody else', () => {
    expect(dated(LIFE)).toEqual([
      '26 août 1743 | Naissance d’Antoine Laurent de Lavoisier',
      '1768 | Antoine Lavoisier est élu à l’Académie royale des sciences',
      '1771 | Antoine Lavoisier épouse Marie-Anne Paulze',
      '1777 | Antoine Lavoisier montre que la combustion est une réaction avec l’oxygène',
      '1783 | Antoine Lavoisier établit que l’eau est un composé',
      expect.not.stringContaining('Antoine Lavoisier change'),
      '8 mai 1794 | Mort d’Antoine Laurent de Lavoisier',
    ]);
  });

  it('leaves « elle » alone where it may be somebody else', () => {
    const life =
      'Rosa Parks\n\nRosa Parks est une militante américaine.\n\nEn 1943, elle devient secrétaire de la NAACP. En 1956, la Cour suprême juge la ségrégation contraire à la Constitution. En 1957, elle s’installe à Détroit.';
    expect(dated(life)).toEqual([
      '1943 | Rosa Parks devient secrétaire de la NAACP',
      '1956 | La Cour suprême juge la ségrégation contraire à la Constitution',
      '1957 | Rosa Parks : elle s’installe à Détroit',
    ]);
  });

  it('asks with the name, and quotes it in the correction', () => {
    const asked = makeQuiz(LIFE).questions.map(({ question }) => plain(question));
    expect(asked.length).toBeGreaterThan(0);
    for (const question of asked) expect(question).toContain('Antoine Lavoisier');
    for (const { explanation } of makeQuiz(LIFE).questions)
      expect(plain(explanation)).toMatch(/^« Antoine Lavoisier : En 17/);
    expect(cards(LIFE)).toContain(
      'En quelle année est élu Antoine Lavoisier à l’Académie royale des sciences ? | En 1768',
    );
    expect(cards(LIFE).some((card) => card.startsWith('Qu’est-ce que l’oxygène'))).toBe(false);
  });

  it('is none where the title names a thing or nobody is described', () => {
    expect(mainPerson(readStudyText(LIFE))).toEqual({ name: 'Antoine Lavoisier', pronoun: 'il' });
    expect(
      mainPerson(readStudyText('# La chimie\n\nAntoine Lavoisier est un chimiste. Il naît à Paris.')),
    ).toBeNull();
    expect(mainPerson(readStudyText('La Loire est un fleuve. Elle naît en Ardèche.'))).toBeNull();
  });
});

describe('a sentence with two dates', () => {
  it('dates what stands between commas and what it states', () => {
    expect(
      dated(
        'Le FLN, fondé en octobre 1954, lance l’insurrection le 1er novembre 1954. Le général de Gaulle, rappelé au pouvoir en 1958, propose l’autodétermination en 1959.',
      ),
    ).toEqual([
      'Octobre 1954 | Le FLN est fondé',
      '1er novembre 1954 | Le FLN lance l’insurrection',
      '1958 | Le général de Gaulle est rappelé au pouvoir',
      '1959 | Le général de Gaulle propose l’autodétermination',
    ]);
  });

  it('joined by « et » is two statements', () => {
    expect(
      dated(
        'La loi Neuwirth autorise la contraception en 1967 et la loi Veil autorise l’interruption volontaire de grossesse en 1975.',
      ),
    ).toEqual([
      '1967 | La loi Neuwirth autorise la contraception',
      '1975 | La loi Veil autorise l’interruption volontaire de grossesse',
    ]);
  });

  it('ends its first event before the second', () => {
    expect(untilNextDate('Crick décrit la structure de l’ADN et en 1962 il reçoit le prix.')).toBe(
      'Crick décrit la structure de l’ADN.',
    );
    expect(untilNextDate('Le roi règne en paix et en 1962 meurt.')).toBe(
      'Le roi règne en paix et en 1962 meurt.',
    );
  });

  it('ends at the colon that explains, and not at one that tells it all', () => {
    expect(untilColon('Rousseau publie Du contrat social en 1762 : la loi y est juste.')).toBe(
      'Rousseau publie Du contrat social en 1762.',
    );
    for (const whole of [
      'Ricardo va plus loin en 1817 : même un pays moins efficace gagne.',
      'Laveran découvre le parasite en 1880 ; 1897 : Ross montre le rôle du moustique.',
    ])
      expect(untilColon(whole)).toBe(whole);
  });
});

describe('the title of a course', () => {
  it('is dated without the class, and not at all by the school year', () => {
    expect(
      dated('HISTOIRE Tle – La guerre d’Algérie (1954-1962)\n\nI. Les origines\nLe FLN lance la guerre.'),
    ).toEqual(['1954-1962 | La guerre d’Algérie']);
    const given =
      'Cours de SVT 2024-2025 - Mme Diallo\nChapitre 1 (septembre 2024) : l’évolution\n\nCharles Darwin publie L’Origine des espèces en 1859.';
    expect(dated(given)).toEqual(['1859 | Charles Darwin publie L’Origine des espèces']);
    expect(cards(given).join()).not.toMatch(/Diallo|2024/);
    expect(
      dated('SVT 3e - chap 6 : l’immunité (M. Traoré, 2025-2026)\n\n1796 : Jenner vaccine un enfant'),
    ).toEqual(['1796 | Jenner vaccine un enfant']);
  });
});

describe('what leans on the sentence before', () => {
  it.each([
    ['un gaz qu’il nomme deux ans plus tard', true],
    ['une loi votée la même année', true],
    ['le temps qu’il fait à un moment précis', false],
    ['un objet qui produit la lumière qu’il émet', false],
  ])('« %s »: %s', (phrase, away) => {
    expect(pointsAway(phrase)).toBe(away);
  });

  it('is left out of a label', () => {
    expect(eventLabel('L’État crée la TVA, une agence qui construit des barrages.')).toBe(
      'L’État crée la TVA',
    );
  });
});
