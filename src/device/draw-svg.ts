import { withTimeout } from './with-timeout.ts';

/** What a style sheet says of a shape; a drawing that leaves the page has to say it itself. */
const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'marker-end',
] as const;

const NO_DRAWING = 'Cet appareil n’a pas pu dessiner l’image. Fermez d’autres applications, puis réessayez.';

/**
 * Draws an SVG that stands in the page as a PNG, as it looks there. Its texts are drawn by themselves: an SVG that is a picture
 * knows no font of the page.
 * @param width of the picture in pixels
 * @param paper colour behind it
 * @throws Error with a French sentence
 */
export async function drawSvg(svg: SVGSVGElement, width: number, paper: string): Promise<Blob> {
  const box = svg.getBoundingClientRect();
  const scale = width / box.width;
  const height = Math.round(box.height * scale);
  const shapes = await withTimeout(() => imageOf(svg, width, height), new AbortController().signal);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error(NO_DRAWING);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(shapes, 0, 0, width, height);
  for (const text of svg.querySelectorAll('text')) {
    const place = text.getScreenCTM();
    if (place === null) continue;
    const { a, b, c, d, e, f } = place;
    pen.setTransform(
      a * scale,
      b * scale,
      c * scale,
      d * scale,
      (e - box.left) * scale,
      (f - box.top) * scale,
    );
    const { fill, fontWeight, fontSize, fontFamily, textAnchor } = getComputedStyle(text);
    pen.fillStyle = fill;
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    pen.textAlign = textAnchor === 'middle' ? 'center' : textAnchor === 'end' ? 'end' : 'start';
    const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))];
    pen.fillText(text.textContent, x, y);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  [canvas.width, canvas.height] = [0, 0];
  if (blob === null) throw new Error(NO_DRAWING);
  return blob;
}

/** The drawing without its texts, as a picture. */
async function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  for (const [at, element] of svg.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    for (const name of PAINT) copies[at]?.setAttribute(name, style.getPropertyValue(name));
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const source = new XMLSerializer().serializeToString(copy);
  const url = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
