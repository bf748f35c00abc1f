import { expect, test } from 'vitest';
import { lessonFolder } from '#engine/lesson/folder.ts';
import { readLessonFolder } from '#engine/lesson/read/read-folder.ts';
import { namesEach } from '../check/names.ts';
import { soundFiles } from '../sound-lesson.ts';

const { folder, faults } = readLessonFolder('suite', soundFiles);

test('a sound folder is read whole and fits the schema', () => {
  expect(faults).toEqual([]);
  expect(lessonFolder.parse(folder)).toEqual(folder);
  expect(folder.quiz).toHaveLength(24);
  expect(folder.quiz[1]).toMatchObject({
    line: 16,
    nature: 'compréhension',
    level: 2,
    origin: { section: 'La suite', figure: null, quote: { line: 19 } },
    explanation: 'On ajoute sept pas à chaque rang.',
  });
  expect(folder.quiz[1]?.options.map(({ right }) => right)).toEqual([false, true, false, false]);
  expect(folder.cards[0]).toMatchObject({ line: 1, answer: '3 pas', level: 1 });
  expect(folder.map?.branches.map(({ section, branches }) => [section, branches.length])).toEqual([
    ['La suite', 10],
    ['Les dates', 1],
  ]);
  expect(folder.timeline?.[0]).toMatchObject({ date: '1202', description: 'Il compte des lapins.' });
  expect(folder.exercises[2]?.numbers.map(({ kind }) => kind)).toEqual([
    'range',
    'range',
    'formula',
    'condition',
  ]);
  expect(folder.programme[4]).toMatchObject({ system: 'Sénégal', classes: [], chapter: '' });
  expect(folder.figures.map(({ kind }) => kind)).toEqual(['data', 'drawing']);
});

test('its texts have the no-break spaces of French', () => {
  expect(folder.quiz[0]?.question).toBe('Dans la suite des villages, que donne le rang un\u202f?');
});

test('a folder with nothing in it names all that is missing, and is still a value', () => {
  const empty = readLessonFolder('rien', {});
  expect(empty.faults.map(({ file }) => file)).toEqual([
    'cards.md',
    'exercises.md',
    'lesson.md',
    'map.md',
    'programme.md',
    'quiz.md',
    'reading.md',
  ]);
  expect(lessonFolder.safeParse(empty.folder).success).toBe(true);
});

namesEach([
  [
    'a field that is not known',
    'lesson.md',
    'reviewed:',
    'level: 3\nreviewed:',
    /« level » n’est pas un champ/,
  ],
  ['a field that is missing', 'lesson.md', /keywords:.*\n/, '', /« keywords » manque/, 'top'],
  ['a day that is none', 'lesson.md', '2026-11-22', '2026-13-22', /« reviewed » est une date/, 'top'],
  ['an unknown nature', 'quiz.md', /^fait/m, 'faits', /« faits » n’est ni une nature/],
  ['no level', 'quiz.md', ' · niveau 1', '', /Le niveau manque/],
  ['an unknown level', 'cards.md', 'niveau 1', 'niveau 4', /« niveau 4 » n’est ni/],
  ['no section', 'cards.md', ' · § La suite', '', /La section manque/],
  ['no labels at all', 'quiz.md', /fait · .*\ntexte.*\n/, '', /manque la ligne « niveau/, 1],
  ['a quotation without guillemets', 'cards.md', /texte : « (.*) »/, 'texte : La suite', /entre guillemets/],
  [
    'a line that means nothing',
    'quiz.md',
    '- [ ] Elle vaut 31 pas',
    '* Elle vaut 31 pas',
    /Ligne non comprise/,
  ],
  ['no explanation', 'quiz.md', '> On ajoute sept pas à chaque rang.', '', /explication manque/, -13],
  ['a card without an answer', 'cards.md', '\n3 pas\n', '\n', /réponse de la carte manque/, -4],
  ['an empty timeline', 'timeline.md', /[\s\S]+/, '', /Ce fichier est vide/, 'top'],
  [
    'no reason for having no timeline',
    'timeline.md',
    /[\s\S]+/,
    'Pas de frise :',
    /Ligne non comprise/,
    'top',
  ],
  ['an event without its parts', 'timeline.md', ' | § Les dates', '', /« - date \| événement/],
  [
    'parts of an exercise in another order',
    'exercises.md',
    '### Réponse',
    '### Résultat',
    /dans cet ordre/,
    -12,
  ],
  ['a block of numbers that stays open', 'exercises.md', 'si : c > 5\n~~~', 'si : c > 5', /pas refermé/, -4],
  ['a range that is none', 'exercises.md', 'a : 2 à 9', 'a : deux à neuf', /n’est ni « 2 à 9 »/],
  ['a number named like a function', 'exercises.md', 'a : 2 à 9', 'sin : 2 à 9', /ne peut pas nommer/],
  [
    'a row of the programme with too many cells',
    'programme.md',
    '| 5e secondaire |',
    '| 5e secondaire | x |',
    /Une ligne s’écrit/,
  ],
]);

test('a file that has no place in a lesson, a figure with a bad name', () => {
  const found = readLessonFolder('suite', {
    ...soundFiles,
    'notes.txt': 'x',
    'figures/Été.svg': '<svg/>',
  }).faults;
  expect(found.map(({ file }) => file)).toEqual(['figures/Été.svg', 'notes.txt']);
});
