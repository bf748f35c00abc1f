import { drawBars } from './bars.ts';
import { drawClimate } from './climate.ts';
import { drawCurves } from './curves.ts';
import type { FigureData } from './figure-data.ts';
import { drawMap } from './map.ts';
import { drawScale } from './scale.ts';
import type { World } from './world.ts';

/**
 * Draws the data of a figure as SVG text with the classes of hand-made drawings.
 * @param world of whom the borders are; maps alone need it, and they are drawn when the app is built
 * @throws FormulaError for a curve's formula that can't be computed
 * @throws RangeError for a map without `world`, and for a country that the world does not have
 */
export function drawFigure(data: FigureData, world?: World): string {
  switch (data.kind) {
    case 'curves':
      return drawCurves(data);
    case 'bars':
      return drawBars(data);
    case 'climate':
      return drawClimate(data);
    case 'scale':
      return drawScale(data);
    case 'map':
      if (world === undefined) throw new RangeError('A map needs the borders of the world');
      return drawMap(data, world);
  }
}
