import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEvent, followStream, noStream, type TextStream } from '#src/data/generation/text-stream.ts';

const me = 7;
const event = (data: string, completionId = 'mine', userId = me) => ({ userId, completionId, data });
const begins = (live: TextStream, id = 'mine') =>
  applyEvent(live, 'completion', me, 'completionId', event(id, id));
const grows = (live: TextStream, text: string, id = 'mine') =>
  applyEvent(live, 'completion', me, 'completion', event(text, id));

describe('a text that is followed while it is written', () => {
  test('is the one that begins next, and grows', () => {
    const live = grows(grows(begins(followStream()), 'Le fleuve'), 'Le fleuve Congo');
    expect(live).toEqual({ following: true, completionId: 'mine', text: 'Le fleuve Congo' });
  });

  test('is never another person’s, another generation’s or another kind’s', () => {
    const live = grows(begins(followStream()), 'Le fleuve');
    expect(grows(live, 'Un texte bien plus long', 'another')).toBe(live);
    expect(
      applyEvent(live, 'completion', me, 'completion', event('Un texte bien plus long', 'mine', 8)),
    ).toBe(live);
    expect(applyEvent(live, 'completion', me, 'chatCompletion', event('Un texte bien plus long'))).toBe(live);
    expect(begins(live, 'another')).toBe(live);
  });

  test('stays empty until it is known which one it is', () => {
    expect(grows(followStream(), 'Un texte')).toEqual(followStream());
  });

  test('goes on from what HTTP told of it', () => {
    expect(grows(followStream('mine', 'Le fleuve'), 'Le').text).toBe('Le fleuve');
    expect(grows(followStream('mine', 'Le fleuve'), 'Le fleuve Congo').text).toBe('Le fleuve Congo');
  });

  test('is not heard when nothing is followed', () => {
    expect(grows(begins(noStream), 'Un texte')).toBe(noStream);
  });

  test('ends the same whatever comes twice, late or in the wrong order', () => {
    const whole = 'Le bassin du Congo s’étend des deux côtés de l’équateur.';
    const lengths = fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 30 });
    fc.assert(
      fc.property(lengths, (cuts) => {
        const heard = [...cuts, whole.length, ...cuts].map((cut) => whole.slice(0, cut));
        let live = begins(followStream());
        for (const text of heard) {
          const before = live.text;
          live = grows(live, text);
          expect(live.text.startsWith(before)).toBe(true);
        }
        expect(live.text).toBe(whole);
      }),
    );
  });
});
