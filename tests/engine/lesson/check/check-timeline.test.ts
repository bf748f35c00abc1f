import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';
import { namesEach } from './names.ts';

namesEach([
  ['a date that is not in the text', 'timeline.md', '1736', '1737', /« 1737 » n’est pas dans lesson.md/],
  ['a day that is not in the text', 'timeline.md', '3 mai 1640', '4 mai 1640', /« 4 mai » n’est pas/],
  ['a date out of order', 'timeline.md', '- 1931', '- 1640', /vient avant/],
  ['what is no date', 'timeline.md', '- 1736', '- Un jour', /n’est pas comprise/],
  ['too few dates', 'timeline.md', /- 1736.*\n/, '', /4 dates ; il en faut au moins 5/, 'top'],
]);

test('a century, an interval and « les 3 et 4 mai » are read', () => {
  const timeline = (soundFiles['timeline.md'] ?? '')
    .replace('- 1801 |', '- XIXe siècle |')
    .replace('- 1736', '- 1736-1801');
  const lesson = (soundFiles['lesson.md'] ?? '').replace('le 3 mai 1640', 'les 3 et 4 mai 1640');
  expect(faultsOf({ ...soundFiles, 'timeline.md': timeline, 'lesson.md': lesson })).toEqual([]);
});

test('a lesson that tells no dates has no timeline', () => {
  const { 'timeline.md': _, ...others } = soundFiles;
  expect(faultsOf(others)).toEqual([]);
  const none = 'Pas de frise : ses dates sont celles de quelques exemples.\n';
  expect(faultsOf({ ...others, 'timeline.md': none })).toEqual([]);
});
