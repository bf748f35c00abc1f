import { describe, expect, test } from 'vitest';
import { judged } from '#engine/exercises/from-cards.ts';
import { newIn } from '#src/features/exercises/new-in.ts';

const prompt = 'Quelle est la capitale du Kenya\u202f?';
const choice = (explanation: string) =>
  ({ form: 'choice', prompt, lines: [], options: ['Accra', 'Nairobi'], right: 1, explanation }) as const;

describe('the explanation of an exercise', () => {
  test('is not shown where it only says the answer again', () => {
    expect(newIn(choice('Nairobi est la capitale du Kenya.'))).toBe('');
    expect(newIn({ form: 'card', prompt, answer: 'Nairobi', explanation: '« Nairobi »' })).toBe('');
    const typed = { form: 'typed', prompt, accepted: ['Nairobi'], refused: [], hint: '' } as const;
    expect(newIn({ ...typed, explanation: 'La capitale est Nairobi' })).toBe('');
  });

  test('is shown where it adds something, even to a wrong option', () => {
    expect(newIn(choice('Accra est celle du Ghana.'))).toBe('Accra est celle du Ghana.');
    expect(newIn(choice('Nairobi n’est pas au Ghana.'))).toBe('Nairobi n’est pas au Ghana.');
  });

  test('keeps the right answer that nothing else shows, once', () => {
    const wrong = judged(prompt, 'Accra', false, 'Nairobi', 'La capitale du Kenya est Nairobi.');
    expect(newIn(wrong)).toBe('La bonne réponse\u00a0: Nairobi');
  });
});
