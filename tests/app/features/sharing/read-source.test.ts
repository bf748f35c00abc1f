// @vitest-environment jsdom

import { File } from 'node:buffer';
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { startOfOriginals, withOriginals } from '#engine/exchange/originals.ts';
import { packText, unpackText } from '#src/device/engine/packed-text.ts';
import { readFile, readOpened, readText } from '#src/features/sharing/read-source.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const pasted = { title: 'Cartes collées', from: 'texte collé', isTable: false };
const deck = writeArdoise(
  [
    {
      name: 'Flashcards',
      input: 'Sujet : ADN',
      engine: 'local',
      content: {
        data: Array.from({ length: 40 }, (_, at) => ({ question: `Q${at}`, answer: 'R', explanation: '' })),
      },
    },
  ],
  new Date(0),
);

describe('what comes in', () => {
  it('is cards when it is a table, with the lines that were left out counted', () => {
    expect(readText('Chat\tCat\nseul\nChien\tDog', pasted)).toMatchObject({
      found: [
        {
          name: 'Flashcards',
          input: 'Sujet : Cartes collées\nOrigine\u00a0: texte collé',
          notes: ['2 cartes lues', '1 ligne écartée'],
        },
      ],
    });
  });

  it('is notes when it is running text, cut at what the tools take', () => {
    expect(readText('# Cours\n\nLa mitose est une division.', pasted)).toMatchObject({
      found: [{ kind: 'notes', title: 'Cours', cut: false }],
    });
    const found = readText('Un mot. '.repeat(5_000), pasted);
    expect(found).toMatchObject({
      found: [{ kind: 'notes', cut: true, text: expect.stringMatching(/^Un mot/) }],
    });
  });

  it('is a file of Ardoise under any name, gzipped or not', async () => {
    const wanted = { found: [{ name: 'Flashcards', input: 'Sujet : ADN', notes: ['40 cartes lues'] }] };
    expect(await readFile('adn.ardoise', await packText(deck))).toMatchObject(wanted);
    expect(await readFile('adn.ardoise.txt', bytes(deck))).toMatchObject(wanted);
    expect(await readFile('adn.txt', bytes(deck))).toMatchObject(wanted);
  });

  it('is refused when a file of Ardoise was cut short, wherever', async () => {
    for (const left of [1, 8, 40, deck.length - 1])
      expect(await readFile('adn.ardoise', bytes(deck.slice(0, left)))).toHaveProperty('refused');
  });

  it('takes the name of the file as the subject, and CSV as a table', async () => {
    expect(await readFile('mes-mots_anglais.csv', bytes('Chat,Cat\n'))).toMatchObject({
      found: [{ name: 'Flashcards', input: 'Sujet : mes mots anglais\nOrigine\u00a0: mes-mots_anglais.csv' }],
    });
  });

  it.each([
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])],
    ['text with a control character', bytes('a\u0001b')],
    ['a NUL', bytes('a\0b')],
    ['a gzip that is cut', gzipSync(bytes(deck)).subarray(0, 60)],
    ['too large a file', new Uint8Array(5_000_001)],
    ['a file that was too large to be shared', null],
    ['an empty file', bytes(' \n')],
    ['a bomb', gzipSync(new Uint8Array(12_000_000), { level: 1 })],
    ['a damaged file of Ardoise', bytes(deck.replace('Q3', 'Q4'))],
  ])('is refused with a sentence when it is %s', async (_, content) => {
    expect(await readFile('x', content)).toEqual({ refused: expect.stringMatching(/\.$/) });
  });

  it('is read as older spreadsheets write it', async () => {
    const western = new Uint8Array([...bytes('Chat;'), 0xe9, 0x74, 0xe9]);
    expect(await unpackText(western, 1_000)).toBe('Chat;été');
    const wide = new Uint8Array(Uint16Array.from('\ufeffété\tsummer', (one) => one.charCodeAt(0)).buffer);
    expect(await unpackText(wide, 1_000)).toBe('été\tsummer');
  });

  it('is unpacked no further than it may go', async () => {
    expect(await unpackText(gzipSync(bytes('x'.repeat(2_000))), 1_000)).toBeNull();
    expect(await unpackText(gzipSync(bytes('x'.repeat(1_000))), 1_000)).toBe('x'.repeat(1_000));
  });
});

describe('a course with its original files', () => {
  const source = (name: string) => ({
    name,
    kind: 'file' as const,
    title: null,
    pages: 1,
    pagesWithoutText: 0,
    blocks: [{ page: 1, kind: 'paragraph' as const, text: `Texte de ${name}.` }],
  });
  const course = withOriginals(
    { title: 'Biologie', subject: '', classe: '', sources: ['a.pdf', 'b.docx', 'c.jpg'].map(source) },
    [{ bytes: 8 }, null, { bytes: 4, photo: { words: { text: 'Texte', boxes: [1, 2, 3, 4] } } }],
  );
  const opened = async (files: string, cut = 0) => {
    const head = await packText(writeArdoise([], new Date(0), [course]));
    const whole = new Blob([startOfOriginals(head.length), head, files]);
    const left = new Uint8Array(await whole.slice(0, whole.size - cut).arrayBuffer());
    const file = new File([left], 'biologie.ardoise');
    const read = await readOpened(file as unknown as globalThis.File);
    if ('refused' in read) return read.refused;
    const [found] = read.found;
    if (found?.kind !== 'course') throw new Error('No course');
    return found.originals;
  };

  it('is read with each of them, which stay where they are in the file', async () => {
    const originals = await opened('%PDF-1.4jpeg');
    if (typeof originals === 'string') throw new Error(originals);
    expect(originals.map((one) => one?.file.type)).toEqual(['application/pdf', undefined, 'image/jpeg']);
    expect(await originals[0]?.file.text()).toBe('%PDF-1.4');
    expect(await originals[2]?.file.text()).toBe('jpeg');
    expect(originals[2]?.photo?.words).toEqual({ text: 'Texte', boxes: Uint16Array.of(1, 2, 3, 4) });
  });

  it('is read without those that were cut off, and not at all where its text was', async () => {
    const originals = await opened('%PDF-1.4jpeg', 2);
    expect(typeof originals === 'string' ? originals : originals.map((one) => one !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await opened('', 5)).toMatch(/coupé/);
    expect(await opened('%PDF-1.4jpeg and more')).toHaveLength(3);
  });

  it('is read without any where none came along, as every file of Ardoise', async () => {
    const file = new File([writeArdoise([], new Date(0), [course])], 'biologie.ardoise');
    const read = await readOpened(file as unknown as globalThis.File);
    expect(read).toMatchObject({ found: [{ kind: 'course', originals: [null, null, null] }] });
  });
});
