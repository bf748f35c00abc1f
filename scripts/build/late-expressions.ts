import { type Plugin, parseAst } from 'vite';

/**
 * Makes a regular expression that reads letters of all scripts (`\p{L}`) only when it is first used. A browser checks each
 * literal while it reads a file, and again when it makes it; for each `\p` it builds a set of more than 130,000 characters. Of the study
 * engine's worker that was three quarters of the time that reading it takes (V8 of Node 20; bench/RESULTS.md has Chromium's).
 *
 * `const WORD = /\p{L}+/gu` of a module becomes a function that makes it once, and its uses call it; what a function has
 * inside is made once too, when that can't be told from a literal. All others are made where they stand. Lines stay in their
 * places, so that source maps stay right.
 * @param of the modules whose expressions are made so: each takes a few bytes more
 */
export function lateExpressions(of = /\.(ts|tsx|js|mjs)$/): Plugin {
  return {
    name: 'late-expressions',
    apply: 'build',
    transform: {
      // Types are gone then.
      order: 'post',
      filter: { id: { include: of, exclude: /node_modules/ }, code: /\\p\{/i },
      handler: (code) => ({ code: withLateExpressions(code), map: null }),
    },
  };
}

/** What is read of a node of ESTree (https://github.com/estree/estree). */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
interface Literal extends Node {
  readonly regex: { readonly pattern: string; readonly flags: string };
}
interface Place {
  readonly node: Node;
  readonly parents: readonly Node[];
}

const READS_SCRIPTS = /\\p\{/i;
/** What such an expression remembers of its last use must not go from one call of a function to the next. */
const REMEMBERS = /[gy]/;

/**
 * The same module, its costly expressions made when they are first used.
 * @param code of a module without types
 */
export function withLateExpressions(code: string): string {
  const places = everyNode(parseAst(code) as unknown as Node);
  const literals = places.filter(({ node }) => isCostly(node));
  const constants = new Map(
    literals.map((place) => constantOf(place, places)).filter((found) => found !== null),
  );
  const ofConstants = new Set(constants.values());
  const prefix = unusedIn(code);
  let kept = 0;

  const made = literals.flatMap(({ node, parents }) => {
    const { pattern, flags } = (node as Literal).regex;
    const anew = `new RegExp(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})`;
    const once = () => `(${prefix}${kept++} ??= ${anew})`;
    if (ofConstants.has(node)) return [{ ...node, text: `() => ${once()}` }];
    if (!parents.some(isFunction)) return [{ ...node, text: anew }];
    return REMEMBERS.test(flags) ? [] : [{ ...node, text: once() }];
  });
  const uses = places
    .filter((place) => constants.has(nameOf(place.node)) && isUse(place))
    .map(({ node, parents }) => {
      const short = parents.at(-1)?.shorthand === true ? `${nameOf(node)}: ` : '';
      return { ...node, text: `${short}${nameOf(node)}()` };
    });
  const names = Array.from({ length: kept }, (_, at) => `${prefix}${at}`);
  // `var`, because a function may be called before the end of its module is reached.
  return withEdits(code, [...made, ...uses]) + (kept === 0 ? '' : ` var ${names.join(', ')};`);
}

const isFunction = ({ type }: Node): boolean => type.includes('Function');

/** The beginning of names that a module does not have yet. */
function unusedIn(code: string): string {
  let prefix = 'late_';
  while (code.includes(prefix)) prefix += '_';
  return prefix;
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? String(node.name) : '');

const isCostly = (node: Node): boolean =>
  node.type === 'Literal' && READS_SCRIPTS.test((node as Literal).regex?.pattern ?? '');

/** Its name and itself, when it is the value of a constant of the module that nobody else names so or imports. */
function constantOf({ node, parents }: Place, places: readonly Place[]): [string, Node] | null {
  const [above, declaration, declarator] = parents.slice(-3);
  const name = declarator?.type === 'VariableDeclarator' ? nameOf(declarator.id as Node) : '';
  if (name === '' || declaration?.kind !== 'const' || above?.type !== 'Program') return null;
  const others = places.filter((place) => nameOf(place.node) === name && place.node !== declarator?.id);
  return others.every((place) => isUse(place) || isPropertyName(place)) ? [name, node] : null;
}

function isPropertyName({ node, parents }: Place): boolean {
  const above = parents.at(-1);
  if (above?.type === 'MemberExpression') return above.property === node && above.computed !== true;
  const named = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(above?.type ?? '');
  return named && above?.key === node && above.computed !== true && above.shorthand !== true;
}

/** Where a name may stand as a value that is read, and as nothing else. */
const READ_IN: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['object', 'property'],
  CallExpression: ['callee', 'arguments'],
  NewExpression: ['callee', 'arguments'],
  ArrayExpression: ['elements'],
  BinaryExpression: ['left', 'right'],
  LogicalExpression: ['left', 'right'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  TemplateLiteral: ['expressions'],
  ArrowFunctionExpression: ['body'],
  ReturnStatement: ['argument'],
  SpreadElement: ['argument'],
  UnaryExpression: ['argument'],
  VariableDeclarator: ['init'],
  AssignmentExpression: ['right'],
  ForOfStatement: ['right'],
};

function isUse(place: Place): boolean {
  const { node, parents } = place;
  const above = parents.at(-1);
  if (above === undefined || isPropertyName(place)) return false;
  // In `{ WORD }` the name is a value where an object is made, and a new name where one is taken apart.
  if (above.type === 'Property') return above.value === node && parents.at(-2)?.type === 'ObjectExpression';
  return (READ_IN[above.type] ?? []).some((key) => [above[key]].flat().includes(node));
}

/** All nodes of a tree, each with those that it is in, the outermost first. */
function everyNode(node: Node, parents: readonly Node[] = []): Place[] {
  const inside = [...parents, node];
  // `{ WORD }` is one place, and not a key and a value.
  const { key: _, ...withoutKey } = node;
  const children = Object.values(node.shorthand === true ? withoutKey : node)
    .flat()
    .filter(isNode);
  return [{ node, parents }, ...children.flatMap((child) => everyNode(child, inside))];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function withEdits(code: string, edits: readonly Edit[]): string {
  let done = 0;
  const parts = edits
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ start, end, text }) => {
      const before = code.slice(done, start);
      done = end;
      return [before, text];
    });
  return parts.join('') + code.slice(done);
}
