import { describe, expect, it } from 'vitest';
import type { QuizQuestion } from '#contract/artefacts/quiz.ts';
import { type OwnQuestions, ownPaper, readOwnPlace } from '#engine/exam/own-paper.ts';
import { choiceItem } from '#engine/exam/paper.ts';

const course = '00000000-0000-4000-8000-000000000001';
const source = '00000000-0000-4000-8000-000000000002';
const asked = (question: string, over: Partial<QuizQuestion> = {}): QuizQuestion => ({
  question,
  questionType: 'text',
  answerSelectionType: 'single',
  answers: ['le noyau', 'la membrane', 'le cytoplasme'],
  correctAnswer: '2',
  explanation: 'La membrane entoure la cellule.',
  ...over,
});
const section = (name: string, questions: QuizQuestion[], page = 1): OwnQuestions => ({
  ...{ course, source, page, title: 'Biologie', subject: '', section: name },
  quiz: { questions },
});
const many = (name: string, count: number) =>
  section(
    name,
    Array.from({ length: count }, (_, at) => asked(`Question ${at} de ${name} ?`)),
  );

describe('an exam on one’s own course', () => {
  it('asks what its sections ask, in turns and in their order, and the same again for the same seed', () => {
    const sections = [many('A', 12), many('B', 3), many('C', 12)];
    const paper = ownPaper(sections, 12, 7);
    const from = paper.map(({ question }) => question.origin.section);
    expect(from.join('')).toMatch(/^A{4,5}B{3}C{4,5}$/);
    expect(paper).toHaveLength(12);
    expect(ownPaper(sections, 12, 7)).toEqual(paper);
    expect(ownPaper(sections, 12, 8)).not.toEqual(paper);
    for (const item of paper) expect(choiceItem.safeParse(item).success).toBe(true);
  });

  it('keeps the right answer right wherever it stands', () => {
    for (const { question } of ownPaper([many('A', 20)], 20, 3)) {
      expect(question.options.filter(({ right }) => right).map(({ text }) => text)).toEqual(['la membrane']);
      // Each is told from the others.
      expect(new Set(question.options.map(({ line }) => line)).size).toBe(3);
    }
  });

  it('asks no dates alone while a section asks something else', () => {
    const dates = Array.from({ length: 9 }, (_, at) =>
      asked(`De quand date cet événement : « chute ${at} » ?`, { answers: ['1950', '1953', '1964', '1975'] }),
    );
    const terms = [1, 2, 3].map((at) => asked(`Quel terme correspond à la définition ${at} ?`));
    for (const seed of [1, 2, 3, 4]) {
      const paper = ownPaper([section('A', [...dates, ...terms])], 6, seed);
      expect(paper.filter(({ question }) => question.question.startsWith('Quel terme'))).toHaveLength(3);
      expect(paper).toHaveLength(6);
    }
  });

  it('leaves out what it can’t ask, and asks nothing twice', () => {
    const paper = ownPaper(
      [
        section('A', [
          asked('Qu’est-ce qui entoure la cellule ?'),
          asked('Qu’est-ce qui entoure la cellule ?'),
          asked('Lesquels ?', { answerSelectionType: 'multiple', correctAnswer: [1, 2] }),
          asked('Que vaut x*y*z ?'),
          asked('Que montre la figure ?', { figure: { lesson: 'cellule', name: 'cellule' } }),
          asked('Et sans explication ?', { explanation: '' }),
        ]),
      ],
      20,
      1,
    );
    expect(paper.map(({ question }) => question.question).sort()).toEqual([
      'Et sans explication ?',
      'Qu’est-ce qui entoure la cellule ?',
    ]);
    for (const item of paper) expect(choiceItem.safeParse(item).success).toBe(true);
    expect(ownPaper([], 20, 1)).toEqual([]);
  });

  it('says where in the course each item comes from', () => {
    const [item] = ownPaper([section('A', [asked('Quoi ?')], 47)], 1, 1);
    expect(readOwnPlace(item?.lesson.slug ?? '')).toEqual({ course, source, page: 47 });
    expect(readOwnPlace('cellule')).toBeNull();
    expect(item?.lesson).toMatchObject({ title: 'Biologie', subject: 'Biologie' });
  });
});
