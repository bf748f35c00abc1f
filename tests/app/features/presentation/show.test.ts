import { describe, expect, test } from 'vitest';
import { atStart, eventOfKey, type Show, stepShow } from '#src/features/presentation/show.ts';
import { toSlides } from '#src/features/presentation/slides.ts';

const card = (question: string, answer: string) => ({ question, answer, explanation: '' });
const deck = { data: [card('Capitale du Kenya ?', 'Nairobi'), card('Capitale du Gabon ?', 'Libreville')] };

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

  test('show the whole of a timeline at once, and do nothing where there is none', () => {
    const data = Array.from({ length: 40 }, (_, at) => ({
      date: String(1800 + at),
      event: `Événement ${at + 1}`,
      description: '',
    }));
    const told = toSlides('Frise Chronologique', { data });
    const whole = stepShow(told, { ...atStart, revealed: 1 }, { type: 'whole' });
    expect(whole).toMatchObject({ at: 40, revealed: 0 });
    expect(told[whole.at]?.kind).toBe('Toute la frise');
    expect(press(atStart, 't')).toEqual(atStart);
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
