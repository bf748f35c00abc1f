import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormulasBeside } from '#src/ui/formulas/beside.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { show } from '#tests/app/ui/show.tsx';

const FORMULAS = [
  'Que vaut \\(\\frac{1}{x}\\) ?',
  'Résoudre \\(x^2 - 5x + 6 = 3x^2 + 12x - 40\\) dans \\(\\mathbb{R}\\).',
];

const drawn = (text: string) =>
  show(
    <FormulasBeside value={FORMULAS}>
      <p>
        <SaidText text={text} />
      </p>
    </FormulasBeside>,
  ).container;

/** What a screen reader says: everything that is not hidden from it. */
function said(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

// First in this file: what draws formulas stays once it has come.
it('shows characters at once, said in words, then the drawing, said in the same words', async () => {
  const container = drawn('Que vaut 1/x\u202f?');
  expect(container.querySelector('math')).toBeNull();
  expect(container.textContent).toContain('1/x');
  expect(container.textContent).not.toContain('\\');
  await waitFor(() => expect(container.querySelector('mfrac')).not.toBeNull());
  expect(said(container)).toBe('Que vaut 1 sur x ?');
});

describe('a text of an item', () => {
  it('is drawn in parts that can stand on lines of their own, and said once', () => {
    const container = drawn('Résoudre x² - 5x + 6 = 3x² + 12x - 40 dans ℝ.');
    expect(container.querySelectorAll('math')).toHaveLength(3);
    expect(container.querySelectorAll('math:not([aria-hidden="true"])')).toHaveLength(0);
    expect(said(container)).toBe(
      'Résoudre x au carré moins 5 x plus 6 égale 3 x au carré plus 12 x moins 40 dans l’ensemble R .',
    );
    expect(container.textContent).toContain('ℝ');
  });

  it('has ℝ and the sign of a number as KaTeX means them', () => {
    const container = drawn('$x \\in ]-5 ; -2[ \\cup \\mathbb{R}$, $a - 1$');
    const minus = [...container.querySelectorAll('mo')].filter((one) => one.textContent === '−');
    expect(minus.map((one) => one.getAttribute('form'))).toEqual(['prefix', 'prefix', null]);
    expect(container.textContent).toContain('ℝ');
  });

  it('is drawn large where it is a formula alone', () => {
    const large = (text: string) => drawn(text).querySelector('math')?.getAttribute('displaystyle');
    expect(large('$\\frac{a}{b}$')).toBe('true');
    expect(large('Soit $\\frac{a}{b}$.')).toBeNull();
  });

  it('of which nothing stands beside is said and shown as it is', () => {
    const container = drawn('Que vaut 1/y²\u202f?');
    expect(container.querySelector('math')).toBeNull();
    expect(container.textContent).toContain('1/y²');
  });

  it('keeps what touches a formula on its line', () => {
    const together = [...drawn('Résoudre x² - 5x + 6 = 3x² + 12x - 40 dans ℝ.').querySelectorAll('span')].map(
      (span) => span.lastChild?.textContent,
    );
    expect(together).toContain('.');
  });

  it('is drawn as somebody typed it, and money stays money', () => {
    expect(drawn('Dérivez $x^3$.').querySelector('msup')).not.toBeNull();
    const money = drawn('De 5 $ à 6 $, ou $7 par mois et 15$.');
    expect(money.querySelector('math')).toBeNull();
    expect(money.textContent).toBe('De 5 $ à 6 $, ou $7 par mois et 15$.');
  });

  it('that KaTeX can’t read stays as it was typed', () => {
    expect(drawn('Soit $\\frac{1$.').textContent).toContain('$\\frac{1$');
  });

  it.each(['$\\href{javascript:alert(1)}{x}$', '$\\htmlClass{a}{x}$', '\\(<img src=x onerror=alert(1)>\\)'])(
    'makes no element but those of a formula: %s',
    (text) => {
      expect(drawn(text).querySelector('a, img, script, [class*="a "], [href], [onerror]')).toBeNull();
    },
  );
});

it('quotation marks inside of others are the inner ones', () => {
  const { container } = show(<SaidText text="« On le dit « acide ». »" />);
  expect(container.textContent).toBe('« On le dit “acide”. »');
});
