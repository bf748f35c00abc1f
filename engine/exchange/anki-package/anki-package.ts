import { strToU8, type Zippable, zipSync } from 'fflate';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { Mask } from '#contract/artefacts/occlusion.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { type MaskedPicture, picturesIn } from '#engine/occlusion/deck.ts';
import { forMathJax, toHtml } from '../html-text.ts';
import { CARD_TYPE, noteTypes, OCCLUSION_TYPE } from './note-types.ts';
import { type SqliteRow, writeSqlite } from './sqlite-file.ts';
import { ankiTables } from './tables.ts';

/** The file of a picture. */
export interface PictureFile {
  readonly bytes: Uint8Array;
  /** The ending of its name, with the dot. */
  readonly extension: string;
}

/** The file of the figure of a card; null where it is not on this device. */
export type ReadPictureFile = (figure: CardFigure) => Promise<PictureFile | null>;

interface Note {
  readonly guid: string;
  readonly type: number;
  readonly fields: readonly string[];
  /** How many cards Anki makes of it. */
  readonly cards: number;
}

interface PackageRequest {
  readonly title: string;
  readonly cards: readonly Flashcard[];
  readonly readPicture: ReadPictureFile;
  readonly at: Date;
}

/**
 * Writes cards as a package for Anki (`.apkg`): each picture with its masks is one image occlusion, which Anki from 23.10 on
 * reads without an add-on; every other card is a card. Opened twice, it is there once.
 * Source: Anki manual, « Importing / Packaged decks » and « Adding / Image occlusion »; the form of the masks is that of
 * ankitects/anki, `rslib/src/image_occlusion/imageocclusion.rs`
 * @returns the file, and how many cards lack a picture that is not on this device, or ask about a figure without masks
 */
export async function writeAnkiPackage({ title, cards, readPicture, at }: PackageRequest) {
  const files: Zippable = {};
  const media: Record<string, string> = {};
  const notes: Note[] = [];
  let left = cards.filter(({ figure, occlusion }) => figure !== undefined && occlusion === undefined).length;
  for (const picture of picturesIn(cards)) {
    const file = await readPicture(picture.figure);
    if (file === null) {
      left += picture.labels.filter(({ text }) => text !== '').length;
      continue;
    }
    const number = Object.keys(media).length;
    const name = `ardoise-${cardId(JSON.stringify(picture.figure), '')}${file.extension}`;
    media[number] = name;
    files[number] = [file.bytes, { level: 0 }];
    notes.push(occlusionNote(picture, name, title));
  }
  notes.push(...cards.filter(({ figure }) => figure === undefined).map(plainNote));
  files['collection.anki2'] = writeCollection(notes, title, at.getTime());
  files.media = strToU8(JSON.stringify(media));
  return { bytes: zipSync(files), notes: notes.length, left };
}

function occlusionNote({ figure, labels }: MaskedPicture, file: string, title: string): Note {
  // A part whose card was dropped is covered no more.
  const asked = labels.filter(({ text }) => text !== '');
  const masks = asked.map(({ mask }, at) => clozeOf(mask, at + 1)).join('<br>');
  const names = asked.map(({ text }, at) => `${at + 1}. ${toHtml(text)}`).join('<br>');
  const guid = cardId(JSON.stringify([figure, labels]), 'occlusion');
  const fields = [masks, `<img src="${file}">`, toHtml(title), '', names];
  return { guid, type: OCCLUSION_TYPE, fields, cards: asked.length };
}

/** `oi=1`: all the others are covered too. */
const clozeOf = ({ left, top, width, height }: Mask, number: number): string =>
  `{{c${number}::image-occlusion:rect:left=${share(left)}:top=${share(top)}:width=${share(width)}:height=${share(height)}:oi=1}}`;

/** `.25`, as Anki writes it. */
const share = (value: number): string => String(Number(value.toFixed(4))).replace(/^0\./, '.');

function plainNote({ id, question, answer, explanation }: Flashcard): Note {
  const back = explanation.trim() === '' ? answer : `${answer}\n\n${explanation}`;
  const fields = [question, back].map((text) => toHtml(forMathJax(text)));
  return { guid: id ?? cardId(question, answer), type: CARD_TYPE, fields, cards: 1 };
}

function writeCollection(notes: readonly Note[], title: string, now: number): Uint8Array {
  const seconds = Math.floor(now / 1_000);
  // The deck has a number of its own, which the same title has again.
  const deck = 1_764_288_000_100 + (Number.parseInt(cardId(title, 'deck'), 36) % 1_000_000_000);
  const noteRows: SqliteRow[] = [];
  const cardRows: SqliteRow[] = [];
  for (const [at, { guid, type, fields, cards }] of notes.entries()) {
    const [sorted = ''] = fields;
    // Anki works out the checksum itself.
    const note = now + at;
    noteRows.push({
      rowid: note,
      values: [null, guid, type, seconds, -1, ' Ardoise ', fields.join('\x1f'), sorted, 0, 0, ''],
    });
    for (let ord = 0; ord < cards; ord += 1) {
      const place = cardRows.length;
      const rest = [0, 0, 0, 0, 0, 0, 0, 0, ''];
      cardRows.push({
        rowid: now + place,
        values: [null, note, deck, ord, seconds, -1, 0, 0, place + 1, ...rest],
      });
    }
  }
  const collection = {
    rowid: 1,
    values: [
      null,
      seconds,
      now,
      now,
      11,
      0,
      0,
      0,
      JSON.stringify({ curDeck: 1, activeDecks: [1], nextPos: cardRows.length + 1, sortType: 'noteFld' }),
      JSON.stringify(noteTypes),
      JSON.stringify({
        1: deckOf(1, 'Default', seconds),
        [deck]: deckOf(deck, title, seconds),
      }),
      JSON.stringify({ 1: DECK_OPTIONS }),
      '{}',
    ],
  };
  const rows = { col: [collection], notes: noteRows, cards: cardRows, revlog: [], graves: [] };
  return writeSqlite(
    (Object.keys(ankiTables) as (keyof typeof ankiTables)[]).map((name) => ({
      name,
      sql: ankiTables[name],
      rows: rows[name],
    })),
  );
}

const deckOf = (id: number, name: string, mod: number) => ({
  id,
  // Two colons would begin a deck inside of another.
  name: name.replaceAll('::', ':'),
  mod,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
});

const DECK_OPTIONS = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2_500, perDay: 20, order: 1, bury: false },
  rev: { perDay: 200, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, bury: false, hardFactor: 1.2 },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 1 },
  dyn: false,
};
