import type { Finding } from './rules/finding.ts';

const meets = (one: Finding, other: Finding): boolean => other.start <= one.end && one.start <= other.end;

/**
 * « mes points son bons », « il aide les maçons a préparer »: what is found for the next word, because « son » is no verb
 * and « a » is one, is wrong once they are put right; it waits for the next round.
 */
const decides = (one: Finding, next: Finding): boolean =>
  (next.start === one.end + 1 &&
    ((one.rule === 'son-sont' && next.rule === 'accord-nom') ||
      (one.rule === 'peu-peut' && next.rule === 'accord-verbe') ||
      (one.rule === 'a-à' && one.after === 'à' && next.rule === 'er-é' && one.about !== next.about))) ||
  // « elle ses rendu compte »: none of these words is a noun of « ses ».
  (one.rule === 'ces-ses' &&
    next.rule.startsWith('accord-') &&
    next.start > one.end &&
    next.start < one.end + 20);

/** The findings of one round that can be applied together, in the order of the text; of two that meet, the first. */
export function withoutOverlaps(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of findings) {
    if (findings.some((one) => decides(one, finding)) || kept.some((one) => meets(one, finding))) continue;
    kept.push(finding);
  }
  return kept.sort((one, other) => one.start - other.start);
}
