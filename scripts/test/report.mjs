import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{title: string, details: string}} Failure
 * @typedef {{code: number | null, output: string, timedOut: boolean}} Ended how the runner ended
 * @typedef {{status: string, title: string, ancestorTitles: string[], failureMessages: string[] | null}} Assertion
 * @typedef {{name: string, status: string, message: string, assertionResults: Assertion[]}} TestFile
 *
 * What one file of tests came to. `broken` tells what went wrong outside its tests: it could not be collected, its
 * preparation failed, or an error came that no test caught.
 * @typedef {{passed: Set<string>, failed: Map<string, string>, skipped: number, broken: string | null}} FileResult
 *
 * What a run of vitest came to, by file. `beyond` are the failures that no file is to blame for.
 * @typedef {{files: Map<string, FileResult>, beyond: Failure[]}} TestRun
 *
 * @typedef {{passed: number, skipped: number, failures: Failure[]}} Outcome each failure counts one
 */

const shownLines = 40;
const shownTail = 60;

/**
 * @param {string} text
 * @param {number} lines
 */
const firstLines = (text, lines) => text.trim().split('\n').slice(0, lines).join('\n');

/**
 * The end of a long output, where runners say what went wrong.
 * @param {string} text
 */
export const tail = (text) => text.trim().split('\n').slice(-shownTail).join('\n');

/**
 * @param {string} file written by vitest's JSON reporter
 * @returns {TestFile[]} none when the runner did not live to write it
 */
function readReport(file) {
  if (!existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return [];
  }
}

/**
 * What vitest's own reporter says about each failed test, with the difference and the line, which its JSON leaves
 * out. Tests that failed alike share one text.
 * @param {string} output
 * @returns {Map<string, string>} by file and names, joined with ' > '
 */
function explanations(output) {
  const found = /** @type {Map<string, string>} */ (new Map());
  let names = /** @type {string[]} */ ([]);
  let text = /** @type {string[]} */ ([]);
  for (const line of output.split('\n')) {
    const name = /^ FAIL {2}(?:\|\S+\| )?(.+?)(?: \[ .+ \])?$/.exec(line)?.[1];
    if (name) names.push(name);
    else if (!line.startsWith('⎯')) text.push(line);
    else {
      for (const each of names) found.set(each, text.join('\n'));
      names = [];
      text = [];
    }
    if (name && text.length > 0) text = [];
  }
  return found;
}

/**
 * @param {TestFile} file
 * @param {string} where its path from the root
 * @param {Map<string, string>} explained
 * @returns {FileResult}
 */
function readFile({ status, message, assertionResults }, where, explained) {
  const passed = /** @type {Set<string>} */ (new Set());
  const failed = /** @type {Map<string, string>} */ (new Map());
  for (const test of assertionResults) {
    const names = [where, ...test.ancestorTitles, test.title];
    let title = names.join(' › ');
    // Two tests may have one name, and each counts.
    while (passed.has(title) || failed.has(title)) title += ' (bis)';
    if (test.status === 'passed') passed.add(title);
    if (test.status !== 'failed') continue;
    const said = explained.get(names.join(' > ')) ?? (test.failureMessages ?? []).join('\n');
    failed.set(title, firstLines(said, shownLines));
  }
  const isBroken = status === 'failed' && failed.size === 0;
  return {
    passed,
    failed,
    skipped: assertionResults.length - passed.size - failed.size,
    broken: isBroken ? firstLines(explained.get(where) ?? message, shownLines) : null,
  };
}

/**
 * Vitest names the file that ran while an error came that no test caught.
 * @param {TestRun} run
 * @param {string} output
 */
function blameUncaught({ files, beyond }, output) {
  const blamed = [...output.matchAll(/This error originated in "(.+?)" test file/g)].map(
    ([, file = '']) => file,
  );
  const known = blamed.flatMap((file) => files.get(file) ?? []);
  for (const file of known) file.broken ??= `erreur hors de tout test\n${tail(output)}`;
  if (known.length === 0) beyond.push({ title: 'erreur hors de tout test', details: tail(output) });
}

/**
 * What one run of vitest amounts to. A file that could not even be collected, an error outside every test, a
 * runner that crashed, hung or found nothing: each counts as one failure, so that none of them looks green.
 * @param {string} reportFile of the JSON reporter
 * @param {Ended} ended of the runner
 * @param {string} root paths are shown relative to it
 * @returns {TestRun}
 */
export function readTestRun(reportFile, ended, root) {
  const explained = explanations(ended.output);
  const files = /** @type {TestRun['files']} */ (new Map());
  for (const file of readReport(reportFile)) {
    const where = relative(root, file.name);
    files.set(where, readFile(file, where, explained));
  }
  const run = { files, beyond: /** @type {Failure[]} */ ([]) };
  const { code, output, timedOut } = ended;
  if (timedOut) run.beyond.push({ title: 'le lanceur ne dit plus rien', details: tail(output) });
  else if (/Unhandled (Errors?|Rejections?)/.test(output)) blameUncaught(run, output);
  const { passed, failures } = outcomeOf(run);
  if (passed + failures.length === 0) run.beyond.push({ title: 'aucun test trouvé', details: tail(output) });
  else if (code !== 0 && failures.length === 0) {
    run.beyond.push({
      title: `le lanceur a fini avec le code ${code ?? 'd’un signal'}`,
      details: tail(output),
    });
  }
  return run;
}

/**
 * @param {TestRun} run
 * @returns {Outcome}
 */
export function outcomeOf({ files, beyond }) {
  const all = [...files];
  const sum = (/** @type {(file: FileResult) => number} */ of) =>
    all.reduce((total, [, file]) => total + of(file), 0);
  return {
    passed: sum(({ passed }) => passed.size),
    skipped: sum(({ skipped }) => skipped),
    failures: [
      ...all.flatMap(([where, { failed, broken }]) => [
        ...[...failed].map(([title, details]) => ({ title, details })),
        ...(broken === null ? [] : [{ title: where, details: broken }]),
      ]),
      ...beyond,
    ],
  };
}

/**
 * @param {TestRun} run
 * @returns {string[]} the files in which something failed
 */
export const failedFiles = ({ files }) =>
  [...files].filter(([, { failed, broken }]) => failed.size > 0 || broken !== null).map(([where]) => where);

/**
 * The screens of the catalogue that had a fault, when nothing else of their file failed: walking all of them again would take
 * minutes.
 * @param {TestRun} run
 * @returns {string[]}
 */
export function failedScreens({ files }) {
  const titles = [...files].flatMap(([where, { failed, broken }]) => [
    ...failed.keys(),
    ...(broken === null ? [] : [where]),
  ]);
  const names = titles.flatMap(
    (title) => /^tests\/screens\/.+ › ([\w-]+) has no fault$/.exec(title)?.[1] ?? [],
  );
  return names.length === titles.length ? names : [];
}

/**
 * @param {FileResult} first
 * @param {FileResult} second
 * @param {string} where
 * @returns {{merged: FileResult, flaky: Failure[]}}
 */
function mergeFile(first, second, where) {
  const passed = new Set([...first.passed, ...second.passed]);
  const failed = new Map([...first.failed, ...second.failed]);
  const flaky = [...failed]
    .filter(([title]) => passed.has(title))
    .map(([title, details]) => ({ title, details }));
  for (const { title } of flaky) failed.delete(title);
  const isTwice = first.broken !== null && second.broken !== null;
  const once = first.broken ?? second.broken;
  // A file whose second try came to an end had its preparation; one that only broke then has its tests of before.
  if (!isTwice && once !== null && passed.size > 0) flaky.push({ title: where, details: once });
  const broken = isTwice || passed.size === 0 ? once : null;
  return { merged: { passed, failed, skipped: second.skipped, broken }, flaky };
}

/**
 * A file of tests that was tried twice, because something in it failed. What passed once is right, and whatever also
 * failed once is flaky; what never passed failed.
 * @param {TestRun} first
 * @param {TestRun} second of the failed files of the first
 * @returns {{run: TestRun, flaky: Failure[]}} `flaky`: with what they said when they failed
 */
export function mergeSecondTry(first, second) {
  const files = new Map(first.files);
  const flaky = /** @type {Failure[]} */ ([]);
  for (const where of failedFiles(first)) {
    const [before, after] = [first.files.get(where), second.files.get(where)];
    if (before === undefined || after === undefined) continue;
    const { merged, flaky: found } = mergeFile(before, after, where);
    files.set(where, merged);
    flaky.push(...found);
  }
  return { run: { files, beyond: [...first.beyond, ...second.beyond] }, flaky };
}
