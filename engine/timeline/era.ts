/** A century or, further back, a millennium, in parts, so that its ordinal can be set as an exponent. */
export interface Era {
  /** The same for every moment of the era and for no other moment. */
  readonly key: string;
  /** « Avant le » with its space, or empty. */
  readonly lead: string;
  /** « XVIII » */
  readonly numeral: string;
  readonly ordinal: 'er' | 'e';
  /** « siècle », « siècle av. J.-C. », « millénaire av. J.-C. » */
  readonly unit: string;
}

const BEFORE = ' av.\u00a0J.-C.';
const LAST_MILLENNIUM = 10;

/**
 * Returns the era of a moment: its century, before 1000 av. J.-C. its millennium, and one era for everything before 10
 * 000 av. J.-C. The XIXe siècle is 1801 to 1900, the Ve av. J.-C. -500 to -401.
 */
export function eraOf(moment: number): Era {
  const year = Math.floor(moment);
  if (year >= -1_000) return era('', Math.max(1, Math.ceil(Math.abs(year) / 100)), 'siècle', year < 0);
  const rank = Math.ceil(-year / 1_000);
  return rank <= LAST_MILLENNIUM
    ? era('', rank, 'millénaire', true)
    : era('Avant le ', LAST_MILLENNIUM, 'millénaire', true);
}

function era(lead: string, rank: number, unit: string, before: boolean): Era {
  return {
    key: `${lead}${rank} ${unit}${before ? ' -' : ''}`,
    lead,
    numeral: romanNumeral(rank),
    ordinal: rank === 1 ? 'er' : 'e',
    unit: `${unit}${before ? BEFORE : ''}`,
  };
}

const SIGNS: readonly (readonly [number, string])[] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Writes a positive number in Roman figures. */
function romanNumeral(number: number): string {
  const [value, sign] = SIGNS.find(([least]) => number >= least) ?? [1, 'I'];
  return number > value ? sign + romanNumeral(number - value) : sign;
}
