import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proposed } from './mixed.ts';

const grammarOf = (found: { lGrammarErrors: Flag[] } | undefined): Set<number> =>
  new Set(found?.lGrammarErrors.map(({ nStart }) => nStart));

interface Flag {
  readonly nStart: number;
  readonly nEnd: number;
  readonly aSuggestions?: readonly string[];
  readonly sType?: string;
}

/** What Grammalecte says of a text; each flag is a change to its first suggestion, or to nothing known. */
export interface Flags {
  readonly changes: readonly Proposed[];
  readonly flagged: readonly { readonly start: number; readonly end: number }[];
}

/** Matters of typography, which the comparison leaves out on both sides. */
const TYPOGRAPHY = new Set([
  'apos',
  'nbsp',
  'esp',
  'typo',
  'tab',
  'num',
  'unit',
  'virg',
  'poncfin',
  'maj',
  'eepi',
  'liga',
  'chim',
  'html',
  'latex',
  'md',
  'mapos',
]);

/**
 * Asks Debian's `grammalecte-cli`, which is measured where it is installed and never shipped (GPL).
 * @param texts one line each
 * @returns null where it is not installed
 */
export function askGrammalecte(texts: readonly string[]): Flags[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const file = join(folder, 'texts.txt');
    writeFileSync(file, `${texts.map((text) => text.replaceAll('\n', ' ')).join('\n')}\n`);
    const { stdout, error } = spawnSync('grammalecte-cli', ['-f', file, '-j', '-wss'], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    if (error) return null;
    const { data } = JSON.parse(stdout) as {
      data: { iParagraph: number; lGrammarErrors: Flag[]; lSpellingErrors: Flag[] }[];
    };
    return texts.map((text, at) => {
      const found = data.find(({ iParagraph }) => iParagraph === at + 1);
      const flags = [
        ...(found?.lGrammarErrors ?? []).filter(({ sType }) => !TYPOGRAPHY.has(sType ?? '')),
        ...(found?.lSpellingErrors ?? []),
      ];
      return {
        flagged: flags.map(({ nStart, nEnd }) => ({ start: nStart, end: nEnd })),
        changes: flags
          .filter(({ aSuggestions }) => (aSuggestions?.length ?? 0) > 0)
          .sort((one, other) => one.nStart - other.nStart)
          .filter(({ nStart }, place, all) => place === 0 || nStart >= (all[place - 1]?.nEnd ?? 0))
          .map(({ nStart, nEnd, aSuggestions }) => ({
            start: nStart,
            end: nEnd,
            before: text.slice(nStart, nEnd),
            after: aSuggestions?.[0] ?? '',
            rule: grammarOf(found).has(nStart) ? 'grammar' : 'spelling',
          })),
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
