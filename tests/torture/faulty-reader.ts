import type { Verdict } from '#bench/torture/documents/mutated-files.ts';

/** Reads as badly as a reader can: each file in another way. */
process.on('message', (seed: number) => {
  const say = (verdict: Partial<Verdict>) => {
    process.send?.({ seed, how: 'planted', outcome: 'read', ...verdict });
  };
  if (seed === 2) for (;;);
  if (seed === 3) process.exit(7);
  if (seed === 4) {
    const held: string[] = [];
    for (;;) held.push('x'.repeat(10_000_000 + held.length));
  }
  try {
    if (seed === 5) new Function('return 1')();
    say({});
  } catch (error) {
    say({ outcome: 'crashed', fault: String(error) });
  }
});
