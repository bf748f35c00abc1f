import type { FigurePicture } from '#engine/exchange/picture/scene.ts';

/** What of a figure's look comes from style sheets, which an image that stands alone has not. */
const LOOK = [
  ...[
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
  ],
  ...['opacity', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor'],
];

/**
 * A figure that is in the page, as a drawing that needs nothing of the page: its colours and its font are in it.
 * @param fonts CSS rules with the font's bytes, for an image that can fetch nothing; without them another font stands in
 */
export function figurePicture(svg: SVGSVGElement, fonts: string): FigurePicture {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  for (const [at, element] of [...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    const alone = copies[at];
    alone?.removeAttribute('class');
    for (const name of LOOK) alone?.setAttribute(name, style.getPropertyValue(name));
  }
  const { width, height } = svg.viewBox.baseVal;
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = fonts;
  copy.prepend(style);
  return { svg: new XMLSerializer().serializeToString(copy), ratio: width / height };
}
