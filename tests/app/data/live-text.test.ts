import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followText, hear, type LiveText, silence } from '#src/data/live-text.ts';

const me = 7;
const event = (data: string, completionId = 'mine', userId = me) => ({ userId, completionId, data });
const begins = (live: LiveText, id = 'mine') => hear(live, 'completion', me, 'completionId', event(id, id));
const grows = (live: LiveText, text: string, id = 'mine') =>
  hear(live, 'completion', me, 'completion', event(text, id));

describe('a text that is followed while it is written', () => {
  test('is the one that begins next, and grows', () => {
    const live = grows(grows(begins(followText()), 'Le fleuve'), 'Le fleuve Congo');
    expect(live).toEqual({ following: true, completionId: 'mine', text: 'Le fleuve Congo' });
  });

  test('is never another person’s, another generation’s or another kind’s', () => {
    const live = grows(begins(followText()), 'Le fleuve');
    expect(grows(live, 'Un texte bien plus long', 'another')).toBe(live);
    expect(hear(live, 'completion', me, 'completion', event('Un texte bien plus long', 'mine', 8))).toBe(
      live,
    );
    expect(hear(live, 'completion', me, 'chatCompletion', event('Un texte bien plus long'))).toBe(live);
    expect(begins(live, 'another')).toBe(live);
  });

  test('stays empty until it is known which one it is', () => {
    expect(grows(followText(), 'Un texte')).toEqual(followText());
  });

  test('goes on from what HTTP told of it', () => {
    expect(grows(followText('mine', 'Le fleuve'), 'Le').text).toBe('Le fleuve');
    expect(grows(followText('mine', 'Le fleuve'), 'Le fleuve Congo').text).toBe('Le fleuve Congo');
  });

  test('is not heard when nothing is followed', () => {
    expect(grows(begins(silence), 'Un texte')).toBe(silence);
  });

  test('ends the same whatever comes twice, late or in the wrong order', () => {
    const whole = 'Le bassin du Congo s’étend des deux côtés de l’équateur.';
    const lengths = fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 30 });
    fc.assert(
      fc.property(lengths, (cuts) => {
        const heard = [...cuts, whole.length, ...cuts].map((cut) => whole.slice(0, cut));
        let live = begins(followText());
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
