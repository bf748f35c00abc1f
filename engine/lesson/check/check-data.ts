import { Faults, type Note } from '../fault.ts';
import { drawnOrFault } from '../figures/draw-figures.ts';
import type { CurvesData, FigureData, MapData, ScaleData } from '../figures/figure-data.ts';
import { MAP_FOOT } from '../figures/map.ts';
import type { ReadAtlas } from '../figures/world-for.ts';
import type { Figure } from '../folder.ts';
import { evaluate } from '../formula/evaluate.ts';
import { FormulaError } from '../formula/syntax.ts';
import { checkDrawing } from './check-drawings.ts';
import type { Context } from './context.ts';

const MOST_LETTERS = 12 * 1024;

/**
 * The figures that are data: what is named lies inside the axes or the frame, and what is drawn keeps the rules of drawings.
 * Without an atlas maps are not drawn.
 */
export function checkData({ folder: { figures }, atlas, in: notesOf }: Context): void {
  for (const figure of figures) {
    if (figure.kind !== 'data') continue;
    const note = notesOf(`figures/${figure.name}`);
    checkInside(figure.data, note);
    if (figure.data.kind !== 'map' || atlas !== undefined) checkDrawn(figure, atlas ?? (() => null), note);
  }
}

function checkInside(data: FigureData, note: Note): void {
  if (data.kind === 'curves') checkCurves(data, note);
  if (data.kind === 'map') checkMapFrame(data, note);
  if (data.kind === 'scale') checkScale(data, note);
}

function checkCurves({ x, y, curves, marks = [] }: CurvesData, note: Note): void {
  for (const [name, axis] of [
    ['x', x],
    ['y', y],
  ] as const)
    if (axis.from >= axis.to) note(1, `L’axe ${name} va de ${axis.from} à ${axis.to}.`);
  const isIn = (px: number, py: number) => px >= x.from && px <= x.to && py >= y.from && py <= y.to;
  for (const { name = '?', formula, points } of curves) {
    if ((formula === undefined) === (points === undefined))
      note(1, `La courbe « ${name} » a une formule ou des points, pas les deux.`);
    if (points?.some(([px, py]) => !isIn(px, py))) note(1, `La courbe « ${name} » a un point hors des axes.`);
    if (points?.some(([px], at) => px < (points[at - 1]?.[0] ?? px)))
      note(1, `Les points de « ${name} » ne vont pas de gauche à droite.`);
    if (formula !== undefined && !crosses(formula, x, y))
      note(1, `La courbe « ${name} » ne passe pas dans les axes.`);
  }
  for (const mark of marks) {
    if (!isIn(mark.x, mark.y)) note(1, `Le point « ${mark.name} » est hors des axes.`);
  }
}

/** A formula at fault is named by `checkDrawn`. */
function crosses(formula: string, x: CurvesData['x'], y: CurvesData['y']): boolean {
  try {
    for (let at = 0; at <= 100; at += 1) {
      const value = evaluate(formula, { x: x.from + ((x.to - x.from) * at) / 100 });
      if (value >= y.from && value <= y.to) return true;
    }
    return false;
  } catch (error) {
    if (error instanceof FormulaError) return true;
    throw error;
  }
}

function checkMapFrame(
  { frame: [west, south, east, north], places = [], countries = [] }: MapData,
  note: Note,
): void {
  if (west >= east || south >= north) note(1, 'Le cadre est [ouest, sud, est, nord].');
  for (const {
    name,
    at: [lon, lat],
  } of places)
    if (lon < west || lon > east || lat < south || lat > north)
      note(1, `« ${name} » est hors du cadre ; un lieu s’écrit [longitude, latitude].`);
  const codes = countries.map(({ code }) => code);
  for (const code of new Set(codes.filter((each, at) => codes.indexOf(each) < at)))
    note(1, `Le pays ${code} est donné deux fois.`);
}

function checkScale({ from, to, periods = [], events = [] }: ScaleData, note: Note): void {
  if (from >= to) note(1, `La frise va de ${from} à ${to}.`);
  if (periods.length + events.length === 0) note(1, 'La frise n’a ni période ni événement.');
  for (const period of periods)
    if (period.from >= period.to || period.from < from || period.to > to)
      note(1, `La période « ${period.name} » sort de la frise.`);
  for (const { name, at } of events) if (at < from || at > to) note(1, `« ${name} » sort de la frise.`);
}

function checkDrawn(figure: Figure, atlas: ReadAtlas, note: Note): void {
  const result = drawnOrFault(figure, atlas);
  if ('fault' in result) {
    note(1, result.fault);
    return;
  }
  if (result.svg.length > MOST_LETTERS)
    note(1, `Dessinée, la figure pèse ${Math.ceil(result.svg.length / 1024)} Ko ; 12 Ko au plus.`);
  const faults = new Faults();
  checkDrawing(
    result.svg,
    faults.in(''),
    figure.kind === 'data' && figure.data.kind === 'map' ? MAP_FOOT : 0,
  );
  for (const { fault } of faults.all) note(1, fault);
}
