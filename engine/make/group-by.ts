/** The groups of things with the same key, in the order of their first ones. (`Map.groupBy` is too new for the phones we serve.) */
export function groupBy<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): [Thing, ...Thing[]][] {
  const groups = new Map<string, [Thing, ...Thing[]]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group === undefined) groups.set(keyOf(thing), [thing]);
    else group.push(thing);
  }
  return [...groups.values()];
}
