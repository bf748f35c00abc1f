import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import { notesOf } from '#engine/documents/notes.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';
import { readDocument } from '#engine/documents/read-document.ts';
import { readPdfFile } from '#src/device/documents/pdf-pages.ts';
import { decodeText } from '#src/device/engine/packed-text.ts';

/** What came out of one file of the corpus. */
export interface Measured {
  readonly name: string;
  /** Share of the words of the text that came out in their order, 0 to 1. */
  readonly words: number;
  /** Words that came out and are not in the text, or not there, for each word of the text. */
  readonly extra: number;
  /** Share of the headings of the text that came out as headings. */
  readonly headings: number;
  /** Processor time in milliseconds. */
  readonly ms: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Length of the longest common subsequence, after what both begin and end with. */
export function commonInOrder(a: readonly string[], b: readonly string[]): number {
  let above = new Uint32Array(b.length + 1);
  for (const word of a) {
    const row = new Uint32Array(b.length + 1);
    for (let at = 1; at <= b.length; at += 1)
      row[at] = word === b[at - 1] ? (above[at - 1] ?? 0) + 1 : Math.max(above[at] ?? 0, row[at - 1] ?? 0);
    above = row;
  }
  return above[b.length] ?? 0;
}

/** Reads a file as the app does. @throws DocumentRefused */
export async function readAsApp(path: string): Promise<ReadDocument> {
  return readDocument(new Uint8Array(readFileSync(path)), path, {
    decode: decodeText,
    readPdf: async (bytes) => {
      const { pages, ...rest } = await readPdfFile(bytes, undefined);
      return readPdfPages(pages, rest);
    },
    // Photographs are measured apart, by `photos/run.mjs`.
    readPhoto: () => Promise.reject(new DocumentRefused('picture')),
  });
}

/** Measures every file of a corpus that `make-corpus.mjs` made. */
export async function measureCorpus(folder: string): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    if (!/\.(docx|odt|rtf|epub|html|pptx|odp|pdf|txt)$/.test(name)) continue;
    const slug = name.replace(/\..*$/, '');
    const expected = wordsOf(readFileSync(join(folder, `${slug}.words`), 'utf8'));
    const markdown = readFileSync(join(folder, `${slug}.md`), 'utf8');
    const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      wordsOf(heading).join(' '),
    );
    const started = process.cpuUsage();
    const document = await readAsApp(join(folder, name)).catch((error: unknown) => {
      if (error instanceof DocumentRefused) return null;
      throw error;
    });
    const { user, system } = process.cpuUsage(started);
    const found = wordsOf(document === null ? '' : notesOf(document.blocks));
    const common = commonInOrder(expected, found);
    // Some programs number the headings.
    const own = new Set(
      document?.blocks.flatMap((one) =>
        one.kind === 'heading'
          ? [one.text, one.text.replace(/^[\d.]+\s/, '')].map((text) => wordsOf(text).join(' '))
          : [],
      ),
    );
    results.push({
      name,
      words: common / expected.length,
      extra: (found.length - common) / expected.length,
      headings: headings.filter((one) => own.has(one)).length / headings.length,
      ms: (user + system) / 1_000,
    });
  }
  return results;
}
