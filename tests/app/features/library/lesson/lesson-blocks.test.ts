import { describe, expect, test } from 'vitest';
import { lessons } from '#lessons/index.ts';
import {
  type LessonBlock,
  readLessonSections,
  readSection,
} from '#src/features/library/lesson/lesson-blocks.ts';
import type { Block, Inline } from '#src/ui/markdown/nodes.ts';

const readLessonBlocks = (body: string) => readLessonSections(body).flatMap(readSection);
const plain = (text: string) => [{ kind: 'text', text }];

describe('the text of a lesson', () => {
  test('becomes headings with a place of their own, paragraphs and figures', () => {
    const body = '## Le bilan\n\nIl résume tout.\n\n![Une feuille](figures/feuille.svg)\n\n### Le bilan';
    expect(readLessonBlocks(body)).toEqual([
      { kind: 'heading', level: 2, id: 'partie-le-bilan', inside: plain('Le bilan') },
      { kind: 'paragraph', inside: plain('Il résume tout.') },
      { kind: 'figure', name: 'feuille', caption: 'Une feuille' },
      { kind: 'heading', level: 3, id: 'partie-le-bilan-2', inside: plain('Le bilan') },
    ]);
  });

  test('names no figure of elsewhere', () => {
    const [block] = readLessonBlocks('![x](https://ailleurs.test/figures/x.svg)');
    expect(block).toEqual({ kind: 'paragraph', inside: plain('x') });
  });

  test('leads to other lessons, and nowhere else within the app', () => {
    const [block] = readLessonBlocks('[la cellule](/library/cellule) et [compte](/account)');
    expect(block).toMatchObject({
      inside: [{ kind: 'lesson', slug: 'cellule' }, { text: ' et ' }, { text: '[compte](/account)' }],
    });
  });

  test('sets the author of a quotation on a line of its own', () => {
    const [block] = readLessonBlocks('> Omnis cellula.\n> — Virchow, 1855');
    expect(block).toMatchObject({
      inside: [{ inside: [{ text: 'Omnis cellula.' }, { kind: 'break' }, { text: '\u2014 Virchow, 1855' }] }],
    });
  });
});

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function wordsOf(node: LessonBlock | Block | Inline): string[] {
  switch (node.kind) {
    case 'figure':
      return wordsIn(node.caption);
    case 'formula':
      return wordsIn(node.tex);
    case 'list':
      return node.items.flat().flatMap(wordsOf);
    case 'table':
      return [node.head, ...node.rows].flat().flatMap(({ inside }) => inside.flatMap(wordsOf));
    case 'break':
    case 'rule':
      return [];
    case 'text':
    case 'code':
      return wordsIn(node.text);
    default:
      return node.inside.flatMap(wordsOf);
  }
}

test('the sections of a lesson are named for its contents', () => {
  const sections = readLessonSections('Avant.\n\n## Le *bilan*\n\n### Suite\n\n## Fin');
  expect(sections.map(({ title, anchors }) => [title, anchors])).toEqual([
    ['', []],
    ['Le bilan', ['partie-le-bilan', 'partie-suite']],
    ['Fin', ['partie-fin']],
  ]);
});

describe('no word is lost or moved', () => {
  test.each(lessons.map(({ slug, body }) => [slug, body] as const))('in %s', (_slug, body) => {
    const written = body
      .replaceAll(/\]\((?:figures|\/library)\/[^)]*\)/g, ']')
      .replaceAll(/^\s*\d+\. (?=.*\S)/gm, '')
      .replaceAll(/^```\w+$/gm, '')
      .replaceAll(/^\|[-: |]+\|$/gm, '');
    expect(readLessonBlocks(body).flatMap(wordsOf)).toEqual(wordsIn(written));
  });
});
