import { describe, expect, it } from 'vitest';
import { openConfusables } from '#engine/language/confusables/model.ts';
import { memberAt, occurrencesIn } from '#engine/language/confusables/sets.ts';
import { readSentences } from '#engine/language/tokens.ts';
import { garble } from '../../../scripts/language/confusables/garble.ts';
import { learn, scoresOf } from '../../../scripts/language/confusables/regression.ts';
import { seeded } from '../../../scripts/language/seeded.ts';
import { language } from './data.ts';

const { lexicon, tagger, confusables } = language;
const tokensOf = (text: string) => readSentences(text, lexicon)[0]?.tokens ?? [];
const foundIn = (text: string) =>
  occurrencesIn(tokensOf(text), lexicon).map(({ set, member, from, to }) => [
    set.members[member],
    tokensOf(text)
      .slice(from, to)
      .map((one) => one.text)
      .join(''),
  ]);

describe('words that sound alike', () => {
  it('are found with those that an apostrophe joins', () => {
    expect(foundIn('Il s’est assis là et l’a vue.')).toEqual([
      ["s'est", 's’est'],
      ['là', 'là'],
      ['et', 'et'],
      ["l'a", 'l’a'],
    ]);
  });

  it('are the endings of verbs in -er too, but not of names and nouns', () => {
    expect(foundIn('il veut fermer')).toEqual([['er', 'fermer']]);
    expect(foundIn('il aime Cambrai')).toEqual([]);
    expect(foundIn('il aime un officier')).toEqual([]);
  });

  it('leave a capital that may lack its accent', () => {
    expect(foundIn('A demain')).toEqual([]);
  });

  it.each([
    ['il veut effacer', 1, 'effacé'],
    ['il veut effacer', 3, 'effaçait'],
    ['tu a', 1, 'à'],
  ])('in « %s » can be written otherwise', (text, other, written) => {
    const tokens = tokensOf(text);
    const place = occurrencesIn(tokens, lexicon).at(-1);
    expect(place && memberAt(tokens, place, other, lexicon)).toBe(written);
  });
});

describe('the model of words that sound alike', () => {
  const ask = (text: string) => {
    const tokens = tokensOf(text);
    return confusables?.ask(tokens, tagger.tag(tokens), lexicon, tagger) ?? [];
  };

  it.each([
    ['Combien coûte se livre ?', 'ce'],
    ['Il est parti sens un mot.', 'sans'],
    ['Je crois quelle viendra demain.', "qu'elle"],
  ])('is sure of what « %s» should have', (text, right) => {
    expect(ask(text).flatMap(({ at, best, isSure }) => (isSure ? [at.set.members[best]] : []))).toEqual([
      right,
    ]);
  });

  it('is not told what is written: a right word scores as a wrong one', () => {
    const [wrong] = ask('Combien coûte se livre ?');
    const [right] = ask('Combien coûte ce livre ?');
    expect(right?.best).toBe(wrong?.best);
    expect(right?.overWritten).toBe(0);
    expect(wrong?.overWritten).toBeGreaterThan(3);
  });

  it('says so when its data is cut off', () => {
    expect(() => openConfusables('a/32/01\n')).toThrow('cut off');
  });
});

describe('what the model is trained on', () => {
  it('is written with faults, and every word keeps its place', () => {
    const tokens = tokensOf('Il s’est assis là et l’a vue.');
    const occurrences = occurrencesIn(tokens, lexicon);
    const { tokens: written, places } = garble(tokens, occurrences, 1, lexicon, seeded(2));
    expect(places).toHaveLength(tokens.length + 1);
    expect(places.at(-1)).toBe(written.length);
    expect(written.map(({ low }) => low)).not.toEqual(tokens.map(({ low }) => low));
    const [vue] = tokens.flatMap(({ low }, at) => (low === 'vue' ? [places[at] ?? -1] : []));
    expect(written[vue ?? -1]?.low).toBe('vue');
    expect(garble(tokens, occurrences, 0, lexicon, seeded(2)).tokens).toEqual(tokens);
  });

  it('gives a word the more weight the more its neighbours belong to it', () => {
    const example = (member: number, ...hashes: number[]) => ({ member, hashes: Int32Array.from(hashes) });
    const all = Array.from({ length: 40 }, (_, at) => example(at % 2, at % 2, 7));
    const weights = learn({ members: ['a', 'à'], all }, seeded(1));
    expect([...scoresOf({ hashes: Int32Array.of(1, 7) }, weights, 2)].map(Math.sign)).toEqual([-1, 1]);
    expect([...scoresOf({ hashes: Int32Array.of(99) }, weights, 2)]).toEqual([0, 0]);
  });
});
