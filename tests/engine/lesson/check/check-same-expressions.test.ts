import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';

const sound = soundFiles['quiz.md'] ?? '';

/** What is said of the options of a question, of which these are two. */
function twinsOf(one: string, other: string): string[] {
  const quiz = sound.replace('Elle vaut 17 pas', () => one).replace('Elle vaut 24 pas', () => other);
  return faultsOf({ ...soundFiles, 'quiz.md': quiz }).flatMap(({ file, line, fault }) =>
    fault.includes('même expression') ? [`${file}:${line} ${fault}`] : [],
  );
}

test.each([
  ['$2(x + 3)$', '$2x + 6$'],
  ['$(x - 3)^2 - 4$', '$(x - 5)(x - 1)$'],
  ['$y = \\frac{x}{2}$', '$y = 0{,}5x$'],
  ['$\\frac{1}{2}$', '$0{,}5$'],
  ['$u_n = 2 \\times 2^n$', '$u_n = 2^{n + 1}$'],
  ['$(-1)^{2n}$', '$1$'],
  ['$a(b + c)$', '$ab + ac$'],
  ['$\\ln(x^2 + 1)$', '$\\ln(1 + x^2)$'],
])('%s and %s are one answer', (one, other) => {
  const line = sound.slice(0, sound.indexOf('Elle vaut 24 pas')).split('\n').length;
  expect(twinsOf(one, other)).toEqual([
    `quiz.md:${line} « ${other} » et « ${one} » sont la même expression.`,
  ]);
});

test.each([
  ['$2(x + 3)$', '$2x + 3$'],
  ['$x^2$', '$x$'],
  ['$\\sqrt{x^2}$', '$x$'],
  ['$(-1)^n$', '$1$'],
  ['$y = x + 1$', '$x = x + 1$'],
  ['$\\frac{1}{2}$ heure', '$0{,}5$ kilomètre'],
  ['$]1 ; 2[$', '$[1 ; 2]$'],
  ['Pour $x < 2$', 'Pour $x > 2$'],
  ['$2 \\text{ m}$', '$2 \\text{ s}$'],
  ['un demi', 'la moitié'],
])('%s and %s are two', (one, other) => expect(twinsOf(one, other)).toEqual([]));
