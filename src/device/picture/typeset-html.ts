import katex, { type KatexOptions } from 'katex';

/** What KaTeX makes before it makes elements: it has no type of its own, and its version is fixed. */
interface TreeNode {
  readonly children?: readonly TreeNode[];
  readonly attributes?: Record<string, string>;
  toNode(): HTMLElement;
}
interface TreeMaker {
  __renderToDomTree(tex: string, options: KatexOptions): TreeNode;
}

const OPTIONS: KatexOptions = {
  output: 'html',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxExpand: 200,
  maxSize: 20,
};

/** Sets a formula in HTML, as `katex.render` does; null if KaTeX can't read it. */
export function typesetHtml(tex: string): HTMLElement | null {
  try {
    const tree = (katex as unknown as TreeMaker).__renderToDomTree(tex, OPTIONS);
    keepStyles(tree);
    const formula = tree.toNode();
    for (const drawing of formula.querySelectorAll<SVGElement>('[data-look]')) {
      const [name = '', value = ''] = (drawing.dataset.look ?? '').split(':');
      drawing.style.setProperty(name, value);
    }
    return formula;
  } catch {
    return null;
  }
}

/**
 * The arrow of `\\vec` gets its width through an attribute, which the server's policy forbids: no string becomes style. All other
 * styles are set one by one, and so is this one afterwards.
 */
function keepStyles({ attributes, children = [] }: TreeNode): void {
  if (attributes?.style !== undefined) {
    attributes['data-look'] = attributes.style;
    delete attributes.style;
  }
  for (const child of children) keepStyles(child);
}
