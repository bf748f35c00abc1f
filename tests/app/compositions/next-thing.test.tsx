import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NextThing } from '#src/compositions/next-thing.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

const due = { due: 12, later: 0, done: 0 };
const done = { due: 0, later: 0, done: 12 };
const course = { id: 'c1', title: 'Histoire' };
const link = () => screen.getByRole('link');

describe('the next thing', () => {
  test('is the cards that are due, with their time and the exam', () => {
    showPage(<NextThing today={due} daysToExam={21} course={course} isNew={false} />, '/home');
    expect(link().getAttribute('href')).toBe('/review');
    expect(link().textContent).toMatch(/12 cartes à revoir.*Environ 4 minutes.*examen.: J-21/);
  });

  test('says how many of many cards one session asks, and how many come after', () => {
    showPage(
      <NextThing today={{ ...due, due: 23 }} daysToExam={null} course={course} isNew={false} />,
      '/home',
    );
    expect(link().textContent).toMatch(/23 cartes à revoir.*20 maintenant, 3 ensuite/);
  });

  test('is the exam when all is reviewed', () => {
    showPage(<NextThing today={done} daysToExam={21} course={course} isNew={false} />, '/home');
    expect(link().getAttribute('href')).toBe('/exam');
    expect(link().textContent).toMatch(/Votre examen.: J-21/);
  });

  test('is the course that was left off when no exam is near', () => {
    showPage(<NextThing today={done} daysToExam={null} course={course} isNew={false} />, '/home');
    expect(link().getAttribute('href')).toBe('/courses/c1');
    expect(link().textContent).toContain('Reprendre');
  });

  test('is the exam whose time runs, before the cards that are due; one without a clock comes after them', () => {
    const exam = { title: 'Examen de biologie', answered: 3, questions: 20, isTimed: true };
    const rest = { today: due, daysToExam: 21, course, isNew: false };
    const timed = showPage(<NextThing {...rest} exam={exam} />, '/home');
    expect(link().getAttribute('href')).toBe('/exam');
    expect(link().textContent).toMatch(/Reprendre l’examen.*biologie.: 3 réponses sur 20. Le temps continue/);
    timed.unmount();
    const onAll = { ...exam, title: `Mes matières – ${'Physique et chimie, '.repeat(8)}` };
    const long = showPage(<NextThing {...rest} exam={onAll} />, '/home');
    expect(link().textContent).toMatch(/Reprendre l’examen3 réponses sur 20/);
    long.unmount();
    const untimed = showPage(<NextThing {...rest} exam={{ ...exam, isTimed: false }} />, '/home');
    expect(link().getAttribute('href')).toBe('/review');
    untimed.unmount();
    showPage(<NextThing {...rest} today={done} exam={{ ...exam, isTimed: false }} />, '/home');
    expect(link().textContent).toMatch(/Reprendre l’examen.*3 réponses sur 20\.$/);
  });

  test('draws the day of the exam otherwise than the exam that was left', () => {
    const drawn = () => link().querySelector('svg')?.getAttribute('class');
    const rest = { today: done, daysToExam: 21, course, isNew: false };
    const exam = { title: 'Examen de biologie', answered: 3, questions: 20, isTimed: false };
    const begun = showPage(<NextThing {...rest} exam={exam} />, '/home');
    const clock = drawn();
    begun.unmount();
    showPage(<NextThing {...rest} />, '/home');
    expect(drawn()).toBeDefined();
    expect(drawn()).not.toBe(clock);
  });

  test('is nothing more today when all is done', () => {
    showPage(<NextThing today={done} daysToExam={null} course={undefined} isNew={false} />, '/home');
    expect(link().textContent).toMatch(/À jour pour l’instant.*un autre jour/);
  });

  test('never calls everything reviewed while cards come back later today', () => {
    const today = { ...done, later: 4 };
    const rest = { today, course: undefined, isNew: false };
    for (const one of [{}, { daysToExam: 21 }, { course }]) {
      const view = showPage(<NextThing daysToExam={null} {...rest} {...one} />, '/home');
      expect(link().textContent).toContain('jour pour l’instant');
      expect(link().textContent).not.toMatch(/Tout est/);
      view.unmount();
    }
    showPage(<NextThing daysToExam={null} {...rest} />, '/home');
    expect(link().textContent).toContain('4 reviennent plus tard aujourd’hui');
  });

  test('is a first step for who has nothing: one’s class, then cards of a lesson or a photographed page', async () => {
    const { person } = showPage(
      <NextThing today={null} daysToExam={null} course={undefined} isNew />,
      '/home',
    );
    const chosen = await screen.findByLabelText('Ma classe');
    expect(screen.getByRole('button', { name: 'La photosynthèse' })).toBeTruthy();
    expect(link().getAttribute('href')).toBe('/courses');
    await person.selectOptions(chosen, within(chosen).getAllByRole('option').at(-1)?.textContent ?? '');
    expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
    expect(localStorage.getItem('ardoise:class')).not.toBeNull();
    localStorage.clear();
  });

  test('says nothing to who began already and has nothing to do', () => {
    showPage(<NextThing today={null} daysToExam={null} course={undefined} isNew={false} />, '/home');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
