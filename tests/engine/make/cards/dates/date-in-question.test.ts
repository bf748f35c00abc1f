import { expect, test } from 'vitest';
import { dateInQuestion } from '#engine/make/cards/dates/date-in-question.ts';
import { findDates } from '#engine/text/dates/dates.ts';

test.each([
  ['Un plébiscite approuve le coup d’État les 20 et 21 décembre 1851.', 'les 20 et 21 décembre 1851'],
  ['La Bastille est prise le 14 juillet 1789.', 'le 14 juillet 1789'],
  ['Le Congo devient indépendant en 1960.', 'en 1960'],
  ['La guerre dure de 1914 à 1918.', 'de 1914 à 1918'],
])('« %s » is asked with « %s »', (text, when) => {
  expect(findDates(text).map(dateInQuestion)).toEqual([when]);
});
