import { describe, expect, test } from 'vitest';
import { LINK_CHARACTERS, LINK_READ_CHARACTERS } from '#contract/exchange.ts';
import { readArdoise } from '#engine/exchange/ardoise-file.ts';
import { deckLink, readDeckLink } from '#src/features/sharing/hand-over/deck-link.ts';

const origin = 'https://ardoise.test';
/** Words that pack as badly as those of real cards. */
const words = (seed: number) =>
  Array.from({ length: 8 }, (_, at) => ((seed * 7919 + at * 104_729) % 1_679_616).toString(36)).join(' ');
const deckOf = (cards: number, source = '') => ({
  name: 'Flashcards' as const,
  input: 'Sujet : La cellule',
  output: JSON.stringify({
    data: Array.from({ length: cards }, (_, at) => ({
      id: `carte-${at}`,
      question: `Question ${at} ?`,
      answer: words(at),
      explanation: '',
      ...(source !== '' && { source: `${source} ${words(at + 500)}` }),
    })),
  }),
});

async function read(url: string) {
  const text = await readDeckLink(new URL(url).hash);
  if (text == null) throw new Error('nothing carried');
  const file = readArdoise(text);
  if ('refused' in file) throw new Error(file.refused);
  return file.artefacts;
}

describe('an address that carries a deck', () => {
  test('brings it back as it was, and says nothing to a server', async () => {
    const link = await deckLink(deckOf(5), origin);
    expect(link?.isWhole).toBe(true);
    const url = new URL(link?.url ?? '');
    expect([url.pathname, url.search]).toEqual(['/importer', '']);
    const [artefact] = await read(url.href);
    expect(artefact).toMatchObject({ name: 'Flashcards', input: 'Sujet : La cellule' });
    expect(artefact?.content).toEqual(JSON.parse(deckOf(5).output));
  });

  test('leaves out the sentences of the course where they do not fit', async () => {
    const link = await deckLink(deckOf(20, 'La phrase du cours dit ceci :'), origin);
    expect(link).toMatchObject({ isWhole: false });
    expect(link?.url.length).toBeLessThanOrEqual(LINK_CHARACTERS);
    const [artefact] = await read(link?.url ?? '');
    const { data = [] } = (artefact?.content ?? {}) as { data?: object[] };
    expect(data).toHaveLength(20);
    expect(data[0]).not.toHaveProperty('source');
  });

  test('there is none for a deck that a phone could not read', async () => {
    expect(await deckLink(deckOf(150), origin)).toBeNull();
  });

  test.each(['', '#part', '#d', '#x=abc'])('%j carries nothing', async (fragment) => {
    expect(await readDeckLink(fragment)).toBeUndefined();
  });

  test.each(['#d=', '#d=a b', '#d=H4sIAAAA', `#d=${'A'.repeat(LINK_READ_CHARACTERS + 1)}`])(
    'what is damaged or too large is null',
    async (fragment) => {
      expect(await readDeckLink(fragment)).toBeNull();
    },
  );

  test('what would unpack to more than a deck is null', async () => {
    const { gzipSync } = await import('fflate');
    const bomb = gzipSync(new Uint8Array(400_000).fill(32), { level: 9 });
    const packed = Buffer.from(bomb).toString('base64url');
    expect(await readDeckLink(`#d=${packed}`)).toBeNull();
  });
});
