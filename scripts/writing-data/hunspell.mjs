import { readFileSync } from 'node:fs';

/**
 * Reads a Hunspell dictionary and writes out every form of every word with what its tags say of it.
 * Format: https://man.archlinux.org/man/hunspell.5.en (FLAG long, FULLSTRIP, NEEDAFFIX).
 *
 * @typedef {{ strip: string, add: string, next: string[], condition: RegExp, tags: string[] }} Rule
 * @typedef {{ isPrefix: boolean, rules: Rule[] }} Affix
 * @typedef {{ word: string, lemma: string, tags: string[] }} Form `tags` as in the files: `po:nom`, `is:mas`…
 */

const NEEDS_AFFIX = '()';
/** Elided articles and pronouns (l', d', qu'…): the reader of a text cuts them off itself. */
const isElision = /['*j]$/;

/** @param {string | undefined} flags two characters each */
const cut = (flags) => flags?.match(/../gu) ?? [];

/**
 * @param {string} path of the .aff file
 * @returns {Map<string, Affix>} by flag; of the prefixes only « kilo », « centi » and so on, not the elisions
 */
export function readAffixes(path) {
  /** @type {Map<string, Affix>} */
  const affixes = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [kind, flag, ...rest] = line.trim().split(/\s+/);
    if ((kind !== 'SFX' && kind !== 'PFX') || flag === undefined || isElision.test(flag)) continue;
    const isPrefix = kind === 'PFX';
    const known = affixes.get(flag);
    if (known === undefined) {
      affixes.set(flag, { isPrefix, rules: [] });
      continue;
    }
    const [strip = '0', added = '0', condition = '.', ...tags] = rest;
    const [add = '0', next] = added.split('/');
    if (isPrefix && add.includes("'")) continue;
    known.rules.push({
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      next: cut(next).filter((one) => !isElision.test(one)),
      condition: new RegExp(isPrefix ? `^${condition}` : `${condition}$`, 'u'),
      tags,
    });
  }
  return affixes;
}

/**
 * @param {string} folder
 * @param {string} name of the .dic and .aff files
 * @returns {Form[]}
 */
export function expandDictionary(folder, name) {
  const affixes = readAffixes(`${folder}/${name}.aff`);
  const [, ...entries] = readFileSync(`${folder}/${name}.dic`, 'utf8').split('\n');
  return entries.flatMap((entry) => {
    const [head = '', ...tags] = entry.trim().split(/\s+/);
    if (head === '') return [];
    const [word = '', flags] = head.split('/');
    return formsOf({ word, lemma: word, tags }, cut(flags), affixes, 0);
  });
}

/**
 * @param {Form} form @param {string[]} flags @param {Map<string, Affix>} affixes @param {number} depth
 * @returns {Form[]}
 */
function formsOf(form, flags, affixes, depth) {
  const { word, lemma } = form;
  const forms = flags.includes(NEEDS_AFFIX) ? [] : [form];
  if (depth > 2) return forms;
  for (const flag of flags) {
    const { isPrefix, rules } = affixes.get(flag) ?? { isPrefix: false, rules: [] };
    for (const rule of rules) {
      if (!(isPrefix || word.endsWith(rule.strip)) || !rule.condition.test(word)) continue;
      const next = {
        word: isPrefix ? rule.add + word : word.slice(0, word.length - rule.strip.length) + rule.add,
        lemma: isPrefix ? rule.add + lemma : lemma,
        tags: [...form.tags, ...rule.tags],
      };
      forms.push(...formsOf(next, rule.next, affixes, depth + 1));
    }
  }
  // A suffix that strips and adds nothing gives the bare word its tags: the one without them says less.
  const [bare, ...derived] = forms;
  return bare?.word === word && derived.some((other) => other.word === word) ? derived : forms;
}
