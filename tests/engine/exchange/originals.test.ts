import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArdoiseCourse, ardoiseCourse, ORIGINALS_BYTES } from '#contract/exchange.ts';
import { FILE_BYTES } from '#contract/files.ts';
import { FILE_BYTES_MAX } from '#engine/documents/limits.ts';
import { readArdoise, writeArdoise } from '#engine/exchange/ardoise-file.ts';
import {
  endOfHead,
  isOriginal,
  ORIGINALS_START,
  originalsOf,
  startOfOriginals,
  withOriginals,
} from '#engine/exchange/originals.ts';

const course = (count: number): ArdoiseCourse => ({
  title: 'Biologie',
  subject: '',
  classe: '',
  sources: Array.from({ length: count }, (_, at) => ({
    name: `${at}.pdf`,
    kind: 'file' as const,
    title: null,
    pages: 1,
    pagesWithoutText: 0,
    blocks: [{ page: 1, kind: 'paragraph' as const, text: `Texte ${at}.` }],
  })),
});
const words = { text: 'Le noyau', boxes: [0, 1, 2, 3, 4, 5, 6, 65_535] };

describe('the original files behind a course', () => {
  test('lie one after the other, and are found again in the file that is written', () => {
    const bytes = fc.option(fc.integer({ min: 1, max: 4_000_000 }), { nil: null });
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1, maxLength: 8 }), fc.boolean(), (sizes, isPhoto) => {
        const said = sizes.map((size) =>
          size === null ? null : { bytes: size, ...(isPhoto && { photo: { words } }) },
        );
        const whole = withOriginals(course(sizes.length), said);
        const read = readArdoise(writeArdoise([], new Date(0), [whole]));
        if ('refused' in read) throw new Error(read.refused);
        const room = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
        const [found = []] = originalsOf(read.courses, room);
        expect(found.map((one) => one?.bytes ?? null)).toEqual(sizes);
        let next = 0;
        for (const one of found) {
          if (one === null) continue;
          expect(one.at).toBe(next);
          expect(one.photo).toEqual(isPhoto ? { words } : undefined);
          next += one.bytes;
        }
        expect(next).toBe(room);
      }),
      { numRuns: 50 },
    );
  });

  test('are left out where the file does not hold them, or holds them once for many', () => {
    const whole = withOriginals(course(3), [{ bytes: 100 }, { bytes: 50 }, null]);
    expect(originalsOf([whole], 150)[0]?.map((one) => one?.at)).toEqual([0, 100, undefined]);
    expect(originalsOf([whole], 149)[0]?.map((one) => one?.at)).toEqual([0, undefined, undefined]);
    const [source] = whole.sources;
    if (source === undefined) throw new Error('No source');
    const many = { ...whole, sources: Array.from({ length: 60 }, () => source) };
    expect(
      originalsOf([many, many], 250)
        .flat()
        .filter((one) => one !== null),
    ).toHaveLength(2);
    const vast = withOriginals(course(2), [
      { bytes: FILE_BYTES_MAX + 1 },
      { bytes: 5_000_001, photo: { words: null } },
    ]);
    expect(originalsOf([vast], 10 * FILE_BYTES_MAX)).toEqual([[null, null]]);
  });

  test('cost the text nothing where what is said of them can’t be read', () => {
    const [source] = course(1).sources;
    for (const original of [{ at: -1, bytes: 1 }, { at: 0, bytes: 0 }, { at: 0.5, bytes: 9 }, 'x', null]) {
      const read = ardoiseCourse.parse({ ...course(0), sources: [{ ...source, original }] });
      expect(read.sources).toHaveLength(1);
      expect(originalsOf([read], 1_000)).toEqual([[null]]);
    }
    const boxes = { text: 'a', boxes: [70_000] };
    const read = ardoiseCourse.parse({
      ...course(0),
      sources: [{ ...source, original: { at: 0, bytes: 9, photo: { words: boxes } } }],
    });
    expect(originalsOf([read], 1_000)).toEqual([[null]]);
  });

  test('begin where the start of the file says; another file has none', () => {
    const start = startOfOriginals(1_000);
    expect(start).toHaveLength(ORIGINALS_START);
    expect(endOfHead(start, 5_000)).toBe(ORIGINALS_START + 1_000);
    expect(endOfHead(start, ORIGINALS_START + 1_000)).toBe(ORIGINALS_START + 1_000);
    expect(endOfHead(start, 900)).toEqual({ refused: expect.stringMatching(/coupé/) });
    expect(endOfHead(start, ORIGINALS_BYTES + 2 * FILE_BYTES)).toEqual({
      refused: expect.stringMatching(/trop grand/),
    });
    expect(endOfHead(startOfOriginals(FILE_BYTES + 1), 10 * FILE_BYTES)).toEqual({
      refused: expect.stringMatching(/trop grand/),
    });
    expect(endOfHead(new TextEncoder().encode('{"format":"ardoise"'), 5_000)).toBeNull();
    expect(endOfHead(start.subarray(0, 9), 9)).toBeNull();
    expect(endOfHead(new Uint8Array(), 0)).toBeNull();
    // A view into a larger buffer is read at its own place.
    const within = new Uint8Array(50);
    within.set(start, 20);
    expect(endOfHead(within.subarray(20, 20 + ORIGINALS_START), 5_000)).toBe(ORIGINALS_START + 1_000);
  });

  test('are a PDF, or a picture that a phone can show', () => {
    const text = (written: string) => new TextEncoder().encode(written);
    expect(isOriginal(text('%PDF-1.7'), false)).toBe(true);
    expect(isOriginal(text('<html>'), false)).toBe(false);
    const jpeg = (width: number, height: number) =>
      Uint8Array.of(
        ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 0],
      );
    expect(isOriginal(jpeg(1_400, 2_000), true)).toBe(true);
    expect(isOriginal(jpeg(65_000, 65_000), true)).toBe(false);
    expect(isOriginal(jpeg(1_400, 2_000).subarray(0, 6), true)).toBe(false);
    expect(isOriginal(text('%PDF-1.7'), true)).toBe(false);
  });
});
