import { describe, expect, it } from 'vitest';
import type { ReviewCard } from '#engine/review/review-cards.ts';
import { whyMissed } from '#engine/review/why-missed.ts';

const card = (question: string, answer: string, more: Partial<ReviewCard> = {}): ReviewCard => ({
  card: question,
  question,
  answer,
  explanation: '',
  source: null,
  figure: null,
  occlusion: null,
  why: null,
  formulas: [],
  ...more,
});

describe('a card that was not known', () => {
  const why = { wrong: [{ option: 'Lyon', reason: 'Ville du Rhône.' }] };
  const mitosis = card('Que produit la mitose d’une cellule ?', 'Deux cellules identiques');
  const phases = card('Combien de phases la mitose d’une cellule a-t-elle ?', 'Quatre');
  const capital = card('Quelle est la capitale ?', 'Paris', { why });

  it('says what its wrong options were', () => {
    expect(whyMissed(capital, [mitosis, phases, capital])).toEqual(why);
  });

  it('asks for the card of its deck that speaks most of the same', () => {
    expect(whyMissed(mitosis, [mitosis, capital, phases])?.again).toEqual({
      question: phases.question,
      answers: [phases.answer],
      right: [0],
      explanation: '',
    });
  });

  it('has nothing to say of a card alone', () => {
    expect(whyMissed(mitosis, [mitosis, capital])).toBeNull();
  });
});
