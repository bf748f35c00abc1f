import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuizQuestion, quiz } from '#contract/artefacts/quiz.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { PASSAGES } from '#tests/engine/passages.ts';
import {
  anyText,
  grammar,
  inventedWords,
  lessonBody,
  lessons,
  mixedText,
  plain,
  texts,
  wordsOf,
} from '#tests/engine/texts.ts';

/** The words that a question may add to those of its sentence. */
const SCAFFOLD = grammar(
  `a à appelle au aux ce cet cette c ces citez combien comment d’ dans date de des designe désigne dit du en entre est-ce est était étaient événement
  expression et l’ la le les lesquelles mot nomme-t-on on où par parce parmi partie phrase passé pourquoi qu’ quand que quel quelle quelles quels
  qui quoi s’ s’est-il est-il sigle signifie sont terme nom correspond définition réponses deux trois font complètent liste un appelle-t-on
  année temps son rôle but mission vers il y a t lequel événements lieu formule veut dire dit-on écrit naissance mort dans colonne
  caractérise consiste égal emploie-t-on exemple formes illustre prend relation symbole soutient article vaut vraie pays unité description laquelle ne fait pas affirmations définitions exacte fausse`,
);

const right = ({ answers, correctAnswer }: QuizQuestion) =>
  [correctAnswer].flat().flatMap((place) => answers[Number(place) - 1] ?? []);
const wrong = (question: QuizQuestion) => {
  const good = right(question);
  return question.answers.filter((answer) => !good.includes(answer));
};

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The rules of a fair question, by fixed checks. */
function expectFair(question: QuizQuestion) {
  const about = plain(question.question);
  const good = right(question);
  const bad = wrong(question);
  const single = question.answerSelectionType === 'single';
  expect(typeof question.correctAnswer === 'string', about).toBe(single);
  expect(good.length, about).toBe([question.correctAnswer].flat().length);
  expect(single ? good.length === 1 : good.length >= 2 && good.length <= 3, about).toBe(true);
  expect(bad.length, about).toBeGreaterThanOrEqual(3);
  expect(question.answers.length, about).toBeLessThanOrEqual(6);
  expect(new Set(question.answers.map(fold)).size, about).toBe(question.answers.length);

  const asked = stemSet(question.question);
  const shared = good.flatMap((answer) => [...stemSet(answer)]).filter((stem) => asked.has(stem));
  const dated = /^Lequel de ces événements/.test(about);
  if (!dated) {
    for (const stem of shared) {
      expect(
        question.answers.every((answer) => stemSet(answer).has(stem)),
        `${about} gives away ${stem}`,
      ).toBe(true);
    }
  }
  if (single) {
    const [answer = ''] = good;
    const longest = Math.max(...bad.map(({ length }) => length));
    expect(answer.length < 48 || answer.length <= longest * 1.3, `${about} has one long answer`).toBe(true);
    const articles = question.answers.map(
      (option) => /^(?:Une?|L[ae]s?|Des)(?!\p{L})/u.exec(option)?.[0] ?? '',
    );
    const [own = ''] = /^(?:Une?|L[ae]s?|Des)(?!\p{L})/u.exec(answer) ?? [];
    if (!/^Que s’est-il/.test(about) && own !== '') {
      expect(
        articles.filter((article) => article === own).length,
        `${about} is told by ${own}`,
      ).toBeGreaterThan(1);
    }
  }
  const explained = fold(question.explanation);
  // The one that is not of a list stands among those that the explanation lists.
  for (const option of /laquelle ne fait pas partie/.test(about) ? [] : bad) {
    // As words: « air » does not stand in « éclairs ».
    if (!/\d/.test(option))
      expect(` ${lettersOf(explained)} `, about).not.toContain(` ${lettersOf(fold(option))} `);
  }
}

function expectTrueToItsText(text: string, { questions } = makeQuiz(text)) {
  const all = wordsOf(text);
  for (const question of questions) {
    expectFair(question);
    const told = wordsOf(question.explanation);
    expect(inventedWords(question.explanation, all, new Set())).toEqual([]);
    for (const answer of right(question)) expect(inventedWords(answer, told, new Set()), answer).toEqual([]);
    for (const answer of wrong(question)) expect(inventedWords(answer, all, new Set()), answer).toEqual([]);
    expect(inventedWords(question.question, told, SCAFFOLD), question.question).toEqual([]);
  }
}

/** The quiz of every lesson, made once. */
const made = lessons.map(([, { body, title }]) => makeQuiz(body, { subject: title }));

describe('a quiz from real texts', { timeout: 30_000 }, () => {
  it('asks for terms, meanings, dates, events, persons and lists', () => {
    const all = made.flatMap(({ questions }) => questions);
    for (const opening of [
      /^Quel terme correspond à cette définition/,
      /^Qu’est-ce que /,
      /^De quand date cet événement/,
      /^Lequel de ces événements a lieu /,
      /qui .* \?$/,
      /^Parmi ces réponses, (?:lesquelles font|laquelle ne fait pas) partie de cette liste/,
    ]) {
      expect(
        all.filter(({ question }) => opening.test(plain(question))).length,
        String(opening),
      ).toBeGreaterThan(3);
    }
  });

  it('explains by quoting the sentence that proves the answer', () => {
    const { questions } = makeQuiz(PASSAGES.frenchRevolution);
    expect(questions.length).toBeGreaterThan(3);
    for (const { explanation } of questions) expect(plain(explanation)).toMatch(/^« .+ »$/u);
  });

  it('never offers as wrong what another sentence makes right', () => {
    const text = `La mitose est une division cellulaire simple. La méiose est une réduction chromosomique. La cytocinèse est une séparation du cytoplasme.
Une interphase est une pause longue. L’hypoténuse est le plus long côté du triangle. L’hypoténuse est le côté opposé à l’angle droit. Le sommet est le point commun de deux côtés.
La base est le segment posé au sol. Le socle est le segment posé au sol.`;
    for (let seed = 0; seed < 20; seed += 1) {
      for (const question of makeQuiz(text, { seed }).questions) {
        const about = plain(question.question);
        const bad = wrong(question).map(plain);
        if (about.includes('hypoténuse')) expect(bad.join(' ')).not.toMatch(/plus long côté|angle droit/);
        if (about.includes('segment posé au sol')) expect(bad.join(' ')).not.toMatch(/Base|Socle/);
      }
    }
  });

  it('never offers the definition of a kind for the thing, nor the thing for the kind', () => {
    const text = lessonBody('accord-du-participe-passe');
    for (let seed = 0; seed < 20; seed += 1) {
      for (const question of makeQuiz(text, { seed }).questions) {
        if (!/verbe (?:réfléchi|réciproque|essentiellement)/.test(question.question)) continue;
        expect(wrong(question).join(' ')).not.toContain('qui s’emploie avec un pronom réfléchi');
      }
    }
  });

  it('never offers a reason that says the same in other words', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      for (const question of makeQuiz(lessonBody('loi-d-ohm-et-circuits'), { seed, limit: 40 }).questions) {
        if (right(question).some((answer) => answer.includes('est coupée'))) {
          expect(wrong(question).join(' ')).not.toContain('est coupée');
        }
      }
    }
  });

  it('puts names of a list beside names only', () => {
    const all = makeQuiz(lessonBody('urbanisation-en-afrique'), { limit: 40 }).questions;
    const towns = all.filter(({ question }) => question.includes('trois mégapoles'));
    for (const question of towns) expect(wrong(question).join(' ')).not.toMatch(/Citadin|urbain|durable/);
  });

  it('offers dates of the same precision, none of them the time of another telling', () => {
    for (const question of makeQuiz(lessonBody('independance-du-congo'), { seed: 3 }).questions) {
      if (!/^(?:De quand date|À quelle date)/.test(question.question)) continue;
      const shapes = question.answers.map((answer) =>
        answer.replace(/\d+(?:er)?/g, '0').replace(/\p{L}{3,}/gu, 'm'),
      );
      expect(new Set(shapes).size, question.answers.join(' | ')).toBe(1);
    }
  });

  it('puts the options in another order, and other wrong answers, with another seed, and the same with the same', () => {
    const text = lessonBody('photosynthese');
    expect(makeQuiz(text, { seed: 7 })).toEqual(makeQuiz(text, { seed: 7 }));
    expect(makeQuiz(text, { seed: 8 })).not.toEqual(makeQuiz(text, { seed: 7 }));
  });

  it('puts the right answer in every place over many questions', () => {
    const places = made.flatMap(({ questions }) =>
      questions.flatMap(({ correctAnswer, answers }) =>
        typeof correctAnswer === 'string' && answers.length === 4 ? [correctAnswer] : [],
      ),
    );
    for (const place of ['1', '2', '3', '4']) {
      expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 6);
    }
  });

  it('asks first about what the student wishes, and no more than the limit', () => {
    const { questions } = makeQuiz(lessonBody('digestion'), { elements: 'pepsine', limit: 1 });
    expect(questions).toHaveLength(1);
    expect(questions[0]?.explanation).toContain('pepsine');
  });

  it('never asks on a term what another question gives', () => {
    for (const { questions } of made) {
      for (const one of questions.filter(({ question }) => question.startsWith('Quel terme'))) {
        const [term = ''] = right(one);
        const given = questions.filter(
          ({ question }) => /^Qu’est-ce/.test(question) && fold(question).includes(fold(term)),
        );
        expect(given).toEqual([]);
      }
    }
  });

  it('gives no question where there is nothing sure to ask', () => {
    for (const text of ['', PASSAGES.nothingToLearn, 'Un acide est une espèce chimique.']) {
      expect(makeQuiz(text).questions).toEqual([]);
    }
  });

  it('has questions for nearly every lesson, at most ten, under its title', () => {
    const counts = made.map(({ quizTitle, questions }, at) => {
      expect(quizTitle).toBe(lessons[at]?.[1].title);
      expect(questions.length).toBeLessThanOrEqual(10);
      return questions.length;
    });
    // No question is better than one whose options no student hesitates between.
    expect(counts.filter((count) => count >= 4).length).toBeGreaterThanOrEqual(lessons.length * 0.85);
  });

  it('offers siblings: no process among things, no bare name beside a titled one, no rounded figure alone', () => {
    for (const { question, answers } of made.flatMap(({ questions }) => questions)) {
      const titled = answers.filter((answer) => /^(?:Le|La|L’)\s?\p{Ll}/u.test(answer)).length;
      if (/^(?:En \d{4}, qui|Qui) /.test(question)) expect([0, answers.length], question).toContain(titled);
      const rounded = answers.filter((answer) => /^(?:Environ|Près|Plus)/.test(answer)).length;
      if (/^Combien/.test(question)) expect([0, answers.length], question).toContain(rounded);
    }
  });

  it('asks the rows of a table with the other rows as options, as typed', () => {
    const text = "| f(x) | f'(x) |\n|---|---|\n| x² | 2x |\n| x³ | 3x² |\n| 1/x | -1/x² |\n| √x | 1/(2√x) |";
    const { questions } = makeQuiz(text);
    expect(questions.length).toBeGreaterThanOrEqual(1);
    const columns = ['-1/x² 1/(2√x) 2x 3x²', '1/x x² x³ √x'];
    for (const { answers } of questions) expect(columns).toContain([...answers].sort().join(' '));
  });

  it('never shows one set of options twice, nor answers one question by another', () => {
    for (const { questions } of made) {
      const sets = questions.map(({ answers }) => [...answers].sort().join('|'));
      expect(new Set(sets).size).toBe(sets.length);
    }
  });

  it('says which text is meant where the noun alone does not, and dates the deed beside the date', () => {
    const text =
      '# L’Éthiopie\n\nL’empereur s’exile à Bath, puis rentre dans sa capitale en 1941. La loi est votée en 1955. Le parlement est dissous en 1961. La famine commence en 1973. La banque est nationalisée en 1975.';
    const asked = makeQuiz(text).questions.map(({ question }) => plain(question));
    expect(
      asked
        .filter((question) => /l’empereur|la loi/i.test(question))
        .every((q) => q.startsWith('L’Éthiopie')),
    ).toBe(true);
    expect(
      JSON.stringify(makeQuiz(text).questions.map(({ question, answers }) => [question, answers])),
    ).not.toContain('s’exile');
  });

  it.each(texts)('is fair, invents nothing and fits its shape: %s', (_, text) => {
    const one = makeQuiz(text);
    expectTrueToItsText(text, one);
    expect(one.questions.length === 0 || quiz.safeParse(one).success).toBe(true);
  });
});

describe('a quiz of any text at all', { timeout: 60_000 }, () => {
  it('is fair and invents nothing', () => {
    fc.assert(
      fc.property(mixedText, (text) => expectTrueToItsText(text)),
      { numRuns: 80 },
    );
  });

  it('never fails and always fits its shape', () => {
    fc.assert(
      fc.property(anyText, fc.integer(), (text, seed) => {
        const one = makeQuiz(text, { seed });
        expect(one.questions.length === 0 || quiz.safeParse(one).success).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});
