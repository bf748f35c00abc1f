import { counted } from '#engine/exchange/count-wording.ts';
import type { Level, Wishes } from './wishes.ts';

const NAMES: Readonly<Record<Level, string>> = { 1: 'facile', 2: 'moyen', 3: 'difficile' };

/**
 * Says that other levels filled up the number that was asked of one: « 12 cartes de niveau facile ; 8 autres viennent du
 * niveau moyen. » Null when all have the level asked, or none was asked.
 * @param noun what the items are called, feminine, in the singular
 */
export function levelNote(
  items: readonly { readonly level: Level }[],
  { level }: Pick<Wishes, 'level'>,
  noun: string,
): string | null {
  if (level === null) return null;
  const of = (one: Level): number => items.filter((item) => item.level === one).length;
  const [nearest, ...further] = ([1, 2, 3] as const)
    .filter((one) => one !== level && of(one) > 0)
    .sort((one, other) => Math.abs(one - level) - Math.abs(other - level));
  if (nearest === undefined) return null;
  const own = of(level);
  const come = `${of(nearest)}${own > 0 ? ` autre${of(nearest) > 1 ? 's' : ''}` : ''} ${of(nearest) > 1 ? 'viennent' : 'vient'} du niveau ${NAMES[nearest]}`;
  const rest = further.map((one) => ` et ${of(one)} du niveau ${NAMES[one]}`).join('');
  return own > 0
    ? `${counted(own, noun)} de niveau ${NAMES[level]} ; ${come}${rest}.`
    : `Aucune ${noun} n’est de niveau ${NAMES[level]} : ${come}${rest}.`;
}
