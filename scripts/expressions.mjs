/**
 * `npm run expressions`: judges each regular expression of engine, contract and server that is not judged yet, and writes which
 * are proven to be linear and which are not (tests/engine/linear-time). The tests try the attacks on those that are not.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { withModule } from '../bench/load-module.mjs';

await withModule('/tests/engine/linear-time/expressions.ts', async (expressions) => {
  const { builtExpressions, distinct, judge, nameOf, writtenExpressions } = expressions;
  const { PROVEN_FILE, UNPROVEN_FILE, readProven, readUnproven } = expressions;
  /** @type {Set<string>} */
  const before = existsSync(PROVEN_FILE) ? readProven() : new Set();
  /** @type {{source: string, flags: string, attack: string | null}[]} */
  const judged = existsSync(UNPROVEN_FILE) ? readUnproven() : [];
  const known = new Map(judged.map((each) => [nameOf(each), each]));
  const proven = [];
  const unproven = [];
  for (const each of distinct([...writtenExpressions(), ...(await builtExpressions())])) {
    const name = nameOf(each);
    if (before.has(name)) proven.push(name);
    else if (known.has(name)) unproven.push(known.get(name));
    else {
      const { isProven, attack } = judge(each);
      if (isProven) proven.push(name);
      else unproven.push({ ...each, attack });
    }
  }
  writeFileSync(PROVEN_FILE, `${proven.sort().join('\n')}\n`);
  writeFileSync(UNPROVEN_FILE, `${JSON.stringify(unproven, null, 2)}\n`);
  process.stdout.write(`${proven.length} proven, ${unproven.length} not\n`);
});
