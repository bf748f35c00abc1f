import { describe, expect, test } from 'vitest';
import { indexOf } from '#engine/answer/answer.ts';
import { answerFromFormula } from '#engine/answer/asked/asked-formula.ts';

const text = {
  title: 'Les solides et les ressorts',
  body: `## Le ressort

La force de rappel $F$ s’oppose à l’allongement. La raideur $k$ se mesure en newtons par mètre.

$$F = k \\times x$$

avec $x$ en mètres. Pour $k = 20$, on trouve $F = 20 \\times 0{,}1 = 2$ N.

## La période

La période $T$ du pendule dépend de sa longueur :

$$T = 2\\pi\\sqrt{\\frac{\\ell}{g}}$$

### La période du ressort

La période $T$ vaut $T = 2\\pi\\sqrt{\\frac{m}{k}}$.

## Le rendement

Il compare deux énergies : $$\\text{rendement de la machine} = \\frac{\\text{énergie utile}}{\\text{énergie reçue}}$$

## La somme des premiers carrés

$$1 + 4 + \\dots + n^2 = \\frac{n(n+1)(2n+1)}{6}$$

## L’écart

On note $\\lambda$ la longueur d’onde $\\lambda$ : $\\lambda = v T$.`,
};
const index = indexOf([text]);
const quote = (question: string) => answerFromFormula(question, index)?.quote ?? '';

describe('a formula that is asked for', () => {
  test.each([
    ['comment calculer la force de rappel', '$$F = k \\times x$$ avec $x$ en mètres.'],
    ['la formule de la force de rappel', '$$F = k \\times x$$ avec $x$ en mètres.'],
    ['F = kx ça veut dire quoi', '$$F = k \\times x$$ avec $x$ en mètres.'],
    ['calculer F avec k et x', '$$F = k \\times x$$ avec $x$ en mètres.'],
  ])(
    '« %s » is answered with the rule and what its letters are, not with an example',
    (question, expected) => {
      expect(quote(question)).toBe(expected);
    },
  );

  test('is found by a letter that is typed as a word', () => {
    expect(quote('comment calculer lambda')).toContain('$\\lambda = v T$');
  });

  test('is that of the section which has what is asked beside it', () => {
    expect(quote('comment calculer la période du pendule')).toContain('\\ell');
    expect(quote('comment calculer la période du ressort')).toContain('\\frac{m}{k}');
  });

  test('may give something in words, or more than a letter', () => {
    expect(quote('comment calculer le rendement')).toContain('énergie utile');
    expect(quote('la formule de la somme des carrés')).toContain('\\frac{n(n+1)(2n+1)}{6}');
  });

  test.each(['comment calculer la pression', 'formule de la période de la Lune', 'c’est quoi un ressort'])(
    'is not made up: « %s »',
    (question) => {
      expect(quote(question)).toBe('');
    },
  );

  test('is none where many sections give the same quantity', () => {
    const sections = ['un', 'deux', 'trois', 'quatre']
      .map((name) => `## Cas ${name}\n\nLa pression $p$ vaut $p = a_${name.length} + b$.`)
      .join('\n\n');
    const many = indexOf([{ title: 'La pression', body: sections }]);
    expect(answerFromFormula('comment calculer la pression', many)).toBeNull();
  });
});
