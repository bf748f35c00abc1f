/**
 * `node bench/documents/make-held-out.mjs <folder>`: files of other lessons, made by other programs than those that the
 * readers were written with: WeasyPrint (running heads, two columns), wkhtmltopdf, groff, paps, AbiWord (headings that are
 * only set in larger letters) and other classes of LaTeX (a table of contents, numbered headings). What is missing is said
 * and left out.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { heldOutSlugs, textOf } from './lesson-texts.mjs';
import { programsIn } from './programs.mjs';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Where to? node bench/documents/make-held-out.mjs <folder>');
mkdirSync(folder, { recursive: true });
const run = programsIn(folder);

const RUNNING =
  '@page{size:A4;margin:22mm;@top-left{content:"Cours de troisième"}@top-right{content:"Année 2025-2026"}@bottom-center{content:"Page " counter(page) " / " counter(pages)}}';
const JUSTIFIED = 'body{max-width:none;font:11pt serif;text-align:justify;hyphens:auto}';
const TWO_COLUMNS =
  'body{max-width:none;columns:2;column-gap:8mm;text-align:justify;hyphens:auto;font:10pt sans-serif}h1,h2{break-after:avoid}h1{column-span:all}';

for (const slug of heldOutSlugs) {
  const at = (/** @type {string} */ name) => join(folder, `${slug}.${name}`);
  const pandoc = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    run('pandoc', ['-s', '--metadata', `title=${slug}`, '-V', 'lang=fr', at('md'), '-o', at(name), ...args]);
  const scratch = (/** @type {string[]} */ ...names) => {
    for (const name of names) rmSync(at(name), { force: true });
  };
  writeFileSync(at('md'), textOf(slug));
  run('pandoc', ['-t', 'plain', '--wrap=none', at('md'), '-o', at('words')]);

  pandoc('source', '-t', 'html', '--metadata', 'lang=fr');
  const html = readFileSync(at('source'), 'utf8');
  for (const [name, style] of [
    ['weasyprint', RUNNING + JUSTIFIED],
    ['weasyprint-two', RUNNING + TWO_COLUMNS],
  ]) {
    writeFileSync(at('source'), html.replace('</head>', `<style>${style}</style></head>`));
    run('weasyprint', [at('source'), at(`${name}.pdf`)]);
  }
  writeFileSync(at('page.xhtml'), html);
  run('wkhtmltopdf', [
    ...['--quiet', '--enable-local-file-access', '--footer-center', '[page]', '--header-left', 'Cours'],
    ...[at('page.xhtml'), at('wkhtmltopdf.pdf')],
  ]);
  pandoc('source', '-t', 'ms');
  run('groff', ['-ms', '-t', '-Tpdf', '-Kutf8', '-mfr', at('source')], { into: `${slug}.groff.pdf` });
  const script = run('paps', ['--paper=a4', '--font=Serif 11', '--header', at('words')]);
  run('ps2pdf', ['-', '-'], { input: script, into: `${slug}.paps.pdf` });

  for (const [name, ...args] of [
    ['article', '-V', 'documentclass=scrartcl', '--toc', '-N', '--shift-heading-level-by=-1'],
    ['report', '-V', 'documentclass=scrreprt', '-V', 'classoption=twoside', '-V', 'fontsize=12pt'],
  ]) {
    pandoc(`${name}.tex`, ...args);
    // Twice: the first run writes the table of contents that the second one prints.
    for (let turn = 0; turn < 2; turn += 1)
      run('pdflatex', ['-interaction=batchmode', `${slug}.${name}.tex`]);
    scratch(`${name}.tex`, `${name}.aux`, `${name}.log`, `${name}.toc`, `${name}.out`);
  }
  pandoc('source.rtf');
  for (const type of ['docx', 'odt', 'rtf', 'html', 'pdf'])
    run('abiword', [`--to=${type}`, `--to-name=${at(`abiword.${type}`)}`, at('source.rtf')]);
  scratch('source', 'source.rtf', 'page.xhtml');
}
