import katex from 'katex';
import { decodeEntities } from '#src/ui/markdown/entities.ts';

/** An element of a formula, or a text inside it. */
export type MathNode =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly inside: readonly MathNode[];
    };

/** The presentation MathML elements that KaTeX writes; source: https://www.w3.org/TR/mathml-core/ */
const ELEMENTS = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mtable mtr mtd mlabeledtr menclose semantics'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'display mathvariant mathsize mathcolor mathbackground displaystyle scriptlevel accent accentunder stretchy fence separator lspace rspace minsize maxsize symmetric largeop movablelimits width height depth voffset linethickness rowspacing columnspacing columnalign columnlines rowlines notation'.split(
    ' ',
  ),
);

const PIECE = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy;

/**
 * Parses a TeX formula into a tree of MathML; null if KaTeX can't read it. KaTeX answers text, which is
 * parsed here element by element: only known names and attributes pass, and no text ever reaches an HTML
 * parser. The TeX source that KaTeX adds as an annotation is left out, because it would be shown a second
 * time.
 */
export function readFormula(tex: string, display: boolean): MathNode | null {
  try {
    const written = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20,
    });
    const start = written.indexOf('<math');
    const tree = readElements(written.slice(start, written.lastIndexOf('</math>') + '</math>'.length));
    return tree === null ? null : withForms(tree);
  } catch {
    return null;
  }
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly inside: MathNode[];
}

/** @throws SyntaxError if the text is not well formed */
function readElements(written: string): MathNode | null {
  const root: Open = { name: '', attributes: {}, inside: [] };
  const open: Open[] = [root];
  let end = 0;
  for (const [whole, closes, name = '', attributes = '', empty, text] of written.matchAll(PIECE)) {
    end += whole.length;
    const around = open.at(-1) ?? root;
    if (text !== undefined) {
      around.inside.push(decodeEntities(text));
    } else if (closes) {
      const done = open.pop();
      if (done?.name !== name || open.length === 0) throw new SyntaxError(`Unexpected </${name}>`);
      add(open.at(-1) ?? root, done);
    } else {
      const element = { name, attributes: readAttributes(attributes), inside: [] };
      if (empty) add(around, element);
      else open.push(element);
    }
  }
  if (open.length !== 1 || end !== written.length) throw new SyntaxError('A formula that does not end');
  return root.inside[0] ?? null;
}

function add(around: Open, element: Open): void {
  if (element.name === 'annotation') return;
  const letter = accentedLetter(element);
  if (letter !== null) {
    addText(around, letter);
    return;
  }
  const [sign] = element.inside;
  if (element.name === 'mtext' && Object.keys(element.attributes).length === 0) {
    addText(around, element.inside.join(''));
    return;
  }
  const struck = element.attributes.mathvariant === 'double-struck' && DOUBLE_STRUCK[String(sign)];
  if (struck) around.inside.push({ name: element.name, attributes: {}, inside: [struck] });
  else if (element.name === 'semantics') around.inside.push(...element.inside);
  else if (ELEMENTS.has(element.name)) around.inside.push(element);
  else around.inside.push(...element.inside.filter((one) => typeof one === 'string'));
}

const ROWS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'mtd']);

/** A word stays one: the « é » of « énergie » comes apart from the rest of it. */
function addText(around: Open, text: string): void {
  const last = around.inside.at(-1);
  const joins =
    ROWS.has(around.name) &&
    typeof last === 'object' &&
    last.name === 'mtext' &&
    Object.keys(last.attributes).length === 0;
  if (joins) around.inside.pop();
  const before = joins ? String(last.inside[0] ?? '') : '';
  around.inside.push({ name: 'mtext', attributes: {}, inside: [before + text] });
}

/** Browsers no longer know `mathvariant`, which KaTeX writes for `\\mathbb{R}`: the letters have characters of their own. */
const DOUBLE_STRUCK: Readonly<Record<string, string>> = {
  C: 'ℂ',
  D: '𝔻',
  E: '𝔼',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  U: '𝕌',
  Z: 'ℤ',
};

const OPENS = /^[([{|=<>≤≥≠≈;,→⇒⇔×·⋅+−-]$/;

/**
 * Tells a browser what KaTeX knows of signs: a minus after a bracket or another sign is that of a number, without spaces around
 * it, and a semicolon stands between spaces, as French sets it.
 */
function withForms(node: MathNode): MathNode {
  if (typeof node === 'string') return node;
  const inside = node.inside.map(withForms);
  return { ...node, inside: inside.map((one, at) => formed(one, isNumberSign(inside, at))) };
}

/** Whether a plus or minus at this place belongs to a number: after a bracket that opens, French « ] » too, or a sign. */
function isNumberSign(row: readonly MathNode[], at: number): boolean {
  const before = signOf(row[at - 1]);
  if (before === ']') return at === 1 || signOf(row[at - 2]) !== '';
  return OPENS.test(before);
}

function formed(node: MathNode, isOfNumber: boolean): MathNode {
  const sign = signOf(node);
  if (typeof node === 'string' || sign === '') return node;
  if (sign === ';') return { ...node, attributes: { ...node.attributes, lspace: SPACE, rspace: SPACE } };
  if (!/^[−+±-]$/.test(sign) || !isOfNumber) return node;
  return { ...node, attributes: { ...node.attributes, form: 'prefix' } };
}

const SPACE = '0.2222em';

const signOf = (node: MathNode | undefined): string =>
  typeof node === 'object' && node.name === 'mo' ? String(node.inside[0] ?? '') : '';

/** The combining character for each accent that KaTeX separates from its letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  ˊ: '\u0301',
  ˋ: '\u0300',
  ˆ: '\u0302',
  '¨': '\u0308',
  '¸': '\u0327',
};

/**
 * Restores the « é » of `\text{énergie}`, which KaTeX writes as an e with a sign above it; null for anything
 * else.
 */
function accentedLetter({ name, inside }: Open): string | null {
  const [base, accent] = inside;
  if (name !== 'mover' || typeof base !== 'object' || base.name !== 'mtext' || typeof accent !== 'object')
    return null;
  const [letter] = base.inside;
  const mark = ACCENTS[String(accent.inside[0])];
  return typeof letter === 'string' && mark !== undefined ? (letter + mark).normalize('NFC') : null;
}

function readAttributes(written: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of written.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (ATTRIBUTES.has(name)) attributes[name] = decodeEntities(value);
  }
  return attributes;
}
