import { readdirSync, readFileSync } from 'node:fs';
import { keptLessons } from '../kept-lessons.ts';
import { shuffle } from '../seeded.ts';

/** Lessons that quote faults or English. */
const OF_LANGUAGE = /participe|^accord-du|en-anglais/;
/** Every so many novels, one is only measured on. */
const KEPT = 20;
/** A paragraph of so many characters; shorter ones are headings, longer ones seldom well cut. */
const CHARACTERS = { fewest: 30, most: 1500 };

/** The sentences of a treebank in CoNLL-U, without its annotation. */
export const treebankTexts = (corpora: string, name: string): string[] =>
  [...readFileSync(`${corpora}/${name}.conllu`, 'utf8').matchAll(/^# text = (.*)$/gm)].map(
    ([, text = '']) => text,
  );

/** The paragraphs of the lessons that nothing is measured on. */
export const lessonTexts = (root: string): string[] =>
  readdirSync(`${root}lessons`, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !keptLessons.includes(one.name) && !OF_LANGUAGE.test(one.name))
    .map(({ name }) => name)
    .sort()
    .flatMap((name) =>
      readFileSync(`${root}lessons/${name}/lesson.md`, 'utf8')
        .replace(/^---[\s\S]*?---/, '')
        .split('\n'),
    )
    .map((line) => line.replace(/[*_#`>|]/g, '').trim())
    .filter((line) => line.length > CHARACTERS.fewest);

/** The paragraphs of the novels (ELTeC-fra, level 1, in TEI), out of order. */
export function novelTexts(corpora: string, random: () => number): { learnt: string[]; kept: string[] } {
  const novels = readdirSync(`${corpora}/eltec`).sort();
  const of = (isKept: boolean) =>
    shuffle(
      novels
        .filter((_, at) => (at % KEPT === 7) === isKept)
        .flatMap((name) => paragraphs(readFileSync(`${corpora}/eltec/${name}`, 'utf8'))),
      random,
    );
  return { learnt: of(false), kept: of(true) };
}

const paragraphs = (tei: string): string[] =>
  [...tei.slice(tei.indexOf('<body')).matchAll(/<p(?: [^>]*)?>([\s\S]*?)<\/p>/g)]
    .map(([, text = '']) =>
      text
        .replace(/<note[\s\S]*?<\/note>|<[^>]+>/g, '')
        .replace(/&amp;/g, '&')
        .replace(/&[a-z]+;|&#\d+;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(({ length }) => length >= CHARACTERS.fewest && length <= CHARACTERS.most);
