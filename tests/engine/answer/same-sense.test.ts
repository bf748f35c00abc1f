import { describe, expect, test } from 'vitest';
import { answer } from '#engine/answer/answer.ts';
import { sameSenseAs } from '#engine/answer/same-sense.ts';
import { stem } from '#engine/text/words/stems.ts';

describe('words of one sense', () => {
  test('name each other, whichever is asked', () => {
    expect(sameSenseAs(stem('parallèle'))).toContain(stem('dérivation'));
    expect(sameSenseAs(stem('dérivation'))).toContain(stem('parallèle'));
    expect(sameSenseAs(stem('malaria'))).toContain(stem('paludisme'));
    expect(sameSenseAs(stem('poids'))).toEqual([]);
  });

  test('answer a question that has the other word', () => {
    const texts = [
      {
        title: 'Le vote des femmes',
        body: 'La loi est adoptée en 1944 à Alger. Les femmes votent pour la première fois en 1945. Le pays a quatre régions.',
      },
    ];
    expect(answer('quand la loi a été votée', texts).quotations[0]?.quote).toContain('1944');
  });
});
