import { describe, expect, it } from 'vitest';
import { answerFromWritten } from '#engine/answer/asked/asked-written.ts';
import type { WrittenItem } from '#engine/answer/course.ts';
import { indexPassages } from '#engine/answer/passages.ts';
import { asMarkdown } from '#engine/answer/quotation.ts';

const index = indexPassages([
  {
    title: 'Le volcan',
    body: '## Les produits\n\nLe magma monte. Arrivé en surface, il devient une lave à 1 200 °C, qui coule.\n',
  },
]);
const item = (question: string, answer: string, quote = 'une lave à 1 200 °C'): WrittenItem => ({
  question,
  answer,
  quoted: [],
  section: 'Les produits',
  quote,
});
const written = [
  item('Que vaut environ la température d’une lave ?', '1 200 °C'),
  item('Qu’est-ce qu’une lave cordée ?', 'Une lave dont la surface se plisse'),
  item('Pourquoi le magma monte-t-il ?', 'Il est moins dense que la roche', 'Le magma monte.'),
  item('Quelle est la hauteur du cratère ?', '1 350 m', 'Le magma monte.'),
  item('Comment surveille-t-on un volcan ?', 'Par des sismomètres', ''),
  item('En quelle année la Soufrière menace-t-elle Basse-Terre ?', '1976', 'Le magma monte.'),
];
const said = (question: string) =>
  answerFromWritten(question, { title: 'Le volcan', written }, index)?.said ?? null;

describe('what was written for a lesson', () => {
  it('answers the same question in other words, with the sentence that it follows from', () => {
    const answer = answerFromWritten(
      'combien de température a la lave',
      { title: 'Le volcan', written },
      index,
    );
    expect(answer).toEqual({
      said: '1 200 °C',
      quote: 'Arrivé en surface, il devient une lave à 1 200 °C, qui coule.',
      title: 'Le volcan',
      section: 'Les produits',
    });
    expect(asMarkdown(answer === null ? [] : [answer]).replaceAll('\u00a0', ' ')).toMatch(
      /^1.200.°C\.\n\n« Arrivé en surface/,
    );
    expect(said('pourquoi le magma monte')).toBe('Il est moins dense que la roche');
    expect(said('quand la soufrière a menacé basse-terre')).toBe('1976');
  });

  it('answers no other question: of another thing, for something else, or without words to show', () => {
    expect(said('qu’est-ce que la lave')).toBeNull();
    expect(said('pourquoi la lave a une température')).toBeNull();
    expect(said('comment surveille-t-on un volcan')).toBeNull();
    expect(said('quand le magma monte')).toBeNull();
    // A figure is no year.
    expect(said('quand la hauteur du cratère')).toBeNull();
    expect(said('combien la hauteur du cratère')).toBe('1 350 m');
    expect(said('combien la soufrière a menacé basse-terre')).toBeNull();
    expect(said('qu’est-ce que le volcan')).toBeNull();
  });
});
