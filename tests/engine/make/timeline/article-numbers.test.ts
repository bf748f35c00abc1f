import { expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';

const LAW = `# Les obligations

## La faute (1104 et 1105)

Le contrat est la loi des parties (art. 1103).
- 1106 → contrats unilatéraux aussi
- cas particuliers : dépôt (1102), prêt (1107)
- loi du 16 février 2015, réforme votée en 1804
`;

it('takes no article of a code for a year, and keeps the years beside it', () => {
  const dates = makeTimeline(LAW).data.map(({ date }) => date);
  expect(dates).toContain('1804');
  expect(dates.filter((date) => /^11\d\d$/.test(date))).toEqual([]);
  expect(makeFlashcards(LAW).data.filter(({ answer }) => /^11\d\d$/.test(answer))).toEqual([]);
});

it('leaves years alone where a text names an article far from them', () => {
  const text = 'L’article 12 de la loi date de 1901. En 1905, l’État se sépare des Églises.';
  expect(makeTimeline(text).data.map(({ date }) => date)).toContain('1905');
});
