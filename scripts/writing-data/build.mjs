/**
 * Makes engine/writing/data again from its sources:
 *
 *   apt-get download hunspell-fr-classical mythes-fr && for f in *.deb; do dpkg -x "$f" sources; done
 *   node scripts/writing-data/build.mjs sources
 *
 * `dictionary-fr` comes from node_modules. What is made depends on these sources and on the lessons only.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { makeLexicon } from './lexicon.mjs';
import { makeThesaurus, readThesaurus } from './thesaurus.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [sources] = process.argv.slice(2);
if (sources === undefined) {
  process.stderr.write(
    'Usage: node scripts/writing-data/build.mjs <folder of the unpacked Debian packages>\n',
  );
  process.exit(2);
}

const thesaurus = readThesaurus(join(sources, 'usr/share/mythes/thes_fr.dat'));
/** @type {Map<string, number>} */
const mentions = new Map();
for (const synonyms of thesaurus.values())
  for (const one of synonyms) mentions.set(one, (mentions.get(one) ?? 0) + 1);
const lessons = join(root, 'lessons');
const read = readdirSync(lessons)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => readFileSync(join(lessons, name), 'utf8').match(/\p{L}+/gu) ?? []);

const lexicon = makeLexicon({
  tagged: join(sources, 'usr/share/hunspell'),
  plain: join(root, 'node_modules/dictionary-fr'),
  mentions,
  read: new Set([...read, ...read.map((word) => word.toLowerCase())]),
});
/** The last line of each file: what it is made of, for whoever receives it. */
const notices = {
  lexicon:
    'Dictionnaires français de Dicollecte 7.0 et 7.5, https://grammalecte.net. This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not distributed with this file, You can obtain one at http://mozilla.org/MPL/2.0/.',
  thesaurus:
    'Thésaurus français de LibreOffice (Kevin Hendricks, Frederic Labbé, Laurent Godard), abrégé et classé. GNU Lesser General Public License 2.1 or later, https://www.gnu.org/licenses/lgpl-2.1.html.',
};
/** Study engine and correction share the lexicon. */
const folders = { lexicon: 'engine/language/data', thesaurus: 'engine/writing/data' };
/** @type {Record<'lexicon' | 'thesaurus', { text: string, words: number }>} */
const made = { lexicon, thesaurus: makeThesaurus(thesaurus, lexicon.lemmas) };
for (const name of /** @type {const} */ (['lexicon', 'thesaurus'])) {
  const { words } = made[name];
  const text = `${made[name].text}${notices[name]}\n`;
  writeFileSync(join(root, folders[name], `${name}.txt`), text);
  const [plain, small] = [Buffer.byteLength(text), brotliCompressSync(text).length].map((size) =>
    Math.round(size / 1000),
  );
  process.stdout.write(`${name}: ${words} words, ${plain} kB, ${small} kB with Brotli\n`);
}
