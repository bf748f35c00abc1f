import type { Correction } from '#engine/writing/correction.ts';
import { diffWords } from '#engine/writing/diff.ts';
import type { TextChange } from './corrected-text.ts';

/** Lists word by word how `before` became `after`, without reasons. */
export function changesBetween(before: string, after: string): TextChange[] {
  const changes: TextChange[] = [];
  let at = 0;
  for (const { kind, text } of diffWords(before, after)) {
    const last = changes.at(-1);
    if (kind === 'removed') {
      changes.push({ start: at, end: at + text.length, before: text, after: '' });
    } else if (kind === 'added') {
      // Words written right where others were struck out replace them.
      if (last !== undefined && last.end === at && last.after === '' && last.before !== '') {
        changes[changes.length - 1] = { ...last, after: text };
      } else {
        changes.push({ start: at, end: at, before: '', after: text });
      }
    }
    if (kind !== 'added') at += text.length;
  }
  return changes;
}

/**
 * The changes from `before` to `after` with the rules that the device's own correction of `before` gives, and what that
 * correction is in doubt about. When both corrections agree they are its changes; otherwise a change has a rule where the
 * device would make the same one.
 */
export function explainedChanges(before: string, after: string, correction: Correction | null): TextChange[] {
  const known: readonly TextChange[] = correction?.changes ?? [];
  const changes =
    correction?.text === after ? known : changesBetween(before, after).map((one) => explained(one, known));
  const doubts = (correction?.doubts ?? [])
    .filter(({ start, end }) => !changes.some((change) => change.start <= end && start <= change.end))
    .map((doubt): TextChange => ({ ...doubt, after: doubt.readings[1].text }));
  return [...changes, ...doubts].sort((one, other) => one.start - other.start);
}

function explained(change: TextChange, known: readonly TextChange[]): TextChange {
  const same = known.find(
    ({ start, end, after }) =>
      start <= change.start && change.end <= end && after.includes(change.after) && change.after !== '',
  );
  if (same?.rule === undefined) return change;
  const { rule, about = '', explanation = '' } = same;
  return { ...change, rule, about, explanation };
}
