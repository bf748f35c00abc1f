import type { Option } from '../folder.ts';
import { type Placed, tokensOf } from '../sums/tokens.ts';
import { worthOf } from '../sums/value.ts';
import { formulasOf } from '../text/formulas.ts';
import type { Context } from './context.ts';

/** Letters that count something, whose powers of negative numbers have a value only where they are whole. */
const COUNTING = /^[knmp]$/;

/** What each letter is worth at each point: away from round numbers, where different expressions may meet, and on both sides of 0. */
const POINTS: readonly ((name: string) => number)[] = [
  (name) => (COUNTING.test(name) ? 3 : 1.37 + spread(name)),
  (name) => (COUNTING.test(name) ? 4 : -2.19 - spread(name)),
  (name) => (COUNTING.test(name) ? 7 : 0.58 + spread(name) / 3),
];

/** Nearer than that, two values differ by the rounding of the computer alone. */
const CLOSE = 1e-9;

/** Two letters are worth different numbers. */
const spread = (name: string): number =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) * 0.377) % 2;

/** quiz.md: no two options of one question are the same expression written in two ways, one of which would be a second key. */
export function checkSameExpressions({ folder: { quiz }, in: notesOf }: Context): void {
  const note = notesOf('quiz.md');
  for (const { options } of quiz) {
    const read = options.map((option) => ({ option, expression: expressionOf(option) }));
    read.forEach(({ option, expression }, at) => {
      const twin = read.slice(0, at).find((other) => isSame(other.expression, expression));
      if (twin !== undefined)
        note(option.line, `« ${option.text} » et « ${twin.option.text} » sont la même expression.`);
    });
  }
}

/** One side, perhaps after the name of what it is (« y = »). */
interface Expression {
  readonly name: string;
  readonly side: readonly Placed[];
}

/** The expression that an option is; null for one that is more, or something else, than a formula. */
function expressionOf({ text }: Option): Expression | null {
  const [formula] = formulasOf(text);
  if (formula === undefined || formula.at > 0 || formula.end < text.length) return null;
  const [name = '', ...sides] = formula.tex.split('=');
  if (sides.length > 1) return null;
  const [side = name] = sides;
  return { name: sides.length === 0 ? '' : name.replace(/\s/g, ''), side: tokensOf(`$${side.trim()}$`) };
}

function isSame(one: Expression | null, other: Expression | null): boolean {
  if (one === null || other === null || one.name !== other.name) return false;
  const pairs = POINTS.map((point) => [worthOf(one.side, point), worthOf(other.side, point)] as const);
  const both = pairs.flatMap(([first, second]) => (first && second ? [{ first, second }] : []));
  // Where one alone has a value they are not the same.
  return (
    both.length > 0 &&
    pairs.every(([first, second]) => (first === null) === (second === null)) &&
    both.every(
      ({ first, second }) =>
        first.units.join() === second.units.join() &&
        first.degrees === second.degrees &&
        Math.abs(first.value - second.value) <= CLOSE * Math.max(1e-300, Math.abs(first.value)),
    )
  );
}
