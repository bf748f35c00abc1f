import { describe, expect, it, test } from 'vitest';
import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { readFormula } from '#src/ui/formulas/drawn/mathml.ts';
import type { Block, Inline } from '#src/ui/markdown/nodes.ts';
import { readMarkdown } from '#src/ui/markdown/read-markdown.ts';
import { processorMs } from '#tests/support/timing.ts';

const inlinesOf = (text: string): readonly Inline[] => {
  const [block] = readMarkdown(text);
  if (block === undefined || !('inside' in block) || block.kind === 'quote') throw new Error('No paragraph');
  return block.inside;
};
const formulasOf = (text: string): string[] =>
  inlinesOf(text).flatMap((inline) => (inline.kind === 'formula' ? [inline.tex] : []));
const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((one) => {
      if ('inside' in one) return wordsOf(one.inside);
      if (one.kind === 'formula') return one.source;
      return 'text' in one ? one.text : ' ';
    })
    .join('');

describe('brackets of plain notes', () => {
  test.each(['pH = -log[H3O+]', 'Ka = [H3O+][A-]/[AH]', '[ici](/chemin)', 'a \\[x^2\\] b'])(
    '%s stays words',
    (notes) => {
      const inlines = inlinesOf(escapeMarkdown(notes));
      expect(inlines.map(({ kind }) => kind).filter((kind) => kind === 'formula' || kind === 'link')).toEqual(
        [],
      );
      expect(wordsOf(inlines)).toBe(notes);
    },
  );
});

describe('dollars', () => {
  test.each([
    ['de 5$ puis 6$', []],
    ['$5 et $6', []],
    ['entre 5$ et $x$ il y a', ['x']],
    ['un prix de 20 $ ou de 30 $', []],
    ['$ x $', []],
    ['soit $x$2', []],
    ['soit $x^2$, puis $y_1$.', ['x^2', 'y_1']],
    ['`$x$` reste du code', []],
    ['\\$5 et \\$6', []],
    ['$a_b$ et _accent_ $c_d$', ['a_b', 'c_d']],
    ['\\(a+b\\) puis $$c$$', ['a+b', 'c']],
  ])('%s', (text, formulas) => {
    expect(formulasOf(text)).toEqual(formulas);
  });

  it('on lines of their own are a formula of its own, and cut no paragraph', () => {
    expect(readMarkdown('avant\n$$\nx = 1\n$$\naprès').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'formula',
      'paragraph',
    ]);
    expect(readMarkdown('\\[\nx\n\\]')).toMatchObject([{ kind: 'formula', tex: 'x', display: true }]);
    expect(readMarkdown('un texte où $$x$$ suit')).toHaveLength(1);
  });

  it('never swallow an empty line', () => {
    expect(readMarkdown('$$ a\n\nb $$').map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
  });
});

describe('what a stranger writes', () => {
  it('keeps markup as text', () => {
    expect(wordsOf(inlinesOf('a <img src=x onerror=alert(1)> <b>b</b>'))).toBe(
      'a <img src=x onerror=alert(1)> <b>b</b>',
    );
    expect(readMarkdown('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', inside: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/x',
    '/api/users',
    'file:///etc',
  ])('a link to %s is its source, not a link', (href) => {
    expect(inlinesOf(`[mot](${href})`)).toEqual([{ kind: 'text', text: `[mot](${href})` }]);
  });

  it('shows a picture by its description', () => {
    expect(wordsOf(inlinesOf('![la cellule](https://evil.example/?c=1)'))).toBe('la cellule');
    expect(wordsOf(inlinesOf('![](https://evil.example/?c=1)'))).toBe('(image)');
  });

  it('gives a link its address in the browser’s own spelling', () => {
    expect(inlinesOf('[Ardoise](https://аrdoise.example)')).toMatchObject([
      { kind: 'link', href: 'https://xn--rdoise-2nf.example/' },
    ]);
  });

  it('survives nesting that no person writes', () => {
    const deepest = (blocks: readonly Block[]): number =>
      Math.max(0, ...blocks.map((block) => (block.kind === 'quote' ? 1 + deepest(block.inside) : 0)));
    expect(deepest(readMarkdown(`${'>'.repeat(300)} a`))).toBeLessThan(20);
    for (const piece of ['>', '_a_', '\\[\n', '$$\na\n', '[', '~~a', '\\(']) {
      const text = piece.repeat(15_000 / piece.length);
      expect(readMarkdown(text).length).toBeGreaterThan(0);
      expect(
        processorMs(() => readMarkdown(text)),
        piece,
      ).toBeLessThan(1_000);
    }
  });
});

describe('a formula', () => {
  it('is MathML without the TeX it came from', () => {
    const tree = JSON.stringify(readFormula('\\frac{a}{b} < \\sqrt[3]{x}', true));
    expect(tree).toContain('"mfrac"');
    expect(tree).toContain('"<"');
    expect(tree).not.toContain('annotation');
    expect(tree).not.toContain('\\\\frac');
  });

  it('keeps the accents of its words', () => {
    const text = JSON.stringify(readFormula('\\text{énergie à Noël}', false));
    for (const letter of ['é', 'à', 'ë']) expect(text).toContain(letter);
  });

  test.each([
    '\\frac{a',
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://evil.example/x.png}',
    '\\def\\a{\\a\\a}\\a',
  ])('that can’t be read or can’t be trusted is none, or has no address: %s', (tex) => {
    const tree = readFormula(tex, false);
    expect(JSON.stringify(tree)).not.toMatch(/"(?:href|src|style|class)"|mglyph|"a"/);
  });
});
