import { dashed } from '#engine/text/dates/date-fragments.ts';
import type { DateMention } from '#engine/text/dates/dates.ts';
import { de } from '#engine/text/words/articles.ts';

/** Writes a date inside a question: « le 14 juillet 1789 », « en 1960 », « de 1914 à 1918 ». */
export function dateInQuestion({ lead, text, precision, range }: DateMention): string {
  const low = dashed(text).replace(
    /^(?:D[eu’]|Entre|Vers|Il y a|Environ|Autour|Aux|Début|Fin|Mi|Milieu|Années|Première|Seconde|Été|Printemps|Automne|Hiver)(?:(?<=’)|(?!\p{L}))/u,
    (word) => word.toLowerCase(),
  );
  if (lead !== '') return `${lead.toLowerCase()}${lead.endsWith('’') ? '' : ' '}${low}`;
  // « les 20 et 21 décembre 1851 »
  if (/^(?:de|du|d’|entre|vers|en|les|il y a|environ)(?:(?<=’)|(?!\p{L}))/u.test(low)) return low;
  if (range && precision === 'decade') return `dans les ${low}`;
  const days =
    /^(?<first>\d{1,2}(?:er)?(?:\s\p{L}+\.?)?(?:\s\d{3,4})?)\s?[-–]\s?(?<last>\d{1,2}\s\p{L}.*)$/u.exec(
      low,
    )?.groups;
  if (range && days) return `du ${days.first} au ${days.last}`;
  if (range) {
    const ends = /^(\d+|\p{Ll}[^-–]*?)\s?[-–]\s?(\d{3,4}|\p{Ll}.*)$/u.exec(low);
    return ends ? `${de(ends[1] ?? '')} à ${ends[2]}` : `en ${low}`;
  }
  if (precision === 'day') return `le ${low}`;
  if (/^été\s/u.test(low)) return `pendant l’${low}`;
  return precision === 'century' || precision === 'millennium'
    ? `au ${low}`
    : precision === 'decade'
      ? `dans les ${low}`
      : `en ${low}`;
}
