/**
 * Makes contract/passwords/common-passwords-filter.ts again from its sources:
 *
 *   git clone https://github.com/tarraschk/richelieu
 *   node scripts/passwords/build.mjs richelieu/french_passwords_top20000.txt
 *
 * The international list is that of `@zxcvbn-ts/language-common`, out of node_modules.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { withModule } from '../../bench/load-module.mjs';

const [french] = process.argv.slice(2);
if (french === undefined) {
  process.stderr.write(
    'Usage: node scripts/passwords/build.mjs <the list of French passwords, one a line>\n',
  );
  process.exit(2);
}
const { text, count } = await withModule('/scripts/passwords/make-filter.ts', ({ makeFilter }) =>
  makeFilter(readFileSync(french, 'utf8').split(/\r?\n/), dictionary['passwords-common']),
);
writeFileSync(
  fileURLToPath(new URL('../../contract/passwords/common-passwords-filter.ts', import.meta.url)),
  text,
);
process.stdout.write(`${count} passwords\n`);
