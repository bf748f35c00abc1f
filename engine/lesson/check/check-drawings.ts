import type { Note } from '../fault.ts';
import { type Element, readSvg, textOf } from '../svg/read-svg.ts';
import { type TextBox, textBoxes } from '../svg/text-boxes.ts';
import type { Context } from './context.ts';

const ELEMENTS = new Set(
  'svg g title desc path line polyline polygon rect circle ellipse text tspan'.split(' '),
);
const TONES = ['yellow', 'mint', 'blue', 'pink', 'lavender'];
const CLASSES = new Set([
  ...TONES.flatMap((tone) => [tone, `${tone}-solid`, `${tone}-line`]),
  ...'plain plain-solid line thin thick dashed leader arrow edgeless small strong on-solid middle end labels'.split(
    ' ',
  ),
]);
const ATTRIBUTES = new Set(
  'xmlns viewBox role class x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height transform'.split(' '),
);
const WIDTH = 360;
const HEIGHT = { least: 200, most: 420 };
/** The width of a text is an estimate, so a hair over the edge is no fault. */
const SLACK = 4;

/** The SVG files: well-formed, of the allowed elements and classes, with words for who can't see, all text inside. */
export function checkDrawings({ folder: { figures }, in: notesOf }: Context): void {
  for (const figure of figures)
    if (figure.kind === 'drawing') checkDrawing(figure.svg, notesOf(`figures/${figure.name}`));
}

/**
 * Checks the text of one drawing.
 * @param foot the height of what stands below it, as below a map
 */
export function checkDrawing(svg: string, note: Note, foot = 0): void {
  const read = readSvg(svg);
  if ('fault' in read) {
    note(read.line, read.fault);
    return;
  }
  checkRoot(read.root, note, foot);
  checkElement(read.root, note);
  checkTexts(read.root, note);
}

function checkRoot({ attributes, children, line }: Element, note: Note, foot: number): void {
  const [x, y, width = 0, height = 0] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  if (attributes.xmlns !== 'http://www.w3.org/2000/svg')
    note(line, 'Il manque xmlns="http://www.w3.org/2000/svg".');
  if (attributes.role !== 'img') note(line, 'Il manque role="img".');
  if (x !== 0 || y !== 0 || width !== WIDTH) note(line, `viewBox commence par « 0 0 ${WIDTH} ».`);
  else if (!(height >= HEIGHT.least && height <= HEIGHT.most + foot))
    note(line, `La hauteur du dessin est de ${HEIGHT.least} à ${HEIGHT.most} ; ici ${height}.`);
  for (const name of ['title', 'desc'] as const) {
    const child = children.find((each) => typeof each !== 'string' && each.name === name);
    if (child === undefined || typeof child === 'string' || textOf(child) === '')
      note(line, `« <${name}> » manque : il dit à qui ne voit pas ce que la figure enseigne.`);
  }
}

function checkElement(element: Element, note: Note): void {
  const { name, line, attributes, children } = element;
  if (!ELEMENTS.has(name)) note(line, `« <${name}> » n’est pas permis.`);
  for (const attribute of Object.keys(attributes))
    if (!ATTRIBUTES.has(attribute))
      note(line, `L’attribut « ${attribute} » n’est pas permis : l’application peint par les classes.`);
  for (const each of (attributes.class ?? '').split(/\s+/))
    if (each !== '' && !CLASSES.has(each)) note(line, `La classe « ${each} » n’existe pas.`);
  if (['path', 'line', 'polyline', 'polygon', 'rect', 'circle', 'ellipse'].includes(name))
    checkShape(element, note);
  for (const child of children) {
    if (typeof child !== 'string') checkElement(child, note);
    else if (child.trim() !== '' && !['title', 'desc', 'text', 'tspan'].includes(name))
      note(line, `Du texte se trouve dans « <${name}> » : « ${child.trim().slice(0, 20)} ».`);
  }
}

const NUMBERS = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height'];

function checkShape({ name, line, attributes }: Element, note: Note): void {
  for (const attribute of NUMBERS) {
    const value = attributes[attribute];
    if (value !== undefined && !/^-?\d+(?:\.\d+)?$/.test(value))
      note(line, `${attribute}="${value}" n’est pas un nombre.`);
  }
  if (name === 'path' && !/^\s*[Mm][-\d\s.,MmLlHhVvCcSsQqTtAaZzeE]+$/.test(attributes.d ?? ''))
    note(line, 'Le tracé « d » n’est pas un chemin.');
}

/** Texts stay inside the drawing and apart from each other. */
function checkTexts(root: Element, note: Note): void {
  const [, , width = 0, height = 0] = (root.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  for (const { line, text, left, right, top, bottom } of textBoxes(root)) {
    if (text === '') note(line, 'Un texte est vide.');
    else if (left < -SLACK || right > width + SLACK || top < -SLACK || bottom > height + SLACK)
      note(
        line,
        `« ${text} » sort du cadre : il va d’environ ${Math.round(left)} à ${Math.round(right)} en largeur, ${Math.round(bottom)} en bas.`,
      );
  }
  checkOverlaps(textBoxes(root), note);
}

/** A text that surely lies on another: the estimated boxes are drawn in first, because letters are narrower than the estimate. */
function checkOverlaps(boxes: readonly TextBox[], note: Note): void {
  const sure = boxes.map((box) => {
    const edge = (box.right - box.left) * 0.06;
    return {
      ...box,
      left: box.left + edge,
      right: box.right - edge,
      top: box.top + 2,
      bottom: box.bottom - 3,
    };
  });
  sure.forEach((one, at) => {
    const two = sure
      .slice(at + 1)
      .find(
        (each) =>
          one.left < each.right && each.left < one.right && one.top < each.bottom && each.top < one.bottom,
      );
    if (two !== undefined) note(two.line, `« ${two.text} » est posé sur « ${one.text} ».`);
  });
}
