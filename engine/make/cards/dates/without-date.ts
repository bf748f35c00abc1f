import type { DateMention } from '#engine/text/dates/dates.ts';

/** « le rapport, paru en 1987 »: the date belongs to the participle, not to the statement. */
const OF_A_PARTICIPLE = /,\s(?!a\s|ont\s)\p{L}+(?:é|i|u|is|it|ert)(?:e?s?)\s*$/u;

/** Removes a date from a sentence; null when the rest is not a sentence. */
export function withoutDate(statement: string, date: DateMention): string | null {
  const before = statement.slice(0, date.start);
  const after = statement.slice(date.end);
  if (date.start > 0 && isObject(date)) return null;
  if (date.start === 0) {
    const rest = after.replace(/^\s*,?\s*/, '');
    return /^[\p{L}«\d]/u.test(rest) && !/^(?:et|ou|puis|où|que|qu’|à|au)(?:(?<=’)|(?!\p{L}))/u.test(rest)
      ? rest
      : null;
  }
  if (/[(«]\s*$|(?<!\p{L})(?:de|du|d’|des|la|le|et|ou|,)\s*$/u.test(before)) return null;
  if (OF_A_PARTICIPLE.test(before)) return null;
  if (/,\s$/.test(before) && /^,\s/.test(after)) return before.replace(/,\s$/, '') + after.replace(/^,/, '');
  if (/^\s(?:à|au|aux|en|dans|par|pour|afin|sur|près|avec|sous)\s/u.test(after) && !/,\s*$/.test(before)) {
    return before.trimEnd() + after;
  }
  return /^\s*\.?$/.test(after) ? `${before.replace(/[\s,]+$/, '')}.` : null;
}

/** « couvre la première moitié du XVIe siècle »: the date is the object of the verb. */
function isObject({ lead, precision }: DateMention): boolean {
  return /^(?:la|les|l’)$/i.test(lead) || (/^le$/i.test(lead) && precision !== 'day');
}
