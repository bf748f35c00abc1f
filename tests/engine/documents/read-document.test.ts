import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import { ENTRIES_MAX } from '#engine/documents/limits.ts';
import { notesOf } from '#engine/documents/notes.ts';
import { readDocument } from '#engine/documents/read-document.ts';

const folder = new URL('./files/', import.meta.url);
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const ports = {
  decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
  readPdf: () => Promise.reject(new Error('no PDF here')),
  readPhoto: () => Promise.reject(new DocumentRefused('photo_unreadable')),
};
const read = (bytes: Uint8Array, name = ''): Promise<ReadDocument> => readDocument(bytes, name, ports);
const refusal = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: unknown) => {
      if (error instanceof DocumentRefused) return error.code;
      throw error;
    },
  );

const zipped = readdirSync(folder).filter((name) => /\.(docx|odt|odp|pptx|epub)$/.test(name));
const texts = ['pandoc.html', 'pandoc.rtf', 'office.rtf'];

test('the words of a link in rich text are read, however the program marks them', async () => {
  const link = (mark: string) =>
    `{\\rtf1 Voir {\\field{\\*\\fldinst HYPERLINK "/inflation"}{${mark}\\fldrslt{\\ul l\\'92inflation}}}.\\par}`;
  for (const mark of ['', '\\*']) {
    const { blocks } = await read(strToU8(link(mark)), 'a.rtf');
    expect(notesOf(blocks)).toBe('Voir l’inflation.');
  }
});

describe('the same text, as other programs write it', () => {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const source = readFileSync(new URL('cours.md', folder), 'utf8').replace(/^---[\s\S]*?---\n/, '');
  const body = source.replace(/^\|?-[-|]+$/gm, '').replace(/^\d\. /gm, '');

  test.each([...zipped, ...texts])('%s: every word, in order', async (name) => {
    const { blocks } = await read(bytesOf(name), name);
    const found = words(notesOf(blocks).replace(/^\d\.\t/gm, ''));
    const start = found.indexOf('chapitre');
    expect(found.slice(start)).toEqual(words(body));
    expect(found.slice(0, start).join(' ')).toMatch(/^(la photosynthèse)?$/);
  });

  test.each([...zipped, ...texts])('%s: headings, items and rows', async (name) => {
    const { blocks } = await read(bytesOf(name), name);
    const headings = blocks.flatMap((one) => (one.kind === 'heading' ? one.text : []));
    expect(headings).toEqual(
      expect.arrayContaining([
        'Chapitre 1 : Qu’est-ce que la photosynthèse ?',
        'Chapitre 2 : Histoire de la découverte',
      ]),
    );
    const rows = blocks.flatMap((one) => (one.kind === 'row' ? [one.cells] : []));
    expect(rows).toHaveLength(4);
    expect(rows[1]).toEqual(['stomate', 'petit orifice de la feuille par où passent les gaz']);
  });

  test.each([
    'pandoc.docx',
    'office.docx',
    'pandoc.odt',
    'pandoc.epub',
    'pandoc.html',
    'pandoc.rtf',
    'office.rtf',
  ])('%s: the levels of its headings', async (name) => {
    const { blocks } = await read(bytesOf(name), name);
    const levels = new Map(blocks.flatMap((one) => (one.kind === 'heading' ? [[one.text, one.level]] : [])));
    const [part = 0, chapter = 0] = [
      levels.get('1.1 Les conditions'),
      levels.get('Chapitre 2 : Histoire de la découverte'),
    ];
    expect(part - chapter).toBe(1);
  });

  test.each(['pandoc.docx', 'pandoc.odt', 'pandoc.pptx', 'office.odp', 'pandoc.epub', 'pandoc.html'])(
    '%s says its title',
    async (name) => {
      expect((await read(bytesOf(name), name)).title).toBe('La photosynthèse');
    },
  );

  test('slides are pages', async () => {
    const { blocks, pages } = await read(bytesOf('pandoc.pptx'));
    expect(pages).toBe(3);
    expect(blocks.at(-1)?.page).toBe(3);
  });
});

describe('what a file really is', () => {
  test('its ending does not matter', async () => {
    expect((await read(bytesOf('pandoc.docx'), 'cours.pdf')).blocks.length).toBeGreaterThan(10);
    expect((await read(bytesOf('pandoc.rtf'), 'cours.txt')).blocks.length).toBeGreaterThan(10);
  });

  test.each([
    ['empty', new Uint8Array(), 'vide.docx'],
    ['photo_unreadable', strToU8('\x89PNG\r\n', true), 'page.pdf'],
    ['picture', strToU8('GIF89a', true), 'page.jpg'],
    ['heic', strToU8('\0\0\0\x18ftypheic', true), 'IMG_1.heic'],
    ['old_format', strToU8('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', true), 'cours.doc'],
    ['protected', strToU8('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', true), 'cours.docx'],
    ['unknown_format', zipSync({ 'a.txt': strToU8('a') }), 'photos.zip'],
    ['unknown_format', new Uint8Array([1, 2, 0, 3, 4, 0]), 'app.exe'],
    ['cut_off', bytesOf('pandoc.docx').slice(0, 6_000), 'cours.docx'],
    ['too_large', new Uint8Array(61 * 1024 ** 2), 'film.mp4'],
    ['no_text', zipSync({ 'word/document.xml': strToU8('<w:document><w:body/></w:document>') }), 'vide.docx'],
  ])('%s', async (code, bytes, name) => {
    expect(await refusal(read(bytes, name))).toBe(code);
  });
});

describe('a file that means harm', () => {
  test('a part that unpacks to far more than the phone has is not unpacked', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(90 * 1024 ** 2) }, { level: 9 });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(read(bomb))).toBe('too_large');
  });

  test('a part never unpacks to more than its directory says', async () => {
    const honest = zipSync({ 'word/document.xml': new Uint8Array(30 * 1024 ** 2) }, { level: 9 });
    // The size once unpacked, in the central directory and before the part.
    const size = new Uint8Array(new Uint32Array([30 * 1024 ** 2]).buffer);
    const lie = honest.map((byte, at) => {
      const start = [0, 1, 2, 3].find((back) => size.every((one, next) => honest[at - back + next] === one));
      return start === undefined ? byte : start === 0 ? 100 : 0;
    });
    expect(['cut_off', 'no_text']).toContain(await refusal(read(lie)));
  });

  test.each([
    ['the larger one first', [1_000, 10]],
    ['the larger one last', [10, 1_000]],
  ])('two parts of one name are not unpacked: %s', async (_order, sizes) => {
    const [first, second] = ['word/document.xml', 'word/documenT.xml'];
    const parts = sizes.map((size) => new Uint8Array(size).fill(32));
    const two = zipSync(
      { [first]: parts[0] ?? new Uint8Array(), [second]: parts[1] ?? new Uint8Array() },
      { level: 9 },
    );
    const doubled = Buffer.from(Buffer.from(two).toString('latin1').replaceAll(second, first), 'latin1');
    expect(await refusal(read(new Uint8Array(doubled)))).toBe('cut_off');
  });

  test('a directory of more entries than a document has is not read', async () => {
    const entries = Array.from({ length: ENTRIES_MAX + 1 }, (_, at) => [`${at}`, new Uint8Array()] as const);
    expect(await refusal(read(zipSync(Object.fromEntries(entries), { level: 0 })))).toBe('too_large');
  });

  test('entities that a document declares are not replaced', async () => {
    const document = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
      <w:document><w:body><w:p><w:r><w:t>Texte &b; &x; fin</w:t></w:r></w:p></w:body></w:document>`;
    const { blocks } = await read(zipSync({ 'word/document.xml': strToU8(document) }));
    expect(notesOf(blocks)).toMatch(/^Texte &b; &x; fin$/);
  });

  test('elements too deep in each other', async () => {
    const html = `<html><body>${'<div>'.repeat(100_000)}mot`;
    expect(await refusal(read(strToU8(html), 'a.html'))).toBe('too_large');
    expect(await refusal(read(strToU8(`{\\rtf1 ${'{'.repeat(100_000)}mot`), 'a.rtf'))).toBe('too_large');
  });

  test('scripts and hidden words of a page are no text', async () => {
    const html =
      '<html><body><script>alert(1)</script><p hidden>caché</p><p>vu</p><template>non</template></body></html>';
    expect(notesOf((await read(strToU8(html), 'a.html')).blocks)).toBe('vu');
  });

  test('any file that was damaged is read or refused', async () => {
    const files = [...zipped, ...texts].map((name) => bytesOf(name));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 30 }),
        fc.option(fc.nat(), { nil: null }),
        async (file, changes, cut) => {
          const bytes = file.slice(0, cut === null ? undefined : cut % file.length);
          for (const [at, byte] of changes) bytes[at % Math.max(1, bytes.length)] = byte;
          expect(await refusal(read(bytes))).toEqual(expect.any(String));
        },
      ),
      { numRuns: 600 },
    );
  });
});
