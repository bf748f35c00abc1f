import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { PresentationScreen } from '#src/features/presentation/presentation-screen.tsx';
import { atStart, eventOfKey, type Show, stepShow } from '#src/features/presentation/show.ts';
import { toSlides } from '#src/features/presentation/slides.ts';
import { show } from '#tests/app/ui/show.tsx';

const card = (question: string, answer: string): Flashcard => ({
  question,
  answer,
  explanation: `${question} ${answer} et autre chose.`,
});
const deck = { data: [card('Capitale du Kenya ?', 'Nairobi'), card('Capitale du Gabon ?', 'Libreville')] };

describe('the slides', () => {
  test('of a timeline hide the date in the words of the event', () => {
    const entry = { date: '1885', event: 'En 1885, le congrès se termine', description: '' };
    const [slide] = toSlides('Frise Chronologique', { data: [entry] });
    expect(slide?.asked).not.toContain('1885');
    expect(slide?.steps[0]?.words).toBe('1885');
  });

  test('of a map reveal a branch one idea after another', () => {
    const leaf = (title: string) => ({ title, description: '', subtopics: [] });
    const map = {
      ...leaf('Eau'),
      subtopics: [{ ...leaf('États'), subtopics: [leaf('Solide'), leaf('Liquide')] }],
    };
    const slides = toSlides('Carte mentale', map);
    expect(slides.map(({ asked }) => asked)).toEqual(['Eau', 'États']);
    expect(slides[1]?.steps.map(({ words }) => words)).toEqual(['Solide', 'Liquide']);
  });
});

describe('the keys', () => {
  const slides = toSlides('Flashcards', deck);
  const press = (state: Show, ...keys: string[]) =>
    keys.reduce((now, key) => {
      const event = eventOfKey(key);
      return event === null ? now : stepShow(slides, now, event);
    }, state);

  test('reveal, then go on, and go back the same way; a clicker’s too', () => {
    expect(press(atStart, ' ')).toMatchObject({ at: 0, revealed: 1 });
    expect(press(atStart, 'PageDown', 'ArrowRight')).toMatchObject({ at: 1, revealed: 0 });
    expect(press(atStart, ' ', ' ', 'PageUp')).toMatchObject({ at: 0, revealed: 1 });
    expect(press(atStart, 'ArrowLeft')).toMatchObject({ at: 0, revealed: 0 });
    expect(press(atStart, 'End', 'ArrowRight')).toMatchObject({ at: 2 });
  });

  test('make the screen black, and only bring it back after that', () => {
    const black = press(atStart, '.');
    expect(black.black).toBe(true);
    expect(press(black, 'ArrowRight')).toEqual(atStart);
    expect(press(black, 'B').black).toBe(false);
  });

  test('give points, never below none', () => {
    const scored = press(atStart, '1', '1', '2');
    expect(scored.teams.map(({ score }) => score)).toEqual([2, 1]);
    expect(stepShow(slides, atStart, { type: 'score', team: 0, by: -1 }).teams[0].score).toBe(0);
  });
});

test('a class sees the question, then the answer, two teams, and Escape leaves', async () => {
  const onLeave = vi.fn();
  const { person } = show(
    <PresentationScreen title="Capitales" name="Flashcards" content={deck} choice={null} onLeave={onLeave} />,
  );
  const team = screen.getByLabelText('Nom de l’équipe 1');
  await person.clear(team);
  await person.type(team, 'Les Lions');
  await person.click(screen.getByRole('button', { name: 'Commencer' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Capitale du Kenya ?' })).toBeTruthy();
  expect(screen.queryByText('Nairobi')).toBeNull();
  await person.keyboard(' ');
  expect(screen.getByText('Nairobi')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Un point de plus\s: Les Lions/ }));
  await person.keyboard('{ArrowRight}');
  expect(screen.getByText('2 sur 2')).toBeTruthy();
  await person.keyboard('{End}');
  expect(screen.getByRole('heading', { level: 2, name: 'Les Lions l’emporte' })).toBeTruthy();
  const dialog = screen.getByRole('dialog');
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onLeave).toHaveBeenCalled();
});
