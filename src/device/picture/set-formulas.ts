import sheet from 'katex/dist/katex.min.css?raw';
import type { FormulaPart, Mark, Rectangle, SetFormula } from '#engine/exchange/picture/scene.ts';
import { loadFormulaFonts } from './formula-fonts.ts';
import { cutInParts } from './formula-parts.ts';
import { forFrench } from './french-tex.ts';
import { typesetHtml } from './typeset-html.ts';

/** CSS pixels of an em while a formula is measured: browsers round to parts of a pixel. */
const EM = 100;
/** How many formulas are set in one piece of work. */
const AT_ONCE = 20;

export interface WantedFormula {
  readonly tex: string;
  /** Whether it has room for the full size of its fractions and limits. */
  readonly large: boolean;
}

/**
 * Sets formulas as KaTeX does: the browser lays its HTML out beside the page, and every character, line and path is read from
 * there with its place. A canvas can draw these, and can still be read afterwards.
 * @returns each formula by its TeX; null for one that KaTeX can't read, whose fonts are not there, or that uses something else
 * @throws where the browser has no style sheets of this kind; `signal.reason` when aborted
 */
export async function setFormulas(
  wanted: readonly WantedFormula[],
  signal: AbortSignal,
): Promise<(tex: string, large: boolean) => SetFormula | null> {
  const page = openPage();
  const set = new Map<string, SetFormula | null>();
  try {
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      for (const [formula, found] of await setSome(wanted.slice(at, at + AT_ONCE), page.root))
        set.set(keyOf(formula), found);
      // Between two lots the page does what it was asked meanwhile.
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    }
  } finally {
    page.close();
  }
  return (tex, large) => set.get(keyOf({ tex, large })) ?? null;
}

/** All of them are laid out before any is measured: the browser does it once. */
async function setSome(wanted: readonly WantedFormula[], root: ShadowRoot) {
  const laidOut = wanted.flatMap((formula) => {
    const box = layOut(formula, root);
    return box === null ? [] : [{ formula, box }];
  });
  await Promise.all(laidOut.map(({ box }) => loadFormulaFonts(box).catch(() => box.remove())));
  for (const { box } of laidOut) addProbes(box);
  const found = laidOut.map(({ formula, box }): [WantedFormula, SetFormula | null] => [
    formula,
    box.isConnected ? read(box) : null,
  ]);
  for (const { box } of laidOut) box.remove();
  return found;
}

const keyOf = ({ tex, large }: WantedFormula) => `${large} ${tex}`;

/** A place outside of what is seen, to which only KaTeX's style applies. */
function openPage() {
  const host = document.createElement('div');
  host.ariaHidden = 'true';
  Object.assign(host.style, { position: 'fixed', left: '0', top: '0', visibility: 'hidden' });
  const root = host.attachShadow({ mode: 'closed' });
  const style = new CSSStyleSheet();
  style.replaceSync(sheet);
  root.adoptedStyleSheets = [style];
  document.body.append(host);
  return { root, close: () => host.remove() };
}

function layOut({ tex, large }: WantedFormula, root: ShadowRoot): HTMLElement | null {
  const drawn = typesetHtml(large ? `\\displaystyle ${forFrench(tex)}` : forFrench(tex));
  if (drawn === null) return null;
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', whiteSpace: 'nowrap' });
  box.append(drawn);
  for (const formula of box.querySelectorAll<HTMLElement>('.katex')) formula.style.fontSize = `${EM}px`;
  root.append(box);
  return box;
}

/** Stands on the baseline of what it follows, and takes no room. */
const PROBE = 'probe';

/** The browser tells where a text begins, but not its baseline. */
function addProbes(box: HTMLElement): void {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const after = [...box.querySelectorAll('.katex-html')].map((line) => line.lastChild);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) after.push(text as Text);
  for (const node of after) {
    const probe = document.createElement('span');
    probe.className = PROBE;
    Object.assign(probe.style, { display: 'inline-block', width: '0', height: '0' });
    node?.after(probe);
  }
}

/** Reads a formula that was laid out; null if it has something that is neither text, line nor path. */
function read(box: HTMLElement): SetFormula | null {
  const bases = [...box.querySelectorAll<HTMLElement>('.katex-html > .katex-base')];
  const baseline = box.querySelector(`.katex-html > .${PROBE}`)?.getBoundingClientRect().bottom ?? 0;
  const end = bases.at(-1)?.getBoundingClientRect().right ?? 0;
  if (box.querySelector('svg > :not(path)') !== null) return null;
  const parts = cutInParts(bases);
  let right = 0;
  return parts.map((elements, at): FormulaPart => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const left = at === 0 ? (boxes[0]?.left ?? 0) : Math.min(...boxes.map((one) => one.left));
    const space = at === 0 ? 0 : left - right;
    right = at === parts.length - 1 ? end : Math.max(...boxes.map((one) => one.right));
    const struts = elements.map((element) =>
      element.parentElement?.firstElementChild?.getBoundingClientRect(),
    );
    return {
      width: (right - left) / EM,
      space: space / EM,
      ascent: Math.max(...struts.map((one) => baseline - (one?.top ?? baseline))) / EM,
      descent: Math.max(...struts.map((one) => (one?.bottom ?? baseline) - baseline)) / EM,
      marks: elements.flatMap((element) => marksOf(element, { left, baseline })),
    };
  });
}

interface Origin {
  readonly left: number;
  readonly baseline: number;
}

function marksOf(within: HTMLElement, origin: Origin): Mark[] {
  return [within, ...within.querySelectorAll('*')].flatMap((element) => {
    if (element instanceof SVGElement)
      return element.localName === 'path' ? [outlineOf(element, origin)] : [];
    return [...linesOf(element, origin), ...glyphsOf(element, origin)].filter((mark) => mark !== null);
  });
}

const inEms = ({ x, y, width, height }: Rectangle, { left, baseline }: Origin): Rectangle => ({
  x: (x - left) / EM,
  y: (y - baseline) / EM,
  width: width / EM,
  height: height / EM,
});

function glyphsOf(element: Element, origin: Origin): (Mark | null)[] {
  return [...element.childNodes].map((node): Mark | null => {
    const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').replaceAll('\u200b', '') : '';
    const { color, fontSize, fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
    // What is there for its room alone is transparent.
    if (text.trim() === '' || /^rgba\(.*,\s*0\)$/.test(color)) return null;
    const range = document.createRange();
    range.selectNodeContents(node);
    const bottom = (node.nextSibling as Element | null)?.getBoundingClientRect().bottom ?? 0;
    return {
      kind: 'glyphs',
      text,
      x: (range.getBoundingClientRect().left - origin.left) / EM,
      y: (bottom - origin.baseline) / EM,
      size: Number.parseFloat(fontSize) / EM,
      style: fontStyle,
      weight: fontWeight,
      family: fontFamily,
    };
  });
}

/** The bars of fractions and the like are borders. */
function linesOf(element: Element, origin: Origin): Mark[] {
  const style = getComputedStyle(element);
  const [top, right, bottom, left] = ['top', 'right', 'bottom', 'left'].map((side) =>
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
  ) as [number, number, number, number];
  if (top + right + bottom + left === 0) return [];
  const box = element.getBoundingClientRect();
  const sides = [
    { x: box.left, y: box.top, width: box.width, height: top },
    { x: box.left, y: box.bottom - bottom, width: box.width, height: bottom },
    { x: box.left, y: box.top, width: left, height: box.height },
    { x: box.right - right, y: box.top, width: right, height: box.height },
  ];
  return sides
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((side) => ({ kind: 'rule', ...inEms(side, origin) }));
}

function outlineOf(element: SVGElement, origin: Origin): Mark {
  const { a, b, c, d, e, f } = (element as SVGPathElement).getScreenCTM() ?? new DOMMatrix();
  const place = inEms({ x: e, y: f, width: 0, height: 0 }, origin);
  // Roots and arrows are drawn longer than any formula, and cut off.
  const frame = element.closest('.hide-tail') ?? element.ownerSVGElement;
  return {
    kind: 'outline',
    path: element.getAttribute('d') ?? '',
    matrix: [a / EM, b / EM, c / EM, d / EM, place.x, place.y],
    clip: frame === null ? null : inEms(frame.getBoundingClientRect(), origin),
  };
}
