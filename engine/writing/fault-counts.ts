import type { OwnFault } from './own-faults.ts';
import type { RuleName } from './rules/rule-names.ts';

/** A fault, and when it was made: milliseconds since 1970. */
export interface CountedFault extends OwnFault {
  readonly madeAt: number;
}

/** How the last two weeks compare with the two before; `new` where there was nothing before. */
export type Trend = 'less' | 'more' | 'same' | 'new';

/** How often somebody broke one rule. */
export interface RuleCount {
  readonly rule: RuleName;
  readonly total: number;
  /** Faults of each of the last weeks, the present one last. */
  readonly weeks: readonly number[];
  readonly trend: Trend;
  /** The faults themselves, the newest first. */
  readonly faults: readonly CountedFault[];
}

/** Weeks that are shown. */
export const WEEKS = 8;
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Counts faults by rule, the most frequent rule first.
 * @param now milliseconds since 1970; a week is seven days that end now
 */
export function countByRule(faults: readonly CountedFault[], now: number): RuleCount[] {
  const byRule = new Map<RuleName, CountedFault[]>();
  for (const fault of faults) byRule.set(fault.rule, [...(byRule.get(fault.rule) ?? []), fault]);
  return [...byRule]
    .map(([rule, own]): RuleCount => {
      const weeks = Array.from({ length: WEEKS }, () => 0);
      for (const { madeAt } of own) {
        // A clock that was put back since does not lose a fault.
        const ago = Math.max(0, Math.floor((now - madeAt) / WEEK_MS));
        const place = WEEKS - 1 - ago;
        if (place >= 0) weeks[place] = (weeks[place] ?? 0) + 1;
      }
      const newest = own.toSorted((one, other) => other.madeAt - one.madeAt);
      return { rule, total: own.length, weeks, trend: trendOf(weeks, own.length), faults: newest };
    })
    .sort((one, other) => other.total - one.total || one.rule.localeCompare(other.rule, 'fr'));
}

function trendOf(weeks: readonly number[], total: number): Trend {
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const lately = sum(weeks.slice(-2));
  const before = sum(weeks.slice(-4, -2));
  if (total === lately) return 'new';
  return lately < before ? 'less' : lately > before ? 'more' : 'same';
}
