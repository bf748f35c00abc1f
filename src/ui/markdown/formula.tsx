import { createElement, type ReactNode, useMemo } from 'react';
import { type MathNode, readFormula } from './mathml.ts';
import type { Formula as FormulaSource } from './nodes.ts';

/**
 * Renders a formula as MathML, which browsers draw and screen readers read. A formula that can't be parsed is
 * shown as its source.
 */
export function Formula({ tex, source, display }: Omit<FormulaSource, 'kind'>) {
  const tree = useMemo(() => readFormula(tex, display), [tex, display]);
  return tree === null ? <code>{source}</code> : draw(tree, 0);
}

function draw(node: MathNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { name, attributes, inside } = node;
  return createElement(name, { ...attributes, key }, ...inside.map(draw));
}
