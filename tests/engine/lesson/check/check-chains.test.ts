import { namesEach } from './names.ts';

namesEach([
  [
    'a wrong link of a drawn solution',
    'exercises.md',
    '\\times [[b]] = [[a * b]]$',
    '\\times [[b]] = [[a + b]]$',
    /n’est pas juste/,
  ],
  [
    'a rounded value called exact',
    'exercises.md',
    '\\times [[b]] = [[a * b]]$',
    '\\times [[b]] / 7 = [[arrondi(a * b / 7; 2)]]$',
    /« ≈ » un arrondi/,
  ],
  [
    'an exact value called rounded',
    'exercises.md',
    '\\times [[b]] = [[a * b]]$',
    '\\times [[b]] \\approx [[a * b]]$',
    /tombe juste/,
  ],
]);
