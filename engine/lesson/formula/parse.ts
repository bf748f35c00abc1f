import { functions } from './functions.ts';
import { type BinarySign, type Comparison, FormulaError, type Link, type Node } from './syntax.ts';
import { type Token, tokensOf } from './tokens.ts';

const known = new Map<string, Node>();
/** More formulas than all lessons together have. */
const KNOWN_MAX = 5_000;
/** Deeper brackets are an accident, and would use up the stack. */
const MAX_DEPTH = 60;

/**
 * Parses a formula: `+ - * / ^ ( )`, comparisons that may form a chain (« 0 < a < b »), `et` and `ou`, functions whose
 * values stand apart by « ; ». A minus binds less than a power: -2^2 is -4.
 * @throws FormulaError with a French sentence
 */
export function parseFormula(formula: string): Node {
  const cached = known.get(formula);
  if (cached !== undefined) return cached;
  const node = new Parser(formula).parse();
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(formula, node);
  return node;
}

const COMPARISONS = new Set(['=', '≠', '<', '>', '≤', '≥', '≈']);

/** Recursive descent: one method a level of binding, from the loosest to the tightest. */
class Parser {
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;

  constructor(private readonly formula: string) {
    this.tokens = tokensOf(formula);
  }

  parse(): Node {
    if (this.tokens.length === 0) throw new FormulaError('La formule est vide.');
    const node = this.either();
    const left = this.tokens[this.at];
    if (left !== undefined)
      throw new FormulaError(
        `« ${this.formula.slice(left.at).trim()} » est de trop : manque-t-il un signe avant ?`,
      );
    return node;
  }

  private either(): Node {
    return this.binary(['ou'], () => this.both());
  }

  private both(): Node {
    return this.binary(['et'], () => this.comparison());
  }

  private comparison(): Node {
    const first = this.sum();
    const links: Link[] = [];
    for (let sign = this.peek(); COMPARISONS.has(sign); sign = this.peek()) {
      this.at += 1;
      links.push({ sign: sign as Comparison, side: this.sum() });
    }
    return links.length === 0 ? first : { kind: 'chain', first, links };
  }

  private sum(): Node {
    return this.binary(['+', '-'], () => this.product());
  }

  private product(): Node {
    return this.binary(['*', '/'], () => this.minus());
  }

  private minus(): Node {
    if (this.take('-')) return { kind: 'minus', inside: this.deeper(() => this.minus()) };
    if (this.take('+')) return this.deeper(() => this.minus());
    return this.power();
  }

  private power(): Node {
    const base = this.value();
    if (this.take('²')) return { kind: 'binary', sign: '^', left: base, right: { kind: 'number', value: 2 } };
    if (this.take('³')) return { kind: 'binary', sign: '^', left: base, right: { kind: 'number', value: 3 } };
    if (!this.take('^')) return base;
    return { kind: 'binary', sign: '^', left: base, right: this.deeper(() => this.minus()) };
  }

  private value(): Node {
    const token = this.tokens[this.at];
    if (token === undefined) throw new FormulaError('La formule s’arrête trop tôt.');
    this.at += 1;
    if (token.kind === 'number') return { kind: 'number', value: token.value };
    if (token.kind === 'name') return this.named(token.text);
    if (token.text !== '(') throw new FormulaError(`« ${token.text} » n’est pas à sa place.`);
    const inside = this.deeper(() => this.either());
    this.close();
    return inside;
  }

  private named(name: string): Node {
    const of = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (of === undefined) return { kind: 'name', name };
    if (!this.take('(')) throw new FormulaError(`Après « ${name} » vient une parenthèse.`);
    const inside = [this.deeper(() => this.either())];
    while (this.take(';')) inside.push(this.deeper(() => this.either()));
    this.close();
    if (inside.length < of.least || inside.length > of.most)
      throw new FormulaError(`« ${name} » reçoit ${inside.length} valeurs ; elles se séparent par « ; ».`);
    return { kind: 'call', name, inside };
  }

  private close(): void {
    if (!this.take(')')) throw new FormulaError('Une parenthèse n’est pas refermée.');
  }

  private binary(signs: readonly BinarySign[], operand: () => Node): Node {
    let left = operand();
    for (let sign = this.peek(); (signs as readonly string[]).includes(sign); sign = this.peek()) {
      this.at += 1;
      left = { kind: 'binary', sign: sign as BinarySign, left, right: operand() };
    }
    return left;
  }

  private peek(): string {
    const token = this.tokens[this.at];
    return token === undefined || token.kind === 'number' ? '' : token.text;
  }

  private take(sign: string): boolean {
    if (this.peek() !== sign) return false;
    this.at += 1;
    return true;
  }

  private deeper(read: () => Node): Node {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new FormulaError('La formule a trop de parenthèses.');
    const node = read();
    this.depth -= 1;
    return node;
  }
}
