import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{title: string, details: string}} Failure
 * @typedef {{passed: number, skipped: number, failures: Failure[]}} Outcome each failure counts one
 * @typedef {{status: string, title: string, ancestorTitles: string[], failureMessages: string[] | null}} Assertion
 * @typedef {{name: string, status: string, message: string, assertionResults: Assertion[]}} TestFile
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
 * What one run of vitest amounts to. A file that could not even be collected, an error outside every test, a
 * runner that crashed, hung or found nothing: each counts as one failure, so that none of them looks green.
 * @param {string} reportFile of the JSON reporter
 * @param {{code: number | null, output: string, timedOut: boolean}} ended of the runner
 * @param {string} root paths are shown relative to it
 * @returns {Outcome}
 */
export function judgeTestRun(reportFile, ended, root) {
  const files = readReport(reportFile);
  const explained = explanations(ended.output);
  const failures = /** @type {Failure[]} */ ([]);
  let passed = 0;
  let skipped = 0;
  for (const { name, status, message, assertionResults } of files) {
    const where = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    skipped += assertionResults.length - failed.length;
    for (const test of failed) {
      const names = [where, ...test.ancestorTitles, test.title];
      const said = explained.get(names.join(' > ')) ?? (test.failureMessages ?? []).join('\n');
      failures.push({ title: names.join(' › '), details: firstLines(said, shownLines) });
    }
    if (status === 'failed' && failed.length === 0) {
      failures.push({ title: where, details: firstLines(explained.get(where) ?? message, shownLines) });
    }
  }
  skipped -= passed;

  const { code, output, timedOut } = ended;
  if (timedOut) failures.push({ title: 'le temps imparti est dépassé', details: tail(output) });
  else if (passed + failures.length === 0)
    failures.push({ title: 'aucun test trouvé', details: tail(output) });
  else if (/Unhandled (Errors?|Rejections?)/.test(output)) {
    failures.push({ title: 'erreur hors de tout test', details: tail(output) });
  } else if (code !== 0 && failures.length === 0) {
    failures.push({
      title: `le lanceur a fini avec le code ${code ?? 'd’un signal'}`,
      details: tail(output),
    });
  }
  return { passed, skipped, failures };
}
