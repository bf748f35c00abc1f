/** A small reader of XML, enough for the drawings of lessons: no entities but the five, no CDATA, no DOCTYPE. */

export interface Element {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

export type ReadSvg = { readonly root: Element } | { readonly line: number; readonly fault: string };

interface Open {
  readonly name: string;
  readonly line: number;
  readonly attributes: Record<string, string>;
  readonly children: (Element | string)[];
}

const PART =
  /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads a drawing as a tree, or names the first place at which it is no well-formed XML. */
export function readSvg(text: string): ReadSvg {
  const open: Open[] = [{ name: '', line: 1, attributes: {}, children: [] }];
  let line = 1;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const match = PART.exec(text);
    if (match === null) return { line, fault: 'Ce n’est pas du XML bien formé à partir d’ici.' };
    const [raw, closed, opened, attributes = '', alone] = match;
    const top = open.at(-1);
    if (top === undefined) break;
    if (closed !== undefined) {
      if (top.name !== closed || open.length === 1)
        return { line, fault: `« </${closed}> » ne ferme pas « <${top.name || '…'}> ».` };
      open.pop();
      open.at(-1)?.children.push(top);
    } else if (opened !== undefined) {
      const element: Open = { name: opened, line, attributes: {}, children: [] };
      for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
        if (name in element.attributes) return { line, fault: `« ${name} » est donné deux fois.` };
        element.attributes[name] = decoded(double ?? single ?? '');
      }
      if (alone === '/') top.children.push(element);
      else open.push(element);
    } else if (!raw.startsWith('<')) {
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(raw))
        return { line, fault: 'Un « & » s’écrit « &amp; ».' };
      top.children.push(decoded(raw));
    }
    line += raw.match(/\n/g)?.length ?? 0;
  }
  const last = open.at(-1);
  if (last !== undefined && open.length > 1)
    return { line: last.line, fault: `« <${last.name}> » n’est pas refermé.` };
  const roots = (open[0]?.children ?? []).filter((child) => typeof child !== 'string');
  const [root] = roots;
  if (root === undefined || roots.length > 1 || root.name !== 'svg')
    return { line: 1, fault: 'Le dessin est un seul « <svg> ».' };
  return { root };
}

const decoded = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (raw, decimal, hex, name) =>
    decimal || hex
      ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      : (ENTITIES[name] ?? raw),
  );

/** The words inside an element, with one space where there are several. */
export function textOf(element: Element): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
