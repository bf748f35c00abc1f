import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';
import { namesEach } from './names.ts';

namesEach([
  ['three options', 'quiz.md', /- \[ \] Elle vaut 31 pas\n.*\n/, '', /a 3 options/, -10],
  ['two right options', 'quiz.md', '- [ ] Elle vaut 31', '- [x] Elle vaut 31', /2 options sont justes/, -10],
  [
    'no right option',
    'quiz.md',
    '- [x] Elle vaut 3 pas',
    '- [ ] Elle vaut 3 pas\n  Faux.',
    /0 options sont justes/,
    -5,
  ],
  ['a wrong option without a reason', 'quiz.md', /(?<=17 pas\n) {2}Ce rang.*\n/, '', /manque pourquoi/, -1],
  ['an option given twice', 'quiz.md', 'Elle vaut 31 pas', 'Elle vaut 24 pas', /donnée deux fois/],
  ['« toutes les réponses »', 'quiz.md', 'Elle vaut 31 pas', 'Toutes les réponses', /Pas de « toutes/],
  ['one small letter', 'quiz.md', '- [ ] Elle vaut 31', '- [ ] elle vaut 31', /majuscule/, -10],
  ['one full stop', 'quiz.md', 'Elle vaut 31 pas', 'Elle vaut 31 pas.', /finissent par un point/, -10],
  [
    'a key that is much longer',
    'quiz.md',
    'Elle vaut 3 pas',
    'Elle vaut 3 pas, ni plus ni moins, comme on le voit',
    /elle se voit/,
  ],
  [
    'a word of the question in the key alone',
    'quiz.md',
    'Elle vaut 3 pas',
    'Les villages : 3',
    /« villages » est dans la question/,
  ],
]);

test('an echo of the question in another option too gives nothing away', () => {
  const quiz = (soundFiles['quiz.md'] ?? '')
    .replace('Elle vaut 3 pas', 'Un village : 3')
    .replace('Elle vaut 17 pas', 'La suite : 17');
  expect(faultsOf({ ...soundFiles, 'quiz.md': quiz })).toEqual([]);
});
