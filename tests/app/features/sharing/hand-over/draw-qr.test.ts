import { describe, expect, test } from 'vitest';
import { readArdoise } from '#engine/exchange/ardoise-file.ts';
import { seeded } from '#engine/make/random.ts';
import { quizFromStudy } from '#engine/make/written/from-study.ts';
import { loadStudy } from '#lessons/studies.ts';
import { deckLink, readDeckLink } from '#src/features/sharing/hand-over/deck-link.ts';
import { drawQr } from '#src/features/sharing/hand-over/draw-qr.ts';
import { readQr, squaresOf } from '#tests/support/documents/read-qr.ts';

/** Squares on a side of the largest code that is drawn (version 32), without its quiet zone. */
const LARGEST = 145;

describe('what a phone reads of a code', () => {
  test.each([3, 60, 270, 900, 1_952])('is what was drawn, at %i characters', (length) => {
    const text = `https://ardoise.test/importer#d=${'aB3_'.repeat(500)}`.slice(0, length);
    const { path, size } = drawQr(text);
    expect(readQr(squaresOf(path, size))).toBe(text);
  });

  test.each([
    'acides-et-bases',
    'decolonisation-de-l-afrique',
    'derivee',
    'paludisme',
    'guerre-froide',
    'revolution-russe',
    'roman-et-poesie',
  ])('is a quiz of ten questions of %s', async (slug) => {
    const study = await loadStudy(slug);
    if (study === null) throw new Error(`No lesson ${slug}`);
    const quiz = quizFromStudy(study, { slug, title: slug, elements: '', figures: true }, seeded(1));
    const link = await deckLink(
      { name: 'Quiz', input: `Sujet : ${slug}`, output: JSON.stringify(quiz) },
      'https://ardoise.exemple.cd',
    );
    if (link === null) throw new Error('It does not fit');
    const { path, size } = drawQr(link.url);
    expect(size - 8).toBeLessThanOrEqual(LARGEST);
    const file = readArdoise((await readDeckLink(new URL(readQr(squaresOf(path, size))).hash)) ?? '');
    if ('refused' in file) throw new Error(file.refused);
    const content = file.artefacts[0]?.content as typeof quiz;
    const asked = (of: typeof quiz) =>
      of?.questions.map(({ question, answers, correctAnswer, figure }) => ({
        question,
        answers,
        correctAnswer,
        figure,
      }));
    expect(content?.questions).toHaveLength(10);
    expect(asked(content)).toEqual(asked(quiz));
  });
});
