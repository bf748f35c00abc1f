import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * French text that no user of the app sees as an answer: only the operator, the model, a phone or a mailbox reads it.
 */
const elsewhere = [
  ...['main.ts', 'admin.ts', 'start.ts', 'explain-start-failure.ts', 'admin/'],
  ...['base/env.ts', 'database/data-folder.ts', 'redis/open-redis.ts'],
  'engines/prompts/',
  'users/message-texts.ts',
].map((path) => `server/${path}`);

const sources = readdirSync(join(root, 'server'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** The string literals of some code, with their quotes. */
const textsOf = (code: string) =>
  [...code.matchAll(COMMENT_OR_TEXT)].map(([text]) => text).filter((text) => !text.startsWith('/'));

const FRENCH =
  /[àâçéèêëîïôùûüœ’«»\u00a0\u202f]|\\u00a0|\\u202f|\b(?:au|ce|cette|compte|dans|de|demande|des|du|en|est|et|introuvable|invalide|la|le|les|ne|pas|plus|pour|sur|trop|un|une|votre|vous)\b/i;
/** Two capitals are a country code. */
const isFrench = (text: string) => FRENCH.test(text.replace(/\b[A-Z]{2}\b/g, ''));

/** The text between the parentheses of each `new Refusal(…)`. */
function refusalsOf(code: string): string[] {
  return code
    .split('new Refusal(')
    .slice(1)
    .map((rest) => {
      let depth = 1;
      let end = 0;
      while (end < rest.length && depth > 0) {
        if (rest[end] === '(') depth += 1;
        if (rest[end] === ')') depth -= 1;
        end += 1;
      }
      return rest.slice(0, end - 1);
    });
}

const frenchIn = (code: string) => textsOf(code).filter(isFrench);
const wordsOfRefusals = (code: string) =>
  refusalsOf(code)
    // Field names are not sentences.
    .map((refusal) => refusal.replace(/'[\w-]+':/g, ''))
    .flatMap(textsOf)
    .filter((text) => !Object.hasOwn(errors, text.slice(1, -1)));

it('finds a sentence wherever the server could say one', () => {
  expect(frenchIn("const a = 'Votre compte est plein.'; // Réessayez.\n")).toEqual([
    "'Votre compte est plein.'",
  ]);
  expect(frenchIn('reply.send(`Fichier introuvable`)')).toHaveLength(1);
  expect(frenchIn("{ fields: { output: 'Compte plein' } }")).toHaveLength(1);
  expect(frenchIn("throw new Error('The engine wrote nothing'); const countries = 'CD NE LA';")).toEqual([]);
  expect(
    wordsOfRefusals("new Refusal(late ? 'too_large' : 'stopped', { message: f('Trop tard'), retryAfterMs })"),
  ).toEqual(["'Trop tard'"]);
});

it('takes every sentence of its answers from contract/', () => {
  const answering = sources.filter((path) => !elsewhere.some((place) => path.startsWith(place)));
  expect(answering.length).toBeGreaterThan(100);
  const said = answering.flatMap((path) =>
    frenchIn(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(said).toEqual([]);
});

it('refuses with a code, and with sentences of contract/ alone', () => {
  const said = sources.flatMap((path) =>
    wordsOfRefusals(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(said).toEqual([]);
});
