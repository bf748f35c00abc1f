import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalText, nextUndecided, piecesOf } from '#src/features/writing/correction/corrected-text.ts';
import { ruleLabel } from '#src/features/writing/correction/rule-label.ts';
import { changesBetween, explainedChanges } from '#src/features/writing/correction/text-changes.ts';

const wrong = 'Les élève on finit leurs devoir.';
const right = 'Les élèves ont fini leurs devoirs.';

describe('the changes between two texts', () => {
  test('are words in their places', () => {
    expect(changesBetween(wrong, right).map(({ before, after }) => `${before}→${after}`)).toEqual([
      'élève→élèves',
      'on→ont',
      'finit→fini',
      'devoir→devoirs',
    ]);
    for (const { start, end, before } of changesBetween(wrong, right))
      expect(wrong.slice(start, end)).toBe(before);
  });

  test('lead from the one to the other, and back when all are ignored', () => {
    const word = fc.constantFrom('le', 'la', 'pluie', 'tombe', '.', ',', '\u202f!', '\n', 'é', '👩‍🎓');
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = changesBetween(before, after);
        expect(finalText(before, changes, {})).toBe(after);
        const ignored = Object.fromEntries(changes.map((_, place) => [place, 'ignored' as const]));
        expect(finalText(before, changes, ignored)).toBe(before);
        expect(piecesOf(before, changes).filter((piece) => 'place' in piece)).toHaveLength(changes.length);
      }),
    );
  });

  test('take their rules from the device’s correction, where it makes the same change', () => {
    const change = {
      start: 10,
      end: 12,
      before: 'on',
      after: 'ont',
      rule: 'on-ont' as const,
      about: 'On dit « ils avaient ».',
      explanation: '« ont » est le verbe avoir.',
    };
    const own = explainedChanges(wrong, right, { text: 'autre', changes: [change], doubts: [] });
    expect(own).toHaveLength(4);
    expect(own[1]).toEqual(change);
    expect(own[0]?.explanation).toBeUndefined();
    expect(own[0]?.rule).toBeUndefined();

    const agreed = explainedChanges(wrong, right, { text: right, changes: [change], doubts: [] });
    expect(agreed).toEqual([change]);
    expect(explainedChanges(wrong, right, null)).toHaveLength(4);
  });

  test('contain what is in doubt, except where a model changed the same words', () => {
    const doubt = {
      start: 19,
      end: 24,
      before: 'leurs',
      rule: 'leur-leurs' as const,
      about: '',
      explanation: '',
      readings: [
        { text: 'leurs', meaning: 'Plusieurs.' },
        { text: 'leur', meaning: 'Un seul.' },
      ] as [{ text: string; meaning: string }, { text: string; meaning: string }],
    };
    const none = { text: wrong, changes: [], doubts: [doubt] };
    expect(explainedChanges(wrong, wrong, none)).toEqual([{ ...doubt, after: 'leur' }]);
    expect(finalText(wrong, explainedChanges(wrong, wrong, none), {})).toBe(wrong);
    const model = wrong.replace('leurs', 'ses');
    expect(explainedChanges(wrong, model, none).filter(({ readings }) => readings)).toEqual([]);
  });
});

describe('the decisions', () => {
  test('keep what is ignored as it was written', () => {
    const changes = changesBetween(wrong, right);
    expect(finalText(wrong, changes, { 1: 'ignored', 2: 'accepted' })).toBe(
      'Les élèves on fini leurs devoirs.',
    );
  });

  test('go on to the next change that is open, round the end', () => {
    expect(nextUndecided(0, 3, { 0: 'accepted' })).toBe(1);
    expect(nextUndecided(2, 3, { 1: 'ignored', 2: 'ignored' })).toBe(0);
    expect(nextUndecided(0, 1, { 0: 'accepted' })).toBeNull();
  });
});

test('a rule has a name that a pupil knows', () => {
  expect(ruleLabel('a-à')).toBe('homophone');
  expect(ruleLabel('accord-verbe')).toBe('accord');
  expect(ruleLabel('mot-double')).toBe('répétition');
  expect(ruleLabel('orthographe')).toBe('orthographe');
});
