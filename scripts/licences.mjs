/**
 * `npm run licences`: writes docs/LICENCES.md, every package that runs in production with its version and licence, from
 * package-lock.json and the packages' own words. Ends with 1 when one has a licence that the product can't ship with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Licences that ask for no more than their text and the authors' names. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** What is no package at run time but is in what people get, with where its licence stands. */
const DATA = [
  [
    'French data of Tesseract (`@tesseract.js-data/fra`, from `tessdata_best`)',
    'Apache-2.0',
    'what photographs are read with; comes with the first of them',
  ],
  ['Poppins (`@fontsource/poppins`)', 'OFL-1.1', 'the Latin letters of three weights, in `public/fonts`'],
  [
    'French dictionary (`dictionary-fr`, Debian’s `hunspell-fr`)',
    'MPL-2.0',
    '`engine/language/data/lexicon.txt`, built by `scripts/writing-data`',
  ],
  [
    'Weights of the tagger (UD French GSD, Rhapsodie, ParisStories; Sequoia under LGPL-LR)',
    'CC-BY-SA-4.0',
    '`engine/language/data/tagger.txt`, trained by `scripts/language`',
  ],
  [
    'Weights of the model of homophones (the same treebanks; novels of ELTeC-fra, in the public domain)',
    'CC-BY-SA-4.0',
    '`engine/language/data/confusables.txt`, trained by `scripts/language/confusables`',
  ],
  ['French thesaurus (Debian’s `mythes-fr`)', 'LGPL-2.1-or-later', '`engine/writing/data/thesaurus.txt`'],
  [
    'French passwords of Richelieu (Tarraschk, https://github.com/tarraschk/richelieu)',
    'CC-BY-4.0',
    '`contract/passwords/common-passwords-filter.ts`, as bits: built by `scripts/passwords`',
  ],
  ['International passwords (`@zxcvbn-ts/language-common`)', 'MIT', 'the same file'],
  [
    'Borders of Natural Earth (`world-atlas`)',
    'public domain',
    'the maps of lessons, drawn when the app is built',
  ],
];

/**
 * True when one of the choices an expression leaves is allowed whole: `(MPL-2.0 OR Apache-2.0)`, `MIT AND ISC`.
 * @param {string} expression of SPDX, without exceptions
 */
export function isAllowed(expression) {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(/\s+OR\s+/);
  return choices.some((choice) =>
    choice
      .replace(/[()]/g, '')
      .split(/\s+AND\s+/)
      .every((name) => ALLOWED.has(name.trim())),
  );
}

/**
 * @typedef {{name: string, version: string, licence: string, optional: boolean}} Shipped
 * @typedef {{version: string, dev?: boolean, optional?: boolean, license?: string, hasInstallScript?: boolean}} Locked
 */

/**
 * Every package that `npm ci --omit=dev` may install, by name and version.
 * @param {string} root
 * @returns {Shipped[]}
 */
export function readShipped(root) {
  const shipped = Object.entries(readLock(root))
    .filter(([folder, { dev }]) => folder !== '' && dev !== true)
    .map(([folder, { version, license, optional = false }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? ownWord(join(root, folder)),
      optional,
    }));
  const unique = new Map(shipped.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * @param {string} root
 * @returns {Record<string, Locked>}
 */
export const readLock = (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * What a package says of itself, where the lockfile is silent: an old one names its licences in a list.
 * @param {string} folder
 */
function ownWord(folder) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const named = license ?? licenses?.map((/** @type {{type: string}} */ { type }) => type).join(' OR ');
    return typeof named === 'string' && named !== '' ? named : 'unknown';
  } catch {
    return 'unknown';
  }
}

/**
 * The text of docs/LICENCES.md.
 * @param {readonly Shipped[]} shipped
 */
export function licencesDocument(shipped) {
  const rows = shipped.map(
    ({ name, version, licence, optional }) =>
      `| ${name} | ${version} | ${licence} | ${optional ? 'some platforms' : ''} |`,
  );
  return [
    '# Licences of what runs in production',
    '',
    'Written by `npm run licences` from the lockfile; `npm test` fails when it is stale, or when a licence is not one that',
    'asks for no more than its text and the authors’ names (`scripts/licences.mjs`).',
    '',
    `## Packages (${rows.length})`,
    '',
    '| package | version | licence | installed on |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '## Data and fonts',
    '',
    'Built into the product, with their licence texts beside them.',
    '',
    '| what | licence | where |',
    '| --- | --- | --- |',
    ...DATA.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const shipped = readShipped(root);
  writeFileSync(join(root, 'docs/LICENCES.md'), licencesDocument(shipped));
  const refused = shipped.filter(({ licence }) => !isAllowed(licence));
  for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence}`);
  console.log(`docs/LICENCES.md : ${shipped.length} paquets`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
