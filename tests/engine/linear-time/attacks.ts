import { readUnproven } from './expressions.ts';

const REPEATED = /'((?:\\.|[^'\\])*)'\.repeat\(\d+\)/g;
const SHORT: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', v: '\v', f: '\f' };

/** The characters that a JavaScript string literal stands for. */
const unescaped = (literal: string): string =>
  literal.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_, byte, unit, other: string) =>
    other === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit, 16)) : (SHORT[other] ?? other),
  );

/** What has to be repeated to keep an expression that is not proven to be linear busy. */
export const attackRuns = (): string[] => [
  ...new Set(
    readUnproven().flatMap(({ attack }) =>
      [...(attack ?? '').matchAll(REPEATED)].map(([, unit = '']) => unescaped(unit)),
    ),
  ),
];
