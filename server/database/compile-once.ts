import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/** What a statement is made with: numbers and texts are its values, all else decides what it says. */
type Given<Names extends PropertyKey> = { readonly [Name in Names]?: number | string | boolean | undefined };

/** Stands for a value while a statement is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Everything but numbers and texts, which change nothing about the statement. */
const shapeOf = (given: object): string =>
  Object.entries(given)
    .map(([name, value]) => `${name} ${typeof value === 'boolean' ? value : typeof value}`)
    .join();

/**
 * A statement that is built and compiled once for each kind of database and each shape of what it is made with, then run with
 * other values: building takes about as long as all else that one of our small statements costs this process.
 * @param build must hand the numbers and texts on as they are: it gets something else in their place
 */
export function compileOnce<Values extends Given<keyof Values>, Row>(
  build: (queries: Queries, given: Values) => Compilable<Row>,
): (queries: Queries, given: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();

  function compile(queries: Queries, given: Values): CompiledQuery<Row> {
    const places = Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'string' ? new Place(name) : value,
    ]);
    return build(queries, Object.fromEntries(places)).compile();
  }

  return async (queries, given) => {
    const { adapter } = queries.getExecutor();
    const known = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(adapter, known);
    const shape = shapeOf(given);
    const statement = known.get(shape) ?? compile(queries, given);
    known.set(shape, statement);
    const parameters = statement.parameters.map((each) =>
      each instanceof Place ? given[each.name as keyof Values] : each,
    );
    return (await queries.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}
