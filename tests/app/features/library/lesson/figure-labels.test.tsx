import { afterEach, expect, test, vi } from 'vitest';
import { labelsOfFigure } from '#src/features/library/lesson/figure-labels.ts';

afterEach(() => vi.restoreAllMocks());

/** A drawing of 400 by 200 units, one pixel each; each letter is 10 pixels wide and 20 high. */
function figureWith(names: string): HTMLElement {
  const box = document.createElement('div');
  const svg = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg"><text x="0" y="190">Titre</text><g data-labels="true">${names}</g></svg>`,
    'image/svg+xml',
  );
  box.append(svg.documentElement);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'svg') return new DOMRect(0, 0, 400, 200);
    const [x, y] = [Number(this.getAttribute('x')), Number(this.getAttribute('y'))];
    return new DOMRect(x, y - 15, this.textContent.length * 10, 20);
  });
  return box;
}

test('each name has a mask, and what is no name has none', () => {
  const labels = labelsOfFigure(
    figureWith('<text x="40" y="35">Noyau</text><text x="200" y="35">Golgi</text>'),
  );
  expect(labels.map(({ text }) => text)).toEqual(['Noyau', 'Golgi']);
  expect(labels[0]?.mask).toEqual({ left: 0.0925, top: 0.1, width: 0.14, height: 0.1 });
});

test('a name of two lines has one mask, and a divided word is whole again', () => {
  const names =
    '<text x="40" y="35">neuro-</text><text x="40" y="51">transmetteur</text><text x="40" y="90">nœud de</text><text x="40" y="106">Ranvier</text>';
  expect(labelsOfFigure(figureWith(names)).map(({ text }) => text)).toEqual([
    'neurotransmetteur',
    'nœud de Ranvier',
  ]);
});

test('names of two lines of their own stay two', () => {
  const names =
    '<text x="40" y="35">Noyau</text><path d="M0 0"/><text x="40" y="51">Golgi</text><text x="90" y="60">Lysosome</text>';
  expect(labelsOfFigure(figureWith(names))).toHaveLength(3);
});
