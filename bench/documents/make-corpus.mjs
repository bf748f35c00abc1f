/**
 * `node bench/documents/make-corpus.mjs <folder>`: makes the files that `run.mjs` measures, from the texts of lessons, with
 * the programs that people make theirs with: pandoc, LibreOffice, pdflatex and Chromium. Each has to be installed; what is
 * missing is said and left out.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugs, textOf } from './lesson-texts.mjs';
import { programsIn } from './programs.mjs';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Where to? node bench/documents/make-corpus.mjs <folder>');

const run = programsIn(folder);

/** @param {string} html @param {string} style */
const page = (html, style) =>
  html.replace(
    '</head>',
    `<style>@page{size:A4;margin:20mm}body{max-width:none;font:11pt serif}${style}</style></head>`,
  );

mkdirSync(folder, { recursive: true });
for (const slug of slugs) {
  const at = (/** @type {string} */ name) => join(folder, `${slug}.${name}`);
  const made = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    run('pandoc', ['-s', '--metadata', `title=${slug}`, at('md'), '-o', at(name), ...args]);
  writeFileSync(at('md'), textOf(slug));
  run('pandoc', ['-t', 'plain', '--wrap=none', at('md'), '-o', at('words')]);
  for (const name of ['pandoc.docx', 'pandoc.odt', 'pandoc.rtf', 'pandoc.epub', 'pandoc.html'])
    made(name, []);
  made('pandoc.pptx', ['--slide-level=2']);
  copyFileSync(at('md'), at('typed.txt'));

  const office = (/** @type {string} */ from, /** @type {string} */ type, /** @type {string} */ name) => {
    const out = join(folder, 'office');
    run('soffice', ['--headless', '--convert-to', type, '--outdir', out, at(from)]);
    const written = join(out, `${slug}.${from.replace(/\w+$/, type)}`);
    if (existsSync(written)) copyFileSync(written, at(name));
    rmSync(out, { recursive: true, force: true });
  };
  office('pandoc.odt', 'docx', 'office.docx');
  office('pandoc.docx', 'odt', 'office.odt');
  office('pandoc.docx', 'rtf', 'office.rtf');
  office('pandoc.pptx', 'odp', 'office.odp');
  office('pandoc.docx', 'pdf', 'office.pdf');
  office('pandoc.docx', 'html', 'office.html');

  const latex = (/** @type {string} */ name, /** @type {string} */ options) => {
    made(`${name}.tex`, ['-V', `classoption=${options}`, '-V', 'lang=fr', '-V', 'geometry:margin=2cm']);
    run('pdflatex', ['-interaction=batchmode', `${slug}.${name}.tex`]);
  };
  latex('latex', 'oneside');
  latex('latex-two', 'twocolumn');

  const html = existsSync(at('pandoc.html')) ? readFileSync(at('pandoc.html'), 'utf8') : '';
  for (const [name, style] of [
    ['chromium', ''],
    ['chromium-two', 'body{columns:2;column-gap:9mm;text-align:justify;hyphens:auto}'],
    ['chromium-three', '@page{size:A4 landscape}body{columns:3;column-gap:8mm;font-size:9pt}'],
  ]) {
    const source = at(`${name}.source`);
    writeFileSync(`${source}.html`, page(html, style));
    const profile = join(folder, 'profile');
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--user-data-dir=${profile}`,
    ];
    run(process.env.CHROMIUM_PATH ?? 'chromium', [
      ...flags,
      `--print-to-pdf=${at(`${name}.pdf`)}`,
      `${source}.html`,
    ]);
    rmSync(profile, { recursive: true, force: true });
    rmSync(`${source}.html`);
  }
}
