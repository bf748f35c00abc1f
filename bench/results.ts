import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Section } from './section.ts';

const file = fileURLToPath(new URL('RESULTS.md', import.meta.url));

/** Where and when the figures were measured. Without it they mean nothing. */
function circumstances(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const [load = 0] = loadavg();
  return [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    `commit ${commit()}`,
    `Node ${process.version}`,
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB`,
    `load average ${load.toFixed(1)} at the end.`,
  ].join(', ');
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' }).trim();
  try {
    const isClean = git('status', '--porcelain', '--', '..') === '';
    return `${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : ' with changes on top'}`;
  } catch {
    return 'unknown';
  }
}

/** Replaces one chapter of the text, or adds it at the end; every other chapter stays as it is. */
export function withSection(text: string, { title, lines }: Section): string {
  const chapters = text.trimEnd().split(/\n(?=## )/);
  const chapter = [`## ${title}`, '', ...lines].join('\n');
  const at = chapters.findIndex((each) => each.startsWith(`## ${title}\n`));
  if (at < 0) chapters.push(chapter);
  else chapters[at] = chapter;
  return `${chapters.map((each) => each.trimEnd()).join('\n\n')}\n`;
}

/** Writes a chapter of RESULTS.md, with the current circumstances. */
export async function writeSection({ title, lines }: Section): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, withSection(text, { title, lines: [circumstances(), '', ...lines] }));
}
