import { createElement, type ReactNode, useMemo } from 'react';
import { type MathNode, readFormula } from './mathml.ts';
import type { Formula as FormulaSource } from './nodes.ts';

/** A formula as MathML, which browsers draw and screen readers read; its source when it can't be read. */
export function Formula({ tex, source, display }: Omit<FormulaSource, 'kind'>) {
  const tree = useMemo(() => readFormula(tex, display), [tex, display]);
  return tree === null ? <code>{source}</code> : draw(tree, 0);
}

function draw(node: MathNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { name, attributes, inside } = node;
  return createElement(name, { ...attributes, key }, ...inside.map(draw));
}
