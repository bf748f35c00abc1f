import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { artefactPath, courseSourcePath, readArtefactSegment } from '#contract/paths.ts';

const segment = (path: string) => path.slice('/artefacts/'.length);

describe('the address of an artefact', () => {
  it('is the base64 of its decimal id', () => {
    expect(artefactPath({ id: 42 })).toBe('/artefacts/NDI=');
    expect(readArtefactSegment('NDI=')).toEqual({ id: 42 });
  });

  it('is the device’s own name for what the server has not numbered yet', () => {
    const clientId = '0b8e9c0e-7f3a-4c9a-9d53-6f1f0a1f2b3c';
    expect(readArtefactSegment(segment(artefactPath({ clientId })))).toEqual({ clientId });
  });

  it('comes back from every id', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (id) => {
        expect(readArtefactSegment(segment(artefactPath({ id })))).toEqual({ id });
      }),
    );
  });

  it.each([
    '',
    '%',
    'MWUz',
    'MHgxMA==',
    'LTE=',
    'MTIzYWJj',
    'MA==',
    'MDE=',
    'NDI',
    'NDI=\n',
    'OTk5OTk5OTk5OTk5OTk5OTk5',
    'appareil-1',
    'appareil-',
  ])('is not %j', (value) => {
    expect(readArtefactSegment(value)).toBeNull();
  });
});

describe('the address of a place in a course', () => {
  it('names the page and the words, of which a link carries the beginning', () => {
    expect(courseSourcePath('a', 'b')).toBe('/courses/a/b');
    expect(courseSourcePath('a', 'b', { page: 12, quote: 'l’eau & « le sel »' })).toBe(
      `/courses/a/b?page=12#phrase=${encodeURIComponent('l’eau & « le sel »')}`,
    );
    expect(courseSourcePath('a', 'b', { quote: 'mot '.repeat(500) }).length).toBeLessThan(400);
  });
});
