import { describe, expect, test } from 'vitest';
import { readFormulas } from '#contract/formulas/read-formulas.ts';
import { readFormula } from '#src/ui/formulas/drawn/mathml.ts';
import { spokenFormula } from '#src/ui/speech/spoken-formula.ts';
import { filesOf, slugs } from '../../../lessons/folders.ts';

const numbers = new Map<string, number>();
/** A generated exercise has a number in each of its blanks. */
function filled(tex: string): string {
  return tex.replace(/\[\[(.*?)\]\]/g, (_, blank: string) => {
    numbers.set(blank, numbers.get(blank) ?? numbers.size + 1000);
    return String(numbers.get(blank));
  });
}

const formulas = new Set(
  slugs.flatMap((slug) =>
    Object.entries(filesOf(slug))
      .filter(([path]) => path.endsWith('.md'))
      .flatMap(([, text]) => readFormulas(text))
      .flatMap((piece) => (typeof piece === 'string' ? [] : [filled(piece.tex)])),
  ),
);

const sayOf = (tex: string): string | null => {
  const tree = readFormula(tex, false);
  return tree === null ? null : spokenFormula(tree);
};

/** What is written in two ways that mean the same. */
const normalised = (tex: string) =>
  tex
    .replace(/\\left|\\right|\\[,;! ]|\s|~/g, '')
    .replace(/\\dfrac/g, '\\frac')
    .replace(/\\[lr]vert/g, '|');

/** Different formulas that are rightly said alike: a minus before a fraction is that of what stands above. */
const SAME_MEANING = new Set(['moins b sur 2 a']);

describe('the formulas of all lessons', () => {
  test('no two are said alike', () => {
    const bySpeech = new Map<string, Set<string>>();
    for (const tex of formulas) {
      const said = sayOf(tex);
      if (said === null || SAME_MEANING.has(said)) continue;
      bySpeech.set(said, (bySpeech.get(said) ?? new Set()).add(normalised(tex)));
    }
    expect(bySpeech.size).toBeGreaterThan(3_000);
    expect([...bySpeech].filter(([, same]) => same.size > 1)).toEqual([]);
  });

  const compound = /([_^])\{(\w+)(\s?[+-]\s?)([^{}]+)\}/;
  test.each([...formulas].filter((tex) => compound.test(tex)))('%s is heard to end where it ends', (tex) => {
    expect(sayOf(tex)).not.toBe(sayOf(tex.replace(compound, '$1{$2}$3$4')));
  });
});
