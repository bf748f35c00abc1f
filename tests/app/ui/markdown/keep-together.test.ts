import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepTogether } from '#src/ui/markdown/keep-together.ts';
import type { Inline } from '#src/ui/markdown/nodes.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const formula = (tex: string): Inline => ({ kind: 'formula', tex, source: `$${tex}$`, display: false });
const sourceOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((one) =>
      'inside' in one ? sourceOf(one.inside) : 'text' in one ? one.text : 'tex' in one ? `$${one.tex}$` : '',
    )
    .join('');

test('a formula keeps what touches it, up to the next ordinary space', () => {
  expect(
    keepTogether([
      text('Sur (l’axe de '),
      formula('x'),
      text(', long de '),
      formula('5'),
      text('\u00a0km) : oui'),
    ]),
  ).toEqual([
    text('Sur (l’axe de '),
    { kind: 'together', inside: [formula('x'), text(',')] },
    text(' long de '),
    { kind: 'together', inside: [formula('5'), text('\u00a0km)')] },
    text(' : oui'),
  ]);
  expect(keepTogether([text('l’'), formula('x'), text(';'), formula('y'), text('.')])).toHaveLength(1);
});

test('a formula among spaces stands alone, and so does one that is too long for a phone with what touches it', () => {
  const loose = [text('si '), formula('x'), text(' croît')];
  expect(keepTogether(loose)).toEqual(loose);
  expect(keepTogether([formula('x'.repeat(60)), text(', donc')])).toEqual([
    formula('x'.repeat(60)),
    text(','),
    text(' donc'),
  ]);
});

test('nothing is lost and nothing changes its place', () => {
  const one = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', ' ', '\u00a0', ',', '('), maxLength: 6 }).map(text),
    fc.string({ unit: fc.constantFrom('x', '+'), minLength: 1, maxLength: 20 }).map(formula),
    fc.constant<Inline>({ kind: 'break' }),
  );
  fc.assert(
    fc.property(fc.array(one), (inlines) => {
      expect(sourceOf(keepTogether(inlines))).toBe(sourceOf(inlines));
    }),
  );
});
