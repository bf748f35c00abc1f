import { describe, expect, it } from 'vitest';
import { typesetAll } from '#engine/answer/typeset.ts';
import { seeded } from '#engine/make/random.ts';
import { deckFromStudy, quizFromStudy } from '#engine/make/written/from-study.ts';
import { cardsOf } from '#engine/review/review-cards.ts';
import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';
import { writtenItems } from '#lessons/written-items.ts';

const namesIn = (name: 'Flashcards' | 'Quiz', artefact: unknown) =>
  cardsOf(name, JSON.stringify(typesetAll(artefact)))?.cards.map(({ card }) => card) ?? [];

it('names are known of every lesson', () => {
  expect([...writtenItems.keys()].toSorted()).toEqual(lessons.map(({ slug }) => slug).toSorted());
});

describe.each(lessons.map(({ slug }) => slug))('what was written for %s', (slug) => {
  it('is reviewed under the names that are known of it', async () => {
    const study = await loadStudy(slug);
    if (study === null) throw new Error(`Nothing to learn from ${slug}`);
    const known = writtenItems.get(slug);
    const quiz = quizFromStudy(
      study,
      { slug, title: 'x', elements: '200 questions', figures: true },
      seeded(1),
    );
    expect(known?.questions.toSorted()).toEqual(namesIn('Quiz', quiz).toSorted());
    expect(known?.cards.toSorted()).toEqual(
      namesIn('Flashcards', deckFromStudy(study, '', seeded(1))).toSorted(),
    );
  });
});
