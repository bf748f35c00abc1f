import type { CountedFault } from '#engine/writing/fault-counts.ts';
import { ruleName } from '#engine/writing/rules/rule-names.ts';
import type { StoredFault } from '#src/data/device/faults.ts';

/** A fault as it is counted, and whether a card was made of it. */
export type KeptFault = CountedFault & Pick<StoredFault, 'inDeck'>;

/** A stored fault as the engine counts it; nothing for a rule that this release does not know. */
export function readStoredFault({ rule, at, ...fault }: StoredFault): KeptFault | null {
  const known = ruleName.safeParse(rule);
  return known.success ? { ...fault, rule: known.data, madeAt: Date.parse(at) } : null;
}

/** Those of these faults whose rule is known. */
export const readStoredFaults = (stored: readonly StoredFault[]): KeptFault[] =>
  stored.flatMap((fault) => readStoredFault(fault) ?? []);
