import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { writeAnkiPackage } from '#engine/exchange/anki-package/anki-package.ts';
import { writeSqlite } from '#engine/exchange/anki-package/sqlite-file.ts';
import { deckOfLabels } from '#engine/occlusion/deck.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'anki-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** Opens a database that was written, with SQLite itself. */
function opened(bytes: Uint8Array) {
  files += 1;
  const path = join(folder, `${files}.db`);
  writeFileSync(path, bytes);
  const database = new Libsql(path);
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  return database;
}

describe('a database that is written without SQLite', () => {
  const sql = 'CREATE TABLE one (id integer PRIMARY KEY, told text, counted integer)';

  test('is one that SQLite reads, whatever its rows hold', () => {
    const row = fc.record({
      told: fc.string({ unit: 'grapheme', maxLength: 3_000 }).map((text) => text.replaceAll('\0', '')),
      counted: fc.oneof(fc.maxSafeInteger(), fc.constant(null)),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 80 }), fc.nat(2 ** 45), (rows, from) => {
        const written = rows.map(({ told, counted }, at) => ({
          rowid: from + at * 3 + 1,
          values: [null, told, counted],
        }));
        const database = opened(writeSqlite([{ name: 'one', sql, rows: written }]));
        const read = database.prepare('SELECT * FROM one').all();
        database.close();
        expect(read).toEqual(rows.map((one, at) => ({ id: from + at * 3 + 1, ...one })));
      }),
      { numRuns: 25 },
    );
  });

  test('of more rows than a page holds finds each of them', () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => ({
      rowid: at + 1,
      values: [null, `${at} ${'é'.repeat(200)}`, at],
    }));
    const database = opened(writeSqlite([{ name: 'one', sql, rows }]));
    expect(database.prepare('SELECT counted FROM one WHERE id = 2345').get()).toMatchObject({
      counted: 2_344,
    });
    expect(database.prepare('SELECT count(*) AS all_rows FROM one').get()).toMatchObject({ all_rows: 3_000 });
    database.close();
  });

  test('refuses a row that is larger than a page', () => {
    const rows = [{ rowid: 1, values: [null, 'n'.repeat(70_000), 1] }];
    expect(() => writeSqlite([{ name: 'one', sql, rows }])).toThrow(RangeError);
  });
});

const figure = { lesson: 'cellule', name: 'cellule-animale' };
const labels = [
  { mask: { left: 0.02, top: 0.05, width: 0.2, height: 0.08 }, text: 'Membrane' },
  { mask: { left: 0.7, top: 0.4, width: 0.25, height: 0.08 }, text: 'Réticulum <lisse>' },
];
const plain: Flashcard = {
  id: 'p',
  question: 'Qui a vu la cellule ?',
  answer: 'Hooke',
  explanation: 'En 1665.',
};

async function packed(cards: readonly Flashcard[], hasPicture = true) {
  const { bytes, ...told } = await writeAnkiPackage({
    title: 'Schéma muet : La cellule::animale',
    cards,
    readPicture: async () => (hasPicture ? { bytes: new Uint8Array([1, 2, 3]), extension: '.png' } : null),
    at: new Date('2026-11-28T12:00:00.000Z'),
  });
  const { 'collection.anki2': collection, media, ...pictures } = unzipSync(bytes);
  if (collection === undefined || media === undefined) throw new Error('No collection');
  return { database: opened(collection), media: JSON.parse(strFromU8(media)), pictures, told };
}

describe('a package for Anki', () => {
  test('has a picture with masks as one image occlusion, with a card for each mask', async () => {
    const { database, media, pictures, told } = await packed([...deckOfLabels(figure, labels).data, plain]);
    expect(told).toEqual({ notes: 2, left: 0 });
    const [name] = Object.values(media);
    expect(media).toEqual({ 0: expect.stringMatching(/^ardoise-\w+\.png$/) });
    expect(pictures['0']).toEqual(new Uint8Array([1, 2, 3]));
    const notes = database.prepare('SELECT id, mid, flds FROM notes ORDER BY id').all() as {
      id: number;
      mid: number;
      flds: string;
    }[];
    expect(notes[0]?.flds.split('\x1f')).toEqual([
      '{{c1::image-occlusion:rect:left=.02:top=.05:width=.2:height=.08:oi=1}}<br>{{c2::image-occlusion:rect:left=.7:top=.4:width=.25:height=.08:oi=1}}',
      `<img src="${name}">`,
      'Schéma muet : La cellule::animale',
      '',
      '1. Membrane<br>2. Réticulum &lt;lisse&gt;',
    ]);
    expect(notes[1]?.flds.split('\x1f')).toEqual(['Qui a vu la cellule ?', 'Hooke<br><br>En 1665.']);
    const cards = database.prepare('SELECT nid, ord, did FROM cards ORDER BY id').all() as { did: number }[];
    const did = cards[0]?.did;
    expect(cards).toEqual([
      { nid: notes[0]?.id, ord: 0, did },
      { nid: notes[0]?.id, ord: 1, did },
      { nid: notes[1]?.id, ord: 0, did },
    ]);
    const col = database.prepare('SELECT ver, models, decks FROM col').get() as Record<string, string>;
    expect(col.ver).toBe(11);
    const models = JSON.parse(col.models ?? '');
    const occlusion = models[String(notes[0]?.mid)];
    // What Anki knows an image occlusion by.
    expect(occlusion).toMatchObject({ type: 1, originalStockKind: 6 });
    expect(occlusion.flds.map(({ tag }: { tag: number }) => tag)).toEqual([0, 1, 2, 3, 4]);
    expect(occlusion.tmpls[0].qfmt).toContain('{{cloze:Caches}}');
    expect(models[String(notes[1]?.mid)]).toMatchObject({ type: 0 });
    expect(JSON.parse(col.decks ?? '')[String(did)]).toMatchObject({
      name: 'Schéma muet : La cellule:animale',
    });
    database.close();
  });

  test('made twice, has the same names for the same notes', async () => {
    const guids = async () => {
      const { database } = await packed(deckOfLabels(figure, labels).data);
      const read = database.prepare('SELECT guid, mid FROM notes').all();
      database.close();
      return read;
    };
    expect(await guids()).toEqual(await guids());
  });

  test('says how many cards lack a picture that is not here', async () => {
    const { database, told } = await packed([...deckOfLabels(figure, labels).data, plain], false);
    expect(told).toEqual({ notes: 1, left: 2 });
    database.close();
  });
});
