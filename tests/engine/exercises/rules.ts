import { expect } from 'vitest';
import type { Exercise } from '#engine/exercises/exercise.ts';
import { bare, holds } from '#engine/exercises/wording.ts';

/** What every exercise must keep to, whatever it was made from. */
export function keepsTheRules(exercise: Exercise): void {
  const { prompt } = exercise;
  expect(prompt.trim()).not.toBe('');
  switch (exercise.form) {
    case 'choice': {
      const { options, right, lines } = exercise;
      const answer = options[right] ?? '';
      expect(options.length, prompt).toBeGreaterThanOrEqual(2);
      expect(new Set(options.map(bare)).size, `${prompt} ${options.join(' | ')}`).toBe(options.length);
      expect(holds([prompt, ...lines].join('\n'), answer) && options[0] !== 'Vrai', prompt).toBe(false);
      return;
    }
    case 'typed':
      expect(bare(exercise.accepted[0] ?? '')).not.toBe('');
      for (const one of exercise.accepted) expect(holds(prompt, one), `${prompt} | ${one}`).toBe(false);
      for (const one of exercise.refused) expect(exercise.accepted.map(bare)).not.toContain(bare(one));
      return;
    case 'pairs': {
      const { left, right, partners } = exercise;
      expect(left.length).toBeGreaterThanOrEqual(3);
      expect(partners.toSorted()).toEqual([...right.keys()]);
      expect(new Set(left.map(bare)).size).toBe(left.length);
      expect(new Set(right.map(bare)).size).toBe(right.length);
      for (const question of left)
        for (const answer of right) expect(holds(question, answer), `${question} | ${answer}`).toBe(false);
      return;
    }
    case 'order': {
      const { things, order, dates } = exercise;
      expect(order.toSorted()).toEqual([...things.keys()]);
      expect(order).not.toEqual([...things.keys()]);
      expect(new Set(things.map(bare)).size).toBe(things.length);
      for (const [at, thing] of things.entries()) expect(holds(thing, dates[at] ?? ''), thing).toBe(false);
      return;
    }
    case 'card':
      expect(holds(prompt, exercise.answer), prompt).toBe(false);
  }
}
