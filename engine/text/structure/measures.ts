/** What a row of notes gives in figures: « 340 m/s », « 0,7 à 1,1 g/L », « 28 Md$ », « -42 °C ». */
export interface Measure {
  /** The least and the greatest value; equal where one is given. */
  readonly from: number;
  readonly to: number;
  /** « m/s », « °C », « millions FCFA »; empty for a bare number. */
  readonly unit: string;
}

const NUMBER = '-?\\d{1,3}(?:[\\s\\u00a0\\u202f]\\d{3})+(?:,\\d+)?|-?\\d+(?:[.,]\\d+)?';
const MEASURE = new RegExp(
  `^(?:(?:env(?:iron)?\\.?|presque|près de|plus de|moins de|[≈~<>+])\\s?)?(?<from>${NUMBER})(?:\\s?(?:à|-|–)\\s?(?<to>\\d+(?:,\\d+)?))?(?<unit>[\\s\\u00a0\\u202f]?[^\\d\\s(),;:=→<>][^\\d(),;:=→<>]{0,24}[²³23]?)?(?:\\s\\([^()]*\\))?$`,
  'u',
);
const UNIT_WORDS = 3;
/** « °C », « m/s », « hab/km2 », « Md$ », « % », or words: « millions FCFA », « ans ». */
const UNIT =
  /^(?:[°%‰€$£Ωµ]|(?:[kMGTmcdhµ]?(?:m|g|L|l|s|A|V|W|Hz|N|J|Pa|B|dB|o|bar|eV|Wh|mol|K|t|ha|h|min|j|hab|octets?|bits?)|Md|M)(?![\p{L}])|(?:(?:mill(?:ion|iard)s?(?:\sde|\sd['’])?|milliers?(?:\sde|\sd['’])?)\s?)?\p{Ll}+(?:s|b)(?![\p{L}])|an(?![\p{L}])|par\s\p{L}|mill(?:ion|iard)s?(?![\p{L}])|\p{Lu}{1,4}(?![\p{L}]))/u;
/** A year stands alone. */
const YEAR = /^[12]\d{3}$/;

const value = (figure: string): number => Number(figure.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));

/** Reads a side of a row that is one figure with its unit; null for a year, a date, a sum or words. */
export function readMeasure(side: string): Measure | null {
  const { from, to = from, unit: written = '' } = MEASURE.exec(side.trim())?.groups ?? {};
  if (from === undefined || to === undefined) return null;
  const unit = written.trim();
  if (unit === '' && (YEAR.test(from) || YEAR.test(to))) return null;
  if (unit !== '' && (!UNIT.test(unit) || unit.split(/\s/).length > UNIT_WORDS)) return null;
  return { from: value(from), to: value(to), unit };
}

/** Scales without a true zero, on which a factor says nothing: temperatures, pH. */
const INTERVAL = /^(?:°|$)/;

/**
 * Tells whether a figure could be taken for another: of the same unit, no farther away than a factor of `most`, and surely
 * not the same.
 */
export function isRivalFigure(one: Measure, other: Measure, most: number): boolean {
  if (one.unit !== other.unit) return false;
  if (one.from <= other.to && other.from <= one.to) return false;
  if (INTERVAL.test(one.unit)) return true;
  const [small = 0, great = 0] = [one.to, other.to].map(Math.abs).sort((a, b) => a - b);
  return small > 0 && great <= small * most;
}
