import type { Correction } from '#engine/writing/correction.ts';
import type { TextPart } from './split-text.ts';

/** One correction of a whole text, from those of its first parts. Positions are those of the whole text. */
export function mergeCorrections(parts: readonly TextPart[], corrections: readonly Correction[]): Correction {
  const whole: Correction = { text: '', changes: [], doubts: [] };
  let at = 0;
  for (const [place, correction] of corrections.entries()) {
    const part = parts[place];
    if (part === undefined) break;
    const start = at + part.before.length;
    const moved = <Remark extends { start: number; end: number }>(remark: Remark): Remark => ({
      ...remark,
      start: remark.start + start,
      end: remark.end + start,
    });
    whole.text += part.before + correction.text + part.after;
    whole.changes.push(...correction.changes.map(moved));
    whole.doubts.push(...correction.doubts.map(moved));
    at = start + part.text.length + part.after.length;
  }
  return whole;
}
