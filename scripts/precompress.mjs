import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|mjs|css|html|svg|json|webmanifest|txt|md|xml|wasm)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `name.br` and `name.gz` beside every text file below a folder, where they are smaller.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
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
