import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flashcard } from '#contract/artefacts/flashcards.ts';
import { correct } from '#engine/writing/correct.ts';
import { faultCard } from '#engine/writing/fault-card.ts';
import { type CountedFault, countByRule, WEEKS } from '#engine/writing/fault-counts.ts';
import { faultsOf } from '#engine/writing/own-faults.ts';
import { ruleName } from '#engine/writing/rules/rule-names.ts';
import { language } from './data.ts';

const faultsIn = (text: string) => faultsOf(text, correct(text, language).changes);

describe('the faults of a text', () => {
  test('each stand alone in a sentence that is right otherwise', () => {
    const found = faultsIn('Les élève de la classe a manger. Il à faim.');
    expect(found.map(({ wrong }) => wrong)).toContain('Il à faim.');
    for (const { wrong, right, before, after, place } of found) {
      expect(wrong.slice(place, place + before.length)).toBe(before);
      expect(right).toBe(wrong.slice(0, place) + after + wrong.slice(place + before.length));
      expect(correct(right, language).changes).toEqual([]);
    }
  });

  test('are the same faults when the text is corrected again, and others in another sentence', () => {
    const [first] = faultsIn('Il à faim.');
    const [again] = faultsIn('Bonjour. Il à faim.');
    const [other] = faultsIn('Il à soif.');
    expect(again?.key).toBe(first?.key);
    expect(other?.key).not.toBe(first?.key);
  });

  test('are only those with a rule', () => {
    const changes = [{ start: 0, end: 2, before: 'Il', after: 'Elle' }];
    expect(faultsOf('Il dort.', changes)).toEqual([]);
  });

  test('can be asked for one by one, with the others put right', () => {
    const text = 'Il à faim et elle à soif.';
    const { changes } = correct(text, language);
    const [one] = faultsOf(text, changes, changes.slice(0, 1));
    expect(one).toMatchObject({ wrong: 'Il à faim et elle a soif.', right: 'Il a faim et elle a soif.' });
    expect(faultsOf(text, changes.slice(0, 1))).toMatchObject([{ right: 'Il a faim et elle à soif.' }]);
  });

  test('of any text and any changes fit a card', () => {
    const word = fc.constantFrom('le', 'pluie', '.', ' ', '\n', '?', '👩‍🎓', 'x'.repeat(400), 'é');
    const rule = fc.constantFrom(...ruleName.options);
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.nat(),
        fc.nat(9),
        fc.string(),
        rule,
        (words, at, length, after, rule) => {
          const text = words.join('');
          const start = Math.min(at % 500, text.length);
          const end = Math.min(start + length, text.length);
          const before = text.slice(start, end);
          const [fault] = faultsOf(text, [{ start, end, before, after, rule, about: 'a', explanation: 'b' }]);
          if (fault === undefined) throw new Error('A change with a rule is a fault');
          const card = faultCard(fault);
          if (card === null || card.answer === '') return;
          const isLone = (part: string) => /\p{Surrogate}/u.test(part);
          if (!isLone(before) && !isLone(after)) expect(flashcard.safeParse(card).error).toBeUndefined();
        },
      ),
    );
  });
});

describe('a card of a fault', () => {
  test('offers both words where they sound alike, in the order of the alphabet', () => {
    const [fault] = faultsIn('Il à faim.');
    expect(fault && faultCard(fault)).toEqual({
      id: fault?.key,
      question: 'a ou à\u202f? «\u00a0Il ___ faim.\u00a0»',
      answer: 'Il a faim.',
      explanation: fault?.why,
    });
  });

  test('lets the fault be found elsewhere', () => {
    const [fault] = faultsIn('Les enfants joue dans la cour.');
    expect(fault && faultCard(fault)).toMatchObject({
      question: 'Trouvez la faute, puis corrigez-la\u00a0: «\u00a0Les enfants joue dans la cour.\u00a0»',
      answer: 'Les enfants jouent dans la cour.',
    });
  });

  test('is not made of a slip of the keyboard', () => {
    const [fault] = faultsIn('Il dort ,elle lit.');
    expect(fault?.rule).toBe('espace-ponctuation');
    expect(fault && faultCard(fault)).toBeNull();
  });
});

describe('the counts', () => {
  const DAY = 24 * 3_600_000;
  const now = Date.parse('2026-11-23T12:00:00Z');
  const fault = (rule: CountedFault['rule'], daysAgo: number): CountedFault => ({
    key: `${rule} ${daysAgo}`,
    rule,
    wrong: '',
    right: '',
    before: '',
    after: '',
    place: 0,
    why: '',
    madeAt: now - daysAgo * DAY,
  });

  test('are by rule and by week, the most frequent first', () => {
    const counts = countByRule(
      [fault('a-à', 0), fault('er-é', 1), fault('er-é', 8), fault('er-é', 6.9), fault('er-é', 400)],
      now,
    );
    expect(counts.map(({ rule, total, weeks }) => ({ rule, total, weeks }))).toEqual([
      { rule: 'er-é', total: 4, weeks: [0, 0, 0, 0, 0, 0, 1, 2] },
      { rule: 'a-à', total: 1, weeks: [0, 0, 0, 0, 0, 0, 0, 1] },
    ]);
    expect(counts[0]?.faults[0]?.madeAt).toBe(now - DAY);
    expect(counts[0]?.weeks).toHaveLength(WEEKS);
  });

  test.each([
    [[1, 2, 16], 'more'],
    [[1, 16, 17, 20], 'less'],
    [[1, 16], 'same'],
    [[1, 2], 'new'],
    [[40], 'same'],
    [[-3], 'new'],
  ])('of %s days ago are on their way: %s', (days, trend) => {
    expect(
      countByRule(
        days.map((one) => fault('a-à', one)),
        now,
      )[0]?.trend,
    ).toBe(trend);
  });
});
