/** Where a line may end inside of a formula: before a sum as before a relation. */
const SUMS = /^[+−±]$/;

/**
 * Cuts a formula that KaTeX wrote as HTML into parts that may stand on lines of their own, before the signs that stand outside
 * of brackets; the space before such a sign is part of none.
 * @param bases the pieces into which KaTeX cuts it, after those signs
 */
export function cutInParts(bases: readonly HTMLElement[]): HTMLElement[][] {
  const parts: HTMLElement[][] = [[]];
  let depth = 0;
  let before: HTMLElement | null = null;
  for (const element of bases.flatMap((base) => [...base.children] as HTMLElement[])) {
    const is = (name: string) => element.classList.contains(name);
    if (is('katex-strut') || is('mspace')) continue;
    if (is('mopen')) depth += 1;
    if (is('mclose')) depth = Math.max(0, depth - 1);
    // « ≠ » is two relations, one over the other.
    const isRelation = is('mrel') && !before?.classList.contains('mrel');
    const isSign = isRelation || (is('mbin') && SUMS.test(element.textContent));
    if (depth === 0 && isSign && before !== null) parts.push([element]);
    else parts.at(-1)?.push(element);
    before = element;
  }
  return parts;
}
