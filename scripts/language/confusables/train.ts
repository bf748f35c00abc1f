import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { PARTS } from '#engine/language/confusables/model.ts';
import { isOfMeaning } from '#engine/language/confusables/sets.ts';
import { openLanguage } from '#engine/language/language.ts';
import { writeNumbers } from '../../writing-data/numbers.mjs';
import { seeded } from '../seeded.ts';
import { type Examples, readExamples } from './examples.ts';
import { learn, scoresOf, type Weights } from './regression.ts';
import { lessonTexts, novelTexts, treebankTexts } from './texts.ts';

const LEARNT = [
  'fr_sequoia-ud-train',
  'fr_sequoia-ud-dev',
  'fr_gsd-ud-dev',
  'fr_rhapsodie-ud-train',
  'fr_parisstories-ud-train',
];
const MEASURED = ['fr_sequoia-ud-test', 'fr_gsd-ud-test', 'fr_rhapsodie-ud-dev'];
/** Paragraphs of novels. */
const NOVELS = { learnt: 60_000, kept: 8_000 };
const EXAMPLES_MAX = 40_000;
const NOISE = 0.12;
/** A set of fewer examples is left out. */
const EXAMPLES_MIN = 60;
/** A word with fewer examples is put in no doubt: it is too rare to be judged where it is written. */
const MEMBER_MIN = 40;
/** How many sound words of a set may be changed, among sound words and among faults. */
const ALARMS = { sound: 0.0006, faulty: 0.008 };
/** A sound word that is so sure to be wrong is a fault of the text: « ramassées a la hâte », as it was scanned. */
const FAULT_OF_TEXT = 8;
/** What the odds must be at least, whatever was measured: logarithms. */
const LEAST = { grammar: 4, meaning: 4.5, most: 9 };
/** Weights of fewer parts are dropped. */
const SMALLEST = 2;

/** By how much the right word of a measured place was better than the best other one. */
interface Margin {
  readonly member: number;
  readonly by: number;
  readonly isSound: boolean;
}

/**
 * Trains the model of words that sound alike and measures it on what it did not read.
 * @param corpora folder with the treebanks and the novels (scripts/language/README.md)
 * @param root of the repository
 */
export function trainConfusables(corpora: string, root: string, say: (line: string) => void): void {
  const [lexicon = '', tagger = ''] = ['lexicon', 'tagger'].map((name) =>
    readFileSync(`${root}engine/language/data/${name}.txt`, 'utf8'),
  );
  const language = openLanguage(lexicon, tagger, null);
  const random = seeded(7);
  const novels = novelTexts(corpora, random);
  const learnt = readExamples(
    [
      ...LEARNT.flatMap((name) => treebankTexts(corpora, name)),
      ...lessonTexts(root),
      ...novels.learnt.slice(0, NOVELS.learnt),
    ],
    language,
    EXAMPLES_MAX,
    NOISE,
    random,
  );
  say(`${[...learnt.values()].reduce((sum, { all }) => sum + all.length, 0)} examples`);
  const kept = [
    ...MEASURED.flatMap((name) => treebankTexts(corpora, name)),
    ...novels.kept.slice(0, NOVELS.kept),
  ];
  const measured = [0, NOISE].map((noise) =>
    readExamples(kept, language, Number.POSITIVE_INFINITY, noise, seeded(9)),
  );

  const table = new Map<number, number[]>();
  const sets: string[] = [];
  for (const [name, examples] of learnt) {
    if (examples.all.length < EXAMPLES_MIN) continue;
    const weights = inParts(learn(examples, random), examples.members.length);
    const margins = measured.flatMap((one, at) => marginsOf(one.get(name), weights, at === 0));
    const taught = examples.members
      .map((_, at) => at)
      .filter((at) => examples.all.filter(({ member }) => member === at).length >= MEMBER_MIN);
    const sure = surenessOf(
      margins.filter(({ member }) => taught.includes(member)),
      isOfMeaning(name) ? LEAST.meaning : LEAST.grammar,
    );
    say(lineOf(name, examples, margins, sure));
    if (taught.length < 2) continue;
    for (const [hash, row] of weights) {
      const cells = table.get(hash) ?? [];
      row.slice(0, examples.members.length).forEach((value, member) => {
        if (value !== 0) cells[member] = (cells[member] ?? 0) + Math.round(value * PARTS);
      });
      table.set(hash, cells);
    }
    sets.push(`${name}/${Math.round(sure * PARTS)}/${taught.join('')}`);
  }
  const notice =
    'Poids appris sur les romans du domaine public d’ELTeC-fra, sur UD_French-Sequoia (LGPL-LR) et UD_French-GSD, UD_French-Rhapsodie, UD_French-ParisStories (CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/), et sur les leçons d’Ardoise. Ce fichier est sous licence CC BY-SA 4.0.';
  const text = `${sets.join(' ')}\n${written(table)}\n${notice}\n`;
  writeFileSync(`${root}engine/language/data/confusables.txt`, text);
  say(
    `${table.size} features; ${Math.round(text.length / 1000)} kB, ${Math.round(brotliCompressSync(text).length / 1000)} kB with Brotli`,
  );
}

/** The weights as they are written: whole parts, without the small ones. */
function inParts(weights: Weights, members: number): Map<number, Float32Array> {
  const kept = new Map<number, Float32Array>();
  for (const [hash, row] of weights) {
    const parts = row
      .slice(0, members)
      .map((one) => Math.round(one * PARTS))
      .map((one) => (Math.abs(one) < SMALLEST ? 0 : one / PARTS));
    if (parts.some((one) => one !== 0)) kept.set(hash, parts);
  }
  return kept;
}

const marginsOf = (examples: Examples | undefined, weights: Weights, isSound: boolean): Margin[] =>
  (examples?.all ?? []).map((one) => {
    const scores = scoresOf(one, weights, examples?.members.length ?? 0);
    const others = scores.map((score, at) => (at === one.member ? Number.NEGATIVE_INFINITY : score));
    return { member: one.member, by: (scores[one.member] ?? 0) - Math.max(...others), isSound };
  });

/** The smallest sureness at which few enough of the measured places would have been changed. */
function surenessOf(margins: readonly Margin[], least: number): number {
  const isEnough = (sure: number, isSound: boolean, share: number) => {
    const all = margins.filter((one) => one.isSound === isSound && -one.by < FAULT_OF_TEXT);
    return all.filter(({ by }) => -by > sure).length <= all.length * share;
  };
  let sure = least;
  while (sure < LEAST.most && !(isEnough(sure, true, ALARMS.sound) && isEnough(sure, false, ALARMS.faulty)))
    sure += 0.25;
  return sure;
}

/** How often the model finds a member, and how often it would be sure of it, or of another one. */
function lineOf(name: string, { members, all }: Examples, margins: readonly Margin[], sure: number): string {
  const share = (part: readonly Margin[], of: readonly Margin[]) =>
    `${((100 * part.length) / Math.max(1, of.length)).toFixed(1)} %`;
  const sound = margins.filter(({ isSound }) => isSound);
  const each = members.map((word, at) => {
    const own = sound.filter(({ member }) => member === at);
    return `${word} ${share(
      own.filter(({ by }) => by > sure),
      own,
    )}`;
  });
  return `${name}: ${all.length} learnt, ${sound.length} measured, ${share(
    sound.filter(({ by }) => by > 0),
    sound,
  )} found; sure at ${sure}: ${share(
    sound.filter(({ by }) => by > sure),
    sound,
  )} (${each.join(', ')}); wrong ${sound.filter(({ by }) => -by > sure).length}`;
}

/** The four lines of numbers that `openConfusables` reads, as those of the tagger: gaps, counts, members, weights in zigzag. */
function written(table: ReadonlyMap<number, readonly number[]>): string {
  const rows = [...table]
    .sort(([one], [other]) => one - other)
    .map(([hash, cells]) => ({
      hash,
      cells: Object.entries(cells).map(([member, value]) => ({ member: Number(member), value })),
    }));
  const cells = rows.flatMap((row) => row.cells);
  return [
    rows.map(({ hash }, at) => hash - (rows[at - 1]?.hash ?? 0)),
    rows.map((row) => row.cells.length),
    cells.map(({ member }) => member),
    cells.map(({ value }) => (value < 0 ? -value * 2 - 1 : value * 2)),
  ]
    .map(writeNumbers)
    .join('\n');
}
