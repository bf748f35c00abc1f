import { describe, expect, test } from 'vitest';
import { LINK_CHARACTERS, LINK_READ_CHARACTERS } from '#contract/exchange.ts';
import { readArdoise, writeArdoise } from '#engine/exchange/ardoise-file.ts';
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
    expect(link?.leftOut).toBe('nothing');
    const url = new URL(link?.url ?? '');
    expect([url.pathname, url.search]).toEqual(['/importer', '']);
    const [artefact] = await read(url.href);
    expect(artefact).toMatchObject({ name: 'Flashcards', input: 'Sujet : La cellule' });
    expect(artefact?.content).toEqual(JSON.parse(deckOf(5).output));
  });

  test('leaves out the sentences of the course where they do not fit', async () => {
    const link = await deckLink(deckOf(24, 'La phrase du cours dit ceci :'), origin);
    expect(link).toMatchObject({ leftOut: 'sources' });
    expect(link?.url.length).toBeLessThanOrEqual(LINK_CHARACTERS);
    const [artefact] = await read(link?.url ?? '');
    const { data = [] } = (artefact?.content ?? {}) as { data?: object[] };
    expect(data).toHaveLength(24);
    expect(data[0]).not.toHaveProperty('source');
  });

  test('leaves out the explanations too where they do not fit, and keeps what is asked and right', async () => {
    const quiz = {
      quizTitle: 'La cellule',
      quizSynopsis: '',
      questions: Array.from({ length: 10 }, (_, at) => ({
        question: `Question ${at} ?`,
        questionType: 'text',
        answerSelectionType: 'single',
        answers: ['Une', 'Deux'],
        correctAnswer: '2',
        explanation: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => words(at + part * 60)).join(' '),
      })),
    };
    const link = await deckLink(
      { name: 'Quiz', input: 'Sujet : La cellule', output: JSON.stringify(quiz) },
      origin,
    );
    expect(link).toMatchObject({ leftOut: 'explanations' });
    const [artefact] = await read(link?.url ?? '');
    const bare = quiz.questions.map((question) => ({ ...question, explanation: '' }));
    expect(artefact?.content).toMatchObject({ quizTitle: 'La cellule', questions: bare });
  });

  test('a code of a release before this one, which held the whole file, is still read', async () => {
    const { gzipSync } = await import('fflate');
    const content = JSON.parse(deckOf(2).output);
    const file = writeArdoise(
      [{ name: 'Flashcards', input: 'Sujet : La cellule', engine: 'file', content }],
      new Date(),
    );
    const packed = Buffer.from(gzipSync(new TextEncoder().encode(file))).toString('base64url');
    const [artefact] = await read(`${origin}/importer#d=${packed}`);
    expect(artefact?.content).toEqual(content);
  });

  test('there is none for a deck that a phone could not read', async () => {
    expect(await deckLink(deckOf(150), origin)).toBeNull();
  });

  test.each(['', '#part', '#d', '#x=abc'])('%j carries nothing', async (fragment) => {
    expect(await readDeckLink(fragment)).toBeUndefined();
  });

  test.each([
    '#d=',
    '#d=a b',
    '#d=H4sIAAAA',
    '#e=H4sIAAAA',
    '#e=AAAA',
    `#e=${'A'.repeat(LINK_READ_CHARACTERS + 1)}`,
  ])('what is damaged or too large is null', async (fragment) => {
    expect(await readDeckLink(fragment)).toBeNull();
  });

  test.each([
    ['d', async (bytes: Uint8Array) => (await import('fflate')).gzipSync(bytes, { level: 9 })],
    ['e', async (bytes: Uint8Array) => (await import('fflate')).deflateSync(bytes, { level: 9 })],
  ])('what would unpack to more than a deck is null (%s)', async (format, pack) => {
    const bomb = await pack(new Uint8Array(400_000).fill(32));
    expect(await readDeckLink(`#${format}=${Buffer.from(bomb).toString('base64url')}`)).toBeNull();
  });

  test('what holds something else than an artefact is null', async () => {
    const { deflateSync } = await import('fflate');
    const packed = deflateSync(new TextEncoder().encode('["Quiz",3]'));
    expect(await readDeckLink(`#e=${Buffer.from(packed).toString('base64url')}`)).toBeNull();
  });
});
