import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLesson } from '#engine/library/lesson.ts';
import { lessonFiles } from '#lessons/index.ts';
import { type LessonBlock, readLessonBlocks } from '#src/features/library/lesson-blocks.ts';

const plain = (text: string) => [{ text, strong: false }];

describe('the text of a lesson', () => {
  test('becomes headings, paragraphs, lists and formulas', () => {
    const body = [
      '## L’équation bilan',
      '',
      'Elle résume tout :',
      '',
      '6 CO₂ + 6 H₂O → C₆H₁₂O₆ + 6 O₂',
      '',
      '### Ce qu’il faut',
      '- de l’eau ;',
      '- de la lumière.',
      '',
      '1. chauffer ;',
      '2. verser.',
    ].join('\n');
    expect(readLessonBlocks(body)).toEqual([
      { kind: 'heading', level: 2, text: 'L’équation bilan', id: 'partie-l-equation-bilan' },
      { kind: 'paragraph', spans: plain('Elle résume tout :') },
      { kind: 'formula', text: '6 CO₂ + 6 H₂O → C₆H₁₂O₆ + 6 O₂' },
      { kind: 'heading', level: 3, text: 'Ce qu’il faut', id: 'partie-ce-qu-il-faut' },
      { kind: 'list', start: null, items: [plain('de l’eau ;'), plain('de la lumière.')] },
      { kind: 'list', start: 1, items: [plain('chauffer ;'), plain('verser.')] },
    ]);
  });

  test('keeps what its author set in bold, in its place', () => {
    expect(readLessonBlocks('Le **gène** porte un *caractère*.')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'Le ', strong: false },
          { text: 'gène', strong: true },
          { text: ' porte un *caractère*.', strong: false },
        ],
      },
    ]);
  });

  test('takes a line that goes on for a part of its paragraph or of its item', () => {
    expect(readLessonBlocks('Un début\net sa fin.\n\n- un point\n  qui continue')).toEqual([
      { kind: 'paragraph', spans: plain('Un début et sa fin.') },
      { kind: 'list', start: null, items: [plain('un point qui continue')] },
    ]);
  });

  test('does not take a sentence with an equals sign for a formula', () => {
    expect(readLessonBlocks('La loi s’écrit U = R × I.')[0]?.kind).toBe('paragraph');
    expect(readLessonBlocks('M × V = P × T')[0]?.kind).toBe('formula');
  });

  test('counts a list from its own first number', () => {
    expect(readLessonBlocks('3. trois\n4. quatre')[0]).toMatchObject({ kind: 'list', start: 3 });
  });

  test('leaves tags and anything it does not know as the words they are', () => {
    const hostile = '<img src="x" onerror="alert(1)"> [lien](javascript:alert(1)) est du texte.';
    expect(readLessonBlocks(hostile)).toEqual([{ kind: 'paragraph', spans: plain(hostile) }]);
  });

  test('gives two headings with the same words two places on the page', () => {
    const ids = readLessonBlocks('## Le bilan\n\n## Le bilan').map((block) => 'id' in block && block.id);
    expect(ids).toEqual(['partie-le-bilan', 'partie-le-bilan-2']);
  });
});

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}₀-₉]+/gu) ?? [];

function textsOf(block: LessonBlock): string[] {
  if ('text' in block) return [block.text];
  const runs = block.kind === 'list' ? block.items : [block.spans];
  return runs.map((spans) => spans.map(({ text }) => text).join(''));
}

const wordsOf = (blocks: LessonBlock[]): string[] => blocks.flatMap(textsOf).flatMap(wordsIn);

/** The numbers of an ordered list are counted by the page, not written in it. */
const written = (body: string): string[] => wordsIn(body.replaceAll(/^\s*\d+\. (?=.*\S)/gm, ''));

describe('no word is lost or moved', () => {
  test.each(Object.entries(lessonFiles))('in %s', (slug, markdown) => {
    const { body } = parseLesson(slug, markdown);
    expect(wordsOf(readLessonBlocks(body))).toEqual(written(body));
  });

  test('in any text', () => {
    const line = fc.oneof(
      fc.constantFrom('', '## Titre', '### Sous-titre', '- un point', '1. premier', '**fort**', 'a = b'),
      fc.string({ unit: fc.constantFrom('a', 'é', ' ', '*', '#', '-', '1', '.', '<', '&', '[', '\u00a0') }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const body = lines.join('\n');
        expect(wordsOf(readLessonBlocks(body)).join('')).toBe(written(body).join(''));
      }),
    );
  });
});
