import { namesEach } from './names.ts';

namesEach([
  [
    'a section that is no heading',
    'quiz.md',
    '§ La suite',
    '§ La série',
    /« § La série » n’est pas un titre/,
    -2,
  ],
  ['a card’s section', 'cards.md', '§ La suite', '§ La série', /n’est pas un titre/, -2],
  ['an exercise’s section', 'exercises.md', '§ La suite', '§ La série', /n’est pas un titre/, -2],
  ['an event’s section', 'timeline.md', '§ Les dates', '§ La date', /n’est pas un titre/],
  ['a branch without a section', 'map.md', ' (§ La suite)', '', /ne nomme pas sa section/],
  ['a branch with a wrong one', 'map.md', '(§ La suite)', '(§ Rien)', /n’est pas un titre/],
  [
    'a quotation that is not in the text',
    'quiz.md',
    'au rang un une hauteur',
    'au rang un la hauteur',
    /s’en écarte après « …des villages donne au rang un/,
  ],
  ['no quotation and no figure', 'cards.md', /texte :.*\n/, '', /Il manque « texte/, -3],
  ['a figure that does not exist', 'quiz.md', /texte :.*/, 'figure : rien.svg', /« rien.svg » n’existe pas/],
  ['a wrong sum', 'exercises.md', '7 * 1 + 3 = 10', '7 * 1 + 3 = 11', /vaut 10, pas 11/],
]);
