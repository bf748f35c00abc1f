import { describe, expect, test } from 'vitest';
import { lessons } from '#lessons/index.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const MONTH = MONTHS.join('|');

interface Day {
  readonly year: number;
  /** 1 to 12; 0 where the text gives none. */
  readonly month: number;
  readonly day: number;
}

/** The dates of a text: « 1er août 1914 », « juin 1942 » or a bare year after « en », « de », « années »… */
function datesOf(text: string): Day[] {
  const written = new RegExp(
    `(?:(?:(\\d{1,2})(?:er)? )?(${MONTH}) |(?:[Ee]n|[Dd]e|années|[àdl]’année|avant|année) )(1\\d{3}|20\\d{2})\\b`,
    'g',
  );
  return Array.from(text.matchAll(written), ([, day, month, year]) => ({
    year: Number(year),
    month: month === undefined ? 0 : MONTHS.indexOf(month) + 1,
    day: Number(day ?? 0),
  }));
}

const inOrder = ({ year, month, day }: Day): number => (year * 100 + month) * 100 + day;

const lists = lessons.flatMap(({ slug, body }) =>
  body
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line.startsWith('- ')))
    .map((items) => items.map((item) => ({ item, date: datesOf(item)[0] })))
    .filter((items) => items.length > 1 && items.every(({ date }) => date !== undefined))
    .map((items): [string, typeof items] => [`${slug}, « ${items[0]?.item.slice(2, 50)}… »`, items]),
);

test.each(lists)('events follow each other in time: %s', (_name, items) => {
  const dates = items.flatMap(({ date }) => (date ? [inOrder(date)] : []));
  expect(dates).toEqual([...dates].sort((a, b) => a - b));
});

describe.each(lessons.map(({ slug, body }) => [slug, body] as const))('%s', (_slug, body) => {
  const dates = datesOf(body);

  test('names only days that exist; what is to come has a year alone', () => {
    const impossible = dates.filter(({ year, month, day }) => {
      const lastDay = month === 0 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();
      return day > lastDay || (month > 0 && year > new Date().getUTCFullYear());
    });
    expect(impossible).toEqual([]);
  });
});
