import type { AskedLesson } from '#engine/exam/compose.ts';
import type { ChoiceItem, ExamItem, ExerciseItem } from '#engine/exam/paper.ts';
import type { Exercise, Question } from '#engine/lesson/folder.ts';

type Level = Question['level'];

const levelAt = (at: number): Level => ([1, 2, 3] as const)[at % 3] ?? 1;

/** A written question whose right option is « Juste ». */
export function written(question: string, more: Partial<Question> = {}): Question {
  const option = (text: string, at: number) => ({
    line: at + 1,
    text,
    right: text === 'Juste',
    reason: text === 'Juste' ? '' : `${text} ne convient pas.`,
  });
  return {
    line: 1,
    question,
    nature: 'fait',
    level: 1,
    origin: { section: 'Partie', quote: { line: 2, text: `Phrase de ${question}` }, figure: null, sums: [] },
    options: ['Faux', 'Erroné', 'Juste', 'Inexact'].map(option),
    explanation: `Parce que ${question}`,
    ...more,
  };
}

export function exercise(title: string, more: Partial<Exercise> = {}): Exercise {
  const part = (text: string) => ({ line: 1, text });
  return {
    line: 1,
    title,
    level: 1,
    section: 'Partie',
    sums: [],
    numbers: [],
    statement: part(`Énoncé de ${title}`),
    solution: part(`Solution de ${title}`),
    answer: part(`Réponse de ${title}`),
    warning: part(`Attention à ${title}`),
    ...more,
  };
}

/** A lesson with as many questions and exercises as said, the questions in `figured` about a figure. */
export function lessonOf(slug: string, subject: string, count: number, figured = 0): AskedLesson {
  const figure = { line: 3, text: 'coeur.svg' };
  return {
    lesson: { slug, title: `Leçon ${slug}`, subject },
    study: {
      quiz: Array.from({ length: count }, (_, at) => {
        const question = written(`${slug} ${at} ?`, { level: levelAt(at) });
        return at < figured ? { ...question, origin: { ...question.origin, figure } } : question;
      }),
      cards: [],
      exercises: Array.from({ length: count }, (_, at) => exercise(`${slug} ${at}`, { level: levelAt(at) })),
    },
  };
}

export function choice(question: string, more: Partial<ChoiceItem> = {}): ChoiceItem {
  return {
    kind: 'choice',
    lesson: { slug: 'cellule', title: 'La cellule', subject: 'Biologie et SVT' },
    question: written(question),
    drawing: null,
    ...more,
  };
}

export function toWrite(title: string): ExerciseItem {
  const { statement, solution, answer, warning, section } = exercise(title);
  return {
    kind: 'exercise',
    lesson: { slug: 'energie', title: 'L’énergie', subject: 'Physique et chimie' },
    exercise: {
      title,
      section,
      statement: statement.text,
      solution: solution.text,
      answer: answer.text,
      warning: warning.text,
    },
  };
}

/** The place of the right option of every question. */
export const RIGHT = 2;

/** A paper of questions and exercises in turn. */
export const paperOf = (count: number): ExamItem[] =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? choice(`Q${at} ?`) : toWrite(`E${at}`)));
