import { describe, expect, test } from 'vitest';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { toSlides } from '#src/features/presentation/slides.ts';

describe('the slides', () => {
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
    const marks = slides[0]?.axis?.marks ?? [];
    expect(marks.map(({ year }) => year)).toEqual(['1789', '1885', '1914']);
    // The century before the congress is longer than the years after it.
    expect(marks[0]?.share).toBe(0);
    expect(marks[1]?.share).toBeGreaterThan(0.6);
    expect(marks[2]?.share).toBe(1);
    expect(slides.at(-1)?.events?.map(({ date }) => date)).toEqual(['1789', '1885', '1914']);
  });

  test('of a map unfold it branch by branch, one idea after another, and end with all of it', () => {
    const leaf = (title: string) => ({ title, description: '', subtopics: [] as MindMap[] });
    const states = { ...leaf('États'), subtopics: [leaf('Solide'), leaf('Liquide')] };
    const map = { ...leaf('Eau'), subtopics: [states, { ...leaf('Cycle'), subtopics: [leaf('Pluie')] }] };
    const slides = toSlides('Carte mentale', map);
    expect(slides.map(({ asked }) => asked)).toEqual(['Eau', 'États', 'Cycle', 'Eau']);
    expect(slides[1]?.steps.map(({ words }) => words)).toEqual(['Solide', 'Liquide']);
    const titles = (one: MindMap | undefined): unknown => one && [one.title, ...one.subtopics.map(titles)];
    expect(titles(slides[0]?.mapAfter?.(0))).toEqual(['Eau']);
    expect(titles(slides[1]?.mapAfter?.(1))).toEqual(['Eau', ['États', ['Solide']]]);
    // The branch before stays as its title.
    expect(titles(slides[2]?.mapAfter?.(1))).toEqual(['Eau', ['États'], ['Cycle', ['Pluie']]]);
    expect(slides[3]?.mapAfter?.(0)).toEqual(map);
  });
});
