import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|mjs|css|html|svg|json|webmanifest|txt|md|xml|wasm)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The dictionary and the thesaurus: at 11 they take most of a build's time, and are hardly smaller for it (measured:
 * 3 % larger at 10 for the thesaurus, smaller for the dictionary, in half the time).
 */
const LARGE = 300_000;
const quality = (/** @type {number} */ size) => (size > LARGE ? 10 : 11);

/**
 * @param {string} file
 * @param {string} earlier the same file of the build before
 * @param {Buffer} plain
 * @returns {boolean} whether what the build before made of the same content was taken over
 */
function takenOver(file, earlier, plain) {
  const companions = ['.br', '.gz'].filter((ending) => existsSync(`${earlier}${ending}`));
  // With neither, the build before may have been cut, or the file too small to gain: it is quickly tried again.
  if (companions.length < 2 || !existsSync(earlier) || !readFileSync(earlier).equals(plain)) return false;
  for (const ending of companions) copyFileSync(`${earlier}${ending}`, `${file}${ending}`);
  return true;
}

/**
 * Writes `name.br` and `name.gz` beside every text file below a folder, where they are smaller.
 * @param {string} folder
 * The public pages are compressed by the server, which writes its own address into them first.
 * @param {string} before the folder that the build before published: what did not change is not compressed again
 */
export async function precompress(folder, before) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && text.test(entry.name) && entry.parentPath !== join(folder, 'pages'))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      if (takenOver(file, join(before, file.slice(folder.length)), plain)) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality(plain.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      const [small, widelyRead] = await Promise.all([
        brotli(plain, { params }),
        gzipped(plain, { level: 9 }),
      ]);
      if (small.length < plain.length) writeFileSync(`${file}.br`, small);
      if (widelyRead.length < plain.length) writeFileSync(`${file}.gz`, widelyRead);
    }),
  );
}
