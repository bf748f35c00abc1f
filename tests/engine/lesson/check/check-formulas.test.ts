import { namesEach } from './names.ts';

namesEach([
  ['a formula that KaTeX refuses', 'lesson.md', '$u_n = 7 n + 3$', '$\\frac{u_n$', /ne se lit pas/],
  ['one in an exercise', 'exercises.md', '$[[c]]$', '$\\racine{[[c]]}$', /ne se lit pas/],
  [
    'a decimal comma that TeX spreads',
    'quiz.md',
    'On ajoute sept pas à chaque rang.',
    'On ajoute $2,5$ à chaque rang.',
    /s’écrit « \{,\} »/,
  ],
  ['an open dollar', 'lesson.md', '$u_n = 7 n + 3$', '$u_n = 7 n + 3', /n’est pas refermé/],
]);
