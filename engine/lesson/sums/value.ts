import type { Placed } from './tokens.ts';

/** What a side of an equality is worth. */
export interface Worth {
  readonly value: number;
  /** The value with « 25 % » read as 25, which is how a percentage is often written after « × 100 ». */
  readonly percents: number;
  /** Half a unit of the last digit of each rounded number in it, added up, as a share of the value. */
  readonly doubt: number;
  readonly units: readonly string[];
  /** An angle, which « 180° = π » compares with another measure. */
  readonly degrees: boolean;
  /** A number alone, perhaps with a power of ten: half a unit of its last digit, trailing zeros excepted. */
  readonly lastDigit: number | null;
  /** A number in it ends in a zero that only rounding leaves there: « 3,0 ». */
  readonly hasRounded: boolean;
}

/** The values of letters, for equalities that hold for all of them. */
export type Letters = (name: string) => number | null;

/** A part of a side; the angle stays in degrees as long as it carries the sign. */
interface Part {
  readonly value: number;
  readonly percents: number;
  readonly degrees: boolean;
}

class Unreadable extends Error {}

/** Computes one side; null when it holds something else than numbers (or letters that have a value). */
export function worthOf(tokens: readonly Placed[], letters: Letters = () => null): Worth | null {
  if (tokens.length === 0) return null;
  const units = tokens.flatMap((token) => (token.kind === 'unit' ? [token.text] : []));
  const left = tokens.filter(({ kind }) => kind !== 'unit');
  try {
    const reader = new Reader(left, letters);
    const { value, percents, degrees } = reader.all();
    if (!Number.isFinite(value)) return null;
    const hasRounded = left.some(
      (token) => token.kind === 'number' && token.decimals > 0 && token.raw.endsWith('0'),
    );
    return {
      value,
      percents,
      degrees,
      units,
      doubt: doubtOf(left),
      lastDigit: lastDigitOf(left),
      hasRounded,
    };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function doubtOf(tokens: readonly Placed[]): number {
  let doubt = 0;
  for (const token of tokens)
    if (token.kind === 'number' && token.decimals > 0 && token.value !== 0)
      doubt += (0.5 * 10 ** -token.decimals) / token.value;
  return doubt;
}

function lastDigitOf(tokens: readonly Placed[]): number | null {
  const signs = tokens.filter((token) => !(token.kind === 'sign' && '-%°'.includes(token.text)));
  const [first, ...more] = signs;
  if (first?.kind !== 'number') return null;
  const power = more.length === 0 ? 1 : powerOfTen(tokens.slice(tokens.indexOf(first) + 1));
  if (power === null) return null;
  const digits = first.raw.replace(/\D/g, '');
  const zeros = first.decimals === 0 ? (/0*$/.exec(digits)?.[0].length ?? 0) : 0;
  return 0.5 * 10 ** ((first.value === 0 ? 0 : zeros) - first.decimals) * power;
}

/** The worth of « × 10^{-3} », or null. */
function powerOfTen(tokens: readonly Placed[]): number | null {
  const [times, ten] = tokens;
  if (times?.kind !== 'sign' || times.text !== '*' || ten?.kind !== 'number' || ten.value !== 10) return null;
  try {
    return new Reader(tokens.slice(1), () => null).all().value;
  } catch {
    return null;
  }
}

/** Recursive descent, one method a level of binding. */
class Reader {
  private at = 0;

  constructor(
    private readonly tokens: readonly Placed[],
    private readonly letters: Letters,
  ) {}

  all(): Part {
    const part = this.sum();
    if (this.at < this.tokens.length) throw new Unreadable();
    return part;
  }

  private sum(): Part {
    let left = this.product();
    for (;;) {
      const sign = this.sign();
      if (sign !== '+' && sign !== '-') return left;
      this.at += 1;
      const right = this.product();
      left = both(left, right, (a, b) => (sign === '+' ? a + b : a - b));
    }
  }

  private product(): Part {
    let left = this.signed();
    for (;;) {
      const sign = this.sign();
      if (sign === '*' || sign === '/') {
        this.at += 1;
        const right = this.signed();
        left = both(left, right, (a, b) => (sign === '*' ? a * b : a / b));
      } else if (this.multiplies()) {
        left = both(left, this.power(), (a, b) => a * b);
      } else return left;
    }
  }

  /** « 2x » and « 3(a + b) » are products inside one formula; two numbers side by side are none. */
  private multiplies(): boolean {
    const [before, next] = [this.tokens[this.at - 1], this.tokens[this.at]];
    if (next === undefined || before === undefined || next.formula === 0 || next.formula !== before.formula)
      return false;
    if (next.kind === 'number') return false;
    return next.kind === 'letter' || next.kind === 'command' || (next.kind === 'sign' && next.text === '(');
  }

  private signed(): Part {
    const sign = this.sign();
    if (sign !== '-' && sign !== '+') return this.power();
    this.at += 1;
    const inside = this.signed();
    return sign === '+' ? inside : { ...inside, value: -inside.value, percents: -inside.percents };
  }

  private power(): Part {
    let base = this.value();
    for (;;) {
      const sign = this.sign();
      if (sign === '!') {
        this.at += 1;
        base = both(base, base, (value) => factorial(value));
      } else if (sign === '%') {
        this.at += 1;
        base = { ...base, value: base.value / 100 };
      } else if (sign === '°') {
        this.at += 1;
        base = { ...base, degrees: true };
      } else if (sign === '^') {
        this.at += 1;
        if (this.takeDegree()) base = { ...base, degrees: true };
        else base = both(base, this.argument(), (a, b) => a ** b);
      } else return base;
    }
  }

  /** `^\circ` and `^{\circ}`. */
  private takeDegree(): boolean {
    const braced = this.sign() === '{';
    const next = this.tokens[this.at + (braced ? 1 : 0)];
    if (next?.kind !== 'sign' || next.text !== '°') return false;
    this.at += braced ? 3 : 1;
    return true;
  }

  private value(): Part {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Unreadable();
    this.at += 1;
    if (token.kind === 'number') return plain(token.value);
    if (token.kind === 'letter') return this.letter(token.text);
    if (token.kind === 'command') return this.command(token.text);
    if (token.kind === 'sign' && token.text === '(') return this.until(')');
    if (token.kind === 'sign' && token.text === '{') return this.until('}');
    if (token.kind === 'sign' && token.text === '|') {
      const inside = this.until('|');
      return { ...inside, value: Math.abs(inside.value), percents: Math.abs(inside.percents) };
    }
    throw new Unreadable();
  }

  private letter(name: string): Part {
    // Alone it is the name of something else, an elasticity or a charge.
    const value = name === 'e' && this.tokens.length > 1 ? Math.E : this.letters(name);
    if (value === null) throw new Unreadable();
    return plain(value);
  }

  private command(name: string): Part {
    if (name === 'pi') return plain(Math.PI);
    if (name === 'frac') return both(this.argument(), this.argument(), (a, b) => a / b);
    if (name === 'binom') return both(this.argument(), this.argument(), binomial);
    if (name === 'sqrt') {
      const inside = this.argument();
      return both(inside, inside, (value) => Math.sqrt(value));
    }
    const raised = this.sign() === '^' ? this.raise() : plain(1);
    const of = this.ofFunction();
    return both(plain(called(name, of)), raised, (a, b) => a ** b);
  }

  private raise(): Part {
    this.at += 1;
    return this.argument();
  }

  /** « cos(30°) », « ln 2x ». */
  private ofFunction(): Part {
    if (this.sign() === '(') return this.power();
    let part = this.power();
    while (this.multiplies() && this.tokens[this.at]?.kind === 'letter')
      part = both(part, this.power(), (a, b) => a * b);
    return part;
  }

  /** What a command takes: braces, or one sign. */
  private argument(): Part {
    if (this.sign() === '{') return this.value();
    if (this.sign() === '-') return this.signed();
    const token = this.tokens[this.at];
    if (token?.kind === 'number' && token.raw.length > 1) throw new Unreadable();
    return this.value();
  }

  private until(end: string): Part {
    const inside = this.sum();
    if (this.sign() !== end) throw new Unreadable();
    this.at += 1;
    return inside;
  }

  private sign(): string {
    const token = this.tokens[this.at];
    return token?.kind === 'sign' ? token.text : '';
  }
}

const plain = (value: number): Part => ({ value, percents: value, degrees: false });

const both = (left: Part, right: Part, of: (a: number, b: number) => number): Part => ({
  value: of(left.value, right.value),
  percents: of(left.percents, right.percents),
  degrees: left.degrees || right.degrees,
});

/** The functions of a student's calculator: degrees where the angle carries their sign, else radians. */
function called(name: string, { value, degrees }: Part): number {
  const angle = degrees ? (value * Math.PI) / 180 : value;
  if (name === 'cos') return Math.cos(angle);
  if (name === 'sin') return Math.sin(angle);
  if (name === 'tan') return Math.tan(angle);
  if (name === 'ln') return Math.log(value);
  if (name === 'log') return Math.log10(value);
  if (name === 'exp') return Math.exp(value);
  throw new Unreadable();
}

function factorial(value: number): number {
  let product = 1;
  for (let factor = 2; factor <= value; factor += 1) product *= factor;
  return product;
}

const binomial = (n: number, k: number): number =>
  Math.round(factorial(n) / (factorial(k) * factorial(n - k)));
