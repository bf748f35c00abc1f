/** Takes one of each queue after the other, in the order of the queues, until all are empty. */
export function takingTurns<Thing>(queues: readonly (readonly Thing[])[]): Thing[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) =>
    queues.flatMap((queue) => queue.slice(round, round + 1)),
  ).flat();
}
