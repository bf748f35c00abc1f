import { expect, it } from 'vitest';
import { applyChanges, type Correction } from '#engine/writing/correction.ts';
import { mergeCorrections } from '#src/features/writing/parts/merge-corrections.ts';
import { splitText } from '#src/features/writing/parts/split-text.ts';

const explained = { rule: 'accord-verbe', about: '', explanation: '' } as const;

/** A correction that puts « jouent » for each « joue ». */
function corrected(text: string): Correction {
  const changes = [...text.matchAll(/joue\b/g)].map(({ index }) => ({
    ...explained,
    ...{ start: index, end: index + 4, before: 'joue', after: 'jouent' },
  }));
  return { text: applyChanges(text, changes), changes, doubts: [] };
}

const TEXT = '  Les enfants joue.\n\nLes chats joue aussi. Les chiens joue.  ';

it('the corrections of all parts are one correction of the whole text', () => {
  const parts = splitText(TEXT, 22);
  expect(parts.length).toBeGreaterThan(2);
  const merged = mergeCorrections(
    parts,
    parts.map(({ text }) => corrected(text)),
  );
  expect(merged).toEqual(corrected(TEXT));
  for (const { start, end, before } of merged.changes) expect(TEXT.slice(start, end)).toBe(before);
});

it('the first parts are the correction of the beginning', () => {
  const [first, ...rest] = splitText(TEXT, 22);
  if (first === undefined) throw new Error('no part');
  const merged = mergeCorrections([first, ...rest], [corrected(first.text)]);
  expect(merged.text).toBe('  Les enfants jouent.\n\n');
  expect(merged.changes).toMatchObject([{ start: 14, end: 18 }]);
});
