import { describe, expect, test } from 'vitest';
import { toSlides } from '#src/features/presentation/slides.ts';

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
