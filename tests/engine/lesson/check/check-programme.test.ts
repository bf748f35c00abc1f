import { namesEach } from './names.ts';

namesEach([
  [
    'a lesson read after its review',
    'reading.md',
    '2026-11-22',
    '2026-11-30',
    /plus ancien que la dernière lecture/,
    'lesson.md',
  ],
  ['systems in another order', 'programme.md', /\| France.*\n/, '', /Les six systèmes/, 'top'],
  ['an unknown class', 'programme.md', '5e secondaire', '5e', /« 5e » n’est pas une classe/],
  ['a missing chapter', 'programme.md', '5e secondaire | Les suites', '5e secondaire | –', /chapitre manque/],
  ['a reading without a date', 'reading.md', '- 2026-11-22, ', '- ', /s’écrit « - 2026-11-22/],
  [
    'a lesson that nobody but its writer read',
    'reading.md',
    '- 2026-11-22, seconde lecture.',
    '- 2026-11-22, relecture de l’auteur.',
    /La seconde lecture manque/,
    'top',
  ],
]);
