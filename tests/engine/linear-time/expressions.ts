import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

// Without a Java machine, and without the packages for single platforms.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What reads what people send. */
const FOLDERS = ['engine', 'contract', 'server'];
/** What reads lessons alone, which the product's own authors write, when the app is built: nobody sends anything there. */
const AUTHORED = /^engine\/lesson\//;

export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** What stands for an expression in the list of the proven ones. */
export const nameOf = ({ source, flags }: Expression): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 8);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return path.endsWith('.ts') && !AUTHORED.test(path) ? [path] : [];
  });
}

function literalsOf(path: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/** Every expression that is written as one. */
export const writtenExpressions = (): Expression[] => FOLDERS.flatMap(filesIn).flatMap(literalsOf);

const modules = import.meta.glob(['/engine/**/*.ts', '!/engine/lesson/**']);

/** Every expression that the engine puts together, whether while it is loaded or later. Its modules must not be loaded yet. */
export async function builtExpressions(): Promise<Expression[]> {
  const found: Expression[] = [];
  const real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(real, {
    construct(target, args: [string | RegExp, string?]) {
      const made = new target(...args);
      found.push({ source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const load of Object.values(modules)) await load();
    const { everyExpression } = await import('#engine/writing/rules/spelling/expressions.ts');
    for (const { pattern } of everyExpression()) pattern();
  } finally {
    globalThis.RegExp = real;
  }
  return found;
}

/** Each expression once. */
export const distinct = (expressions: readonly Expression[]): Expression[] => [
  ...new Map(expressions.map((each) => [nameOf(each), each])).values(),
];

/** Milliseconds that the checker may think about one. */
const PATIENCE_MS = 1_500;

export interface Verdict {
  /** No input makes it take more than its length. */
  readonly isProven: boolean;
  /** An input that does, as JavaScript; null when none was found in time. */
  readonly attack: string | null;
}

/** Asks recheck (Y. Makino), which decides it by automata, and searches for an attack where these grow too large. */
export function judge({ source, flags }: Expression): Verdict {
  const found = checkSync(source, flags, { timeout: PATIENCE_MS, recallTimeout: -1 });
  const attack = found.status === 'vulnerable' ? found.attack.pattern : null;
  return { isProven: found.status === 'safe', attack };
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
export const PROVEN_FILE = here('proven.txt');
export const UNPROVEN_FILE = here('unproven.json');

export interface Unproven extends Expression {
  readonly attack: string | null;
}
export const readProven = (): Set<string> => new Set(readFileSync(PROVEN_FILE, 'utf8').split(/\s+/));
export const readUnproven = (): Unproven[] => JSON.parse(readFileSync(UNPROVEN_FILE, 'utf8')) as Unproven[];
