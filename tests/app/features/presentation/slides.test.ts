import { describe, expect, test } from 'vitest';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { toSlides } from '#src/features/presentation/slides.ts';

describe('the slides', () => {
  test('of a quiz have the words of what is set in bold or HTML, with its small digits', () => {
    const question = {
      question: 'Qu’est-ce que <b>H<sub>2</sub>O</b>, **en un mot** ?',
      questionType: 'text' as const,
      answerSelectionType: 'single' as const,
      answers: ['De l’<i>eau</i>', 'CO<sub>2</sub>'],
      correctAnswer: '1',
      explanation: '',
    };
    const [slide] = toSlides('Quiz', { quizTitle: 'Q', quizSynopsis: '', questions: [question] });
    expect(slide?.asked).toBe('Qu’est-ce que H₂O, en un mot ?');
    expect(slide?.options).toEqual(['De l’eau', 'CO₂']);
  });

  test('of a quiz say of each wrong option why it is, by its letter and in the order of the options', () => {
    const question = {
      questionType: 'text' as const,
      question: 'Que jurent les députés ?',
      answerSelectionType: 'single' as const,
      answers: ['Partager les terres', 'Rester unis', 'Partir'],
      correctAnswer: '2',
      explanation: 'C’est le serment du Jeu de paume.',
      why: {
        wrong: [
          { option: 'Partir', reason: 'Ils restent.' },
          { option: 'Partager les terres', reason: 'Il n’en est pas question.' },
        ],
      },
    };
    const [slide] = toSlides('Quiz', { quizTitle: 'Q', quizSynopsis: '', questions: [question] });
    expect(slide?.steps[0]?.detail.split('\n')).toEqual([
      'C’est le serment du Jeu de paume.',
      'A. Il n’en est pas question.',
      'C. Ils restent.',
    ]);
  });

  test('of a timeline hide the date in the words of the event', () => {
    const entry = { date: '1885', event: 'En 1885, le congrès se termine', description: '' };
    const [slide] = toSlides('Frise Chronologique', { data: [entry] });
    expect(slide?.asked).not.toContain('1885');
    expect(slide?.steps[0]?.words).toBe('1885');
  });

  test('of a timeline stand on the axis of all events, which ends as a whole', () => {
    const entry = (date: string, event: string) => ({ date, event, description: '' });
    const slides = toSlides('Frise Chronologique', {
      data: [entry('1914', 'La guerre'), entry('1789', 'La Révolution'), entry('1885', 'Le congrès')],
    });
    expect(slides.map(({ asked, axis }) => [asked, axis?.at])).toEqual([
      ['La Révolution', 0],
      ['Le congrès', 1],
      ['La guerre', 2],
      ['1789 – 1914', 3],
    ]);
    expect(slides[0]?.axis?.cuts).toEqual([]);
    const marks = slides[0]?.axis?.marks ?? [];
    expect(marks.map(({ year }) => year)).toEqual(['1789', '1885', '1914']);
    // The century before the congress is longer than the years after it.
    expect(marks[0]?.share).toBe(0);
    expect(marks[1]?.share).toBeCloseTo(96 / 125, 2);
    expect(marks[2]?.share).toBe(1);
    expect(slides.at(-1)?.events?.map(({ date }) => date)).toEqual(['1789', '1885', '1914']);
  });

  test('of a map unfold it branch by branch, one idea after another, and end with all of it', () => {
    const leaf = (title: string) => ({ title, description: '', subtopics: [] as MindMap[] });
    const states = { ...leaf('États'), subtopics: [leaf('Solide'), leaf('Liquide')] };
    const map = { ...leaf('Eau'), subtopics: [states, { ...leaf('Cycle'), subtopics: [leaf('Pluie')] }] };
    const slides = toSlides('Carte mentale', map);
    expect(slides.map(({ asked }) => asked)).toEqual(['Eau', 'États', 'Cycle', 'Eau']);
    expect(slides.map(({ kind }) => kind)).toEqual(['Carte mentale', 'Eau', 'Eau', 'Carte mentale']);
    expect(slides[1]?.steps.map(({ words }) => words)).toEqual(['Solide', 'Liquide']);
    const titles = (one: MindMap | undefined): unknown => one && [one.title, ...one.subtopics.map(titles)];
    expect(titles(slides[0]?.mapAfter?.(0))).toEqual(['Eau']);
    // A branch has the screen for itself.
    expect(titles(slides[1]?.mapAfter?.(1))).toEqual(['États', ['Solide']]);
    expect(titles(slides[2]?.mapAfter?.(1))).toEqual(['Cycle', ['Pluie']]);
    expect(slides[3]?.mapAfter?.(0)).toEqual(map);
  });

  test('of a map show what a class can read at once, whatever its size', () => {
    const leaf = (title: string) => ({ title, description: '', subtopics: [] as MindMap[] });
    const grown = (title: string, widths: readonly number[]): MindMap => ({
      ...leaf(title),
      subtopics: Array.from({ length: widths[0] ?? 0 }, (_, at) => grown(`${title}.${at}`, widths.slice(1))),
    });
    const slides = toSlides('Carte mentale', grown('A', [4, 3, 4]));
    const count = (one: MindMap): number => 1 + one.subtopics.reduce((sum, each) => sum + count(each), 0);
    const last = slides.map(({ mapAfter, steps }) => mapAfter?.(steps.length) ?? leaf(''));
    for (const map of last) expect(count(map)).toBeLessThanOrEqual(10);
    // A part says where it hangs, each idea is revealed once, and the end has the branches.
    expect(slides[3]?.kind).toBe('A › A.0');
    const ideas = slides.flatMap(({ steps }) => steps.map(({ words }) => words));
    expect(ideas.length).toBe(new Set(ideas).size);
    expect(ideas.length).toBe(4 * 3 + 4 * 3 * 4);
    expect(last.at(-1)?.subtopics.map(({ title }) => title)).toEqual(['A.0', 'A.1', 'A.2', 'A.3']);
  });

  test('of a long timeline end with its years alone, then its events a few at a time', () => {
    const data = Array.from({ length: 12 }, (_, at) => ({
      date: String(1900 + at),
      event: `Événement ${at}`,
      description: '',
    }));
    const [overview, ...parts] = toSlides('Frise Chronologique', { data }).slice(data.length);
    expect(overview?.axis?.isWhole).toBe(true);
    expect(overview?.events).toBeUndefined();
    expect(parts.map(({ events }) => events?.length)).toEqual([4, 4, 4]);
    expect(parts.map(({ axis }) => [axis?.from, axis?.at])).toEqual([
      [0, 4],
      [4, 8],
      [8, 12],
    ]);
    expect(parts.flatMap(({ events = [] }) => events.map(({ event }) => event))).toEqual(
      data.map(({ event }) => event),
    );
  });

  test('a gap beyond the scale of an axis is cut and marked, and what is left stays to scale', () => {
    const data = ['1000', '1900', '1910', '1930', '1940', '1950'].map((date) => ({
      date,
      event: `En ${date}`,
      description: '',
    }));
    const { marks = [], cuts = [] } = toSlides('Frise Chronologique', { data })[0]?.axis ?? {};
    const shares = marks.map(({ share }) => share);
    expect(cuts).toHaveLength(1);
    expect(cuts[0]).toBeCloseTo((shares[1] ?? 0) / 2, 5);
    const gaps = shares.slice(2).map((share, at) => share - (shares[at + 1] ?? 0));
    expect((gaps[1] ?? 0) / (gaps[0] ?? 1)).toBeCloseTo(2, 5);
    expect((gaps[2] ?? 0) / (gaps[0] ?? 1)).toBeCloseTo(1, 5);
  });

  test('ask about a figure with it', () => {
    const figure = { lesson: 'les-acides', name: 'echelle' };
    const question = {
      questionType: 'text' as const,
      answerSelectionType: 'single' as const,
      answers: ['7', '8'],
    };
    const [asked] = toSlides('Quiz', {
      quizTitle: 'Acides',
      quizSynopsis: '',
      questions: [{ ...question, question: 'Quel pH ?', correctAnswer: 1, explanation: '', figure }],
    });
    const [card] = toSlides('Flashcards', {
      data: [{ question: 'Que montre-t-elle ?', answer: 'Le pH', explanation: '', figure }],
    });
    expect([asked?.figure, card?.figure]).toEqual([figure, figure]);
  });
});
