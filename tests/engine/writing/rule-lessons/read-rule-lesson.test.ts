import { expect, test } from 'vitest';
import { readRuleLesson } from '#engine/writing/rule-lessons/read-rule-lesson.ts';

const page = `# « a » ou « à » ?

règles : a-à
leçon : accord-du-verbe

## La règle

« a » est le verbe avoir ; « à » est une préposition.

## Comment trouver

Remplacez par « avait » : si cela convient, c’est « a ».

## Exemples

- Il à faim. → Il a faim. (Il avait faim.)
- Elle vit a Goma. → Elle vit à Goma.
- On à gagné ! → On a gagné !

## Le piège

Dans « il y a », c’est le verbe.
`;
const faultsOf = (text: string) => {
  const read = readRuleLesson('a-ou-a-accent.md', text);
  return 'faults' in read ? read.faults.map(({ line, fault }) => `${line} ${fault}`) : [];
};

test('a page is read into its parts, with French spaces', () => {
  expect(readRuleLesson('a-ou-a-accent.md', page)).toEqual({
    lesson: {
      slug: 'a-ou-a-accent',
      title: '«\u00a0a\u00a0» ou «\u00a0à\u00a0»\u202f?',
      rules: ['a-à'],
      lesson: 'accord-du-verbe',
      rule: '«\u00a0a\u00a0» est le verbe avoir\u202f; «\u00a0à\u00a0» est une préposition.',
      test: 'Remplacez par «\u00a0avait\u00a0»\u00a0: si cela convient, c’est «\u00a0a\u00a0».',
      examples: [
        { wrong: 'Il à faim.', right: 'Il a faim.', why: 'Il avait faim.' },
        { wrong: 'Elle vit a Goma.', right: 'Elle vit à Goma.', why: '' },
        { wrong: 'On à gagné\u202f!', right: 'On a gagné\u202f!', why: '' },
      ],
      trap: 'Dans «\u00a0il y a\u00a0», c’est le verbe.',
    },
  });
});

test.each([
  ['a rule that is none', page.replace('a-à', 'b-à'), [3]],
  ['no rule', page.replace('règles : a-à\n', ''), [1]],
  ['no title', page.replace('# ', ''), [1, 1]],
  ['a line before the sections', page.replace('leçon :', 'lecon :'), [4]],
  ['an example without its right form', page.replace(' → Il a faim.', ''), [16]],
  ['an example that changes nothing', page.replace('Elle vit a Goma', 'Elle vit à Goma'), [17]],
  ['too few examples', page.replace('- Elle vit a Goma. → Elle vit à Goma.\n', ''), [16]],
  ['an empty section', page.replace('Dans « il y a », c’est le verbe.', ''), [20]],
  ['an unknown section', page.replace('Le piège', 'Les pièges'), [20, 23]],
  ['a section twice', `${page}\n## Le piège\n\nEncore une fois, attention.\n`, [24]],
  ['markup', page.replace('est le verbe avoir', 'est *le verbe* avoir'), [8]],
])('%s is told with its line', (_, text, lines) => {
  expect(faultsOf(text).map((fault) => Number.parseInt(fault, 10))).toEqual(lines);
});
