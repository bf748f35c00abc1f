import { readFileSync } from 'node:fs';
import { type Language, openLanguage } from '#engine/language/language.ts';
import { correct } from '#engine/writing/correct.ts';
import { keptLessons } from '../../scripts/language/kept-lessons.ts';
import { type RuleCounts, ruleOfFault, rulePage } from './by-rule.ts';
import { askGrammalecte } from './grammalecte.ts';
import {
  judge,
  KINDS,
  type Mixed,
  type Proposed,
  readMixed,
  readOpenSound,
  readSound3,
  SET_NAMES,
  type SetName,
} from './mixed.ts';
import { SOUND } from './sound.ts';

const wordsOf = (text: string): number => text.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0;

/** Opens the language layer with the data that ships. */
export function shippedLanguage(): Language {
  const [lexicon, tagger, confusables] = ['lexicon', 'tagger', 'confusables'].map((name) =>
    readFileSync(new URL(`../../engine/language/data/${name}.txt`, import.meta.url), 'utf8'),
  );
  return openLanguage(lexicon ?? '', tagger ?? '', confusables ?? '');
}

/** Counts of one set of sentences. */
export interface Counts {
  readonly byKind: ReadonlyMap<string, { faults: number; righted: number }>;
  readonly byRule: ReadonlyMap<string, RuleCounts>;
  readonly changes: number;
  readonly wrong: number;
  /** What was missed or made wrong, for a set that may be looked at. */
  readonly details: readonly string[];
}

/** Corrects a set and counts, kind by kind. */
export const measureMixed = (sentences: readonly Mixed[], language: Language): Counts =>
  count(sentences, (_, at) => correct(sentences[at]?.wrong ?? '', language).changes);

function count(
  sentences: readonly Mixed[],
  changesOf: (sentence: Mixed, at: number) => readonly Proposed[],
): Counts {
  const byKind = new Map<string, { faults: number; righted: number }>();
  const byRule = new Map<string, RuleCounts>();
  const add = (rule: string, what: keyof RuleCounts) => {
    const row = byRule.get(rule) ?? { right: 0, wrong: 0, missed: 0 };
    byRule.set(rule, { ...row, [what]: row[what] + 1 });
  };
  const details: string[] = [];
  let [all, bad] = [0, 0];
  sentences.forEach((sentence, place) => {
    const changes = changesOf(sentence, place);
    const { righted, wrong } = judge(sentence, changes);
    all += changes.length;
    bad += wrong.length;
    sentence.faults.forEach(({ kind }, at) => {
      const row = byKind.get(kind) ?? { faults: 0, righted: 0 };
      byKind.set(kind, { faults: row.faults + 1, righted: row.righted + (righted[at] ? 1 : 0) });
    });
    for (const one of changes) add(one.rule, wrong.includes(one) ? 'wrong' : 'right');
    const missed = sentence.faults.filter((_, at) => !righted[at]);
    for (const { start, end, right, kind } of missed)
      add(ruleOfFault(sentence.wrong.slice(start, end), right, kind), 'missed');
    if (missed.length + wrong.length > 0)
      details.push(
        `${sentence.wrong}\n    missed ${missed.map(({ start, end, right, kind }) => `${kind}:${sentence.wrong.slice(start, end)}→${right}`).join(', ')}${wrong.length > 0 ? `\n    WRONG ${wrong.map(({ before, after, rule }) => `${before}→${after} (${rule})`).join(', ')}` : ''}`,
      );
  });
  return { byKind, byRule, changes: all, wrong: bad, details };
}

/** The sets that stand in the page of figures by rule. */
export const RULE_SETS = ['tried', 'tried-4', 'tried-5', 'held'] as const satisfies readonly SetName[];

/** The page of figures by rule, of the sets in `RULE_SETS`. */
export const ruleFigures = (countsOf: (name: (typeof RULE_SETS)[number]) => Counts): string =>
  rulePage(RULE_SETS.map((name) => [SET_NAMES[name], countsOf(name).byRule]));

/** One line a kind, and the sum. */
export function tableOf({ byKind, changes, wrong }: Counts): string[] {
  const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
  const rows = Object.entries(KINDS).flatMap(([kind, name]) => {
    const row = byKind.get(kind);
    return row
      ? [`  ${name.padEnd(28)} ${row.righted} of ${row.faults}`.padEnd(46) + share(row.righted, row.faults)]
      : [];
  });
  const sum = [...byKind.values()].reduce(
    (all, one) => ({ faults: all.faults + one.faults, righted: all.righted + one.righted }),
    { faults: 0, righted: 0 },
  );
  return [
    ...rows,
    `  all: ${sum.righted} of ${sum.faults} put right (${share(sum.righted, sum.faults)}); ${wrong} of ${changes} changes wrong`,
  ];
}

/** A text without a fault; `secret` where nobody who changes a rule may read it. */
interface Sound {
  readonly text: string;
  readonly secret: boolean;
}

/** Sentences without a fault: those of `sound.ts`, the right sides of the sets, and the lessons that the tagger never read. */
function soundTexts(): Sound[] {
  const lessons = new URL('../../lessons/', import.meta.url);
  const kept = keptLessons.map((name) =>
    readFileSync(new URL(`${name}/lesson.md`, lessons), 'utf8')
      .replace(/^---[\s\S]*?---/, '')
      .replace(/[*_#`]/g, ''),
  );
  const open = [...SOUND, ...readMixed('tried').map(({ right }) => right), ...kept];
  return [
    ...open.map((text) => ({ text, secret: false })),
    ...readMixed('held').map(({ right }) => ({ text: right, secret: true })),
  ];
}

/** Changes of sentences without a fault. */
interface SoundCounts {
  readonly words: number;
  readonly sentences: number;
  readonly changes: number;
  /** Those changes that may be read: none of the held-out sentences. */
  readonly alarms: readonly string[];
}

/** Sentences without a fault of the third held-out set, and its right sides. */
export const soundOfThird = (): Sound[] =>
  [...readSound3(), ...readMixed('held-3').map(({ right }) => right)].map((text) => ({ text, secret: true }));

/** The sets that came after the held-out ones, all of them open. */
const NEWEST = [
  'tried-4',
  'tried-5',
  'tried-6',
  'tried-7',
  'tried-8',
  'tried-9',
  'tried-10',
] as const satisfies readonly SetName[];

/** Paragraphs without a fault of those sets, and their right sides: they may be read. */
const soundOfNewest = (): Sound[] =>
  [...readOpenSound(), ...NEWEST.flatMap((name) => readMixed(name).map(({ right }) => right))].map(
    (text) => ({
      text,
      secret: false,
    }),
  );

/** Counts the changes that a correction makes to sentences without a fault. */
export function measureSound(
  changesOf: (text: string) => readonly Proposed[],
  texts: readonly Sound[] = soundTexts(),
): SoundCounts {
  const found = texts.map((one) => ({ ...one, changes: changesOf(one.text) }));
  const all = texts.map(({ text }) => text).join('\n');
  return {
    words: wordsOf(all),
    sentences: all.split(/[.!?]+\s/).length,
    changes: found.reduce((sum, { changes }) => sum + changes.length, 0),
    alarms: found
      .filter(({ secret }) => !secret)
      .flatMap(({ text, changes }) =>
        changes.map(
          ({ start, end, before, after, rule }) =>
            `${rule}: « ${before} » → « ${after} » (…${text.slice(Math.max(0, start - 40), end + 40).replaceAll('\n', ' / ')}…)`,
        ),
      ),
  };
}

const soundLine = ({ changes, words, sentences }: SoundCounts): string =>
  `no fault: ${changes} changes in ${words} words of about ${sentences} sentences (${((1000 * changes) / words).toFixed(2)} in 1,000)`;

/** What is measured, and what is printed of it. */
interface Asked {
  /** Misses of the sets that may be looked at, and the false alarms. */
  readonly details: boolean;
  /** The third, the seventh, the eighth, the ninth and the tenth held-out set too, in totals. */
  readonly third: boolean;
  /** Nothing that is held out: for whoever is changing a rule. */
  readonly tried: boolean;
}

/** The figures as lines, and the page of figures by rule where the sets that it shows are measured. */
export function reportMixed(asked: Asked): {
  readonly lines: readonly string[];
  readonly rulePage: string | null;
} {
  const language = shippedLanguage();
  const measured = new Map(setsOf(asked).map((name) => [name, measureMixed(readMixed(name), language)]));
  const changesOf = (text: string) => correct(text, language).changes;
  const sound = measureSound(
    changesOf,
    soundTexts().filter(({ secret }) => !(asked.tried && secret)),
  );
  const newest = measureSound(changesOf, soundOfNewest());
  const sets = [...measured].flatMap(([name, counts]) => [
    `${SET_NAMES[name]}: ${readMixed(name).length} sentences`,
    ...tableOf(counts),
  ]);
  const misses = OPEN_SETS.flatMap((name) => measured.get(name)?.details ?? []);
  const lines = [
    ...sets,
    soundLine(sound),
    `fourth to tenth set, ${soundLine(newest)}`,
    ...(asked.third ? [`third set, ${soundLine(measureSound(changesOf, soundOfThird()))}`] : []),
    ...(asked.details ? [...misses, ...sound.alarms, ...newest.alarms] : []),
  ];
  const countsOf = (name: SetName): Counts => {
    const counts = measured.get(name);
    if (counts === undefined) throw new Error(`The set ${name} is not measured`);
    return counts;
  };
  return { lines, rulePage: asked.tried ? null : ruleFigures(countsOf) };
}

/** The sets for which rules may be changed. */
const OPEN_SETS = ['tried', ...NEWEST] as const satisfies readonly SetName[];

const setsOf = ({
  third,
  tried,
}: {
  readonly third: boolean;
  readonly tried: boolean;
}): readonly SetName[] =>
  tried
    ? OPEN_SETS
    : [
        ...OPEN_SETS,
        'held',
        ...(third ? (['held-3', 'held-7', 'held-8', 'held-9', 'held-10'] as const) : []),
      ];

/** The same sets given to Grammalecte; a line that says so where it is not installed. */
export function reportGrammalecte(asked: Pick<Asked, 'third' | 'tried'>): string[] {
  const lines = setsOf(asked).flatMap((name) => {
    const sentences = readMixed(name);
    const flags = askGrammalecte(sentences.map(({ wrong }) => wrong));
    if (flags === null) return [];
    const counts = count(sentences, (_, at) => flags[at]?.changes ?? []);
    const faults = sentences.flatMap((one, at) => one.faults.map((fault) => ({ fault, at })));
    const flagged = faults.filter(({ fault, at }) =>
      flags[at]?.flagged.some(({ start, end }) => start < fault.end && end > fault.start),
    ).length;
    return [
      `Grammalecte, ${SET_NAMES[name]}: ${flagged} of ${faults.length} faults flagged`,
      ...tableOf(counts),
    ];
  });
  if (lines.length === 0) return ['grammalecte-cli is not installed'];
  return [
    ...lines,
    `Grammalecte, ${flagsInSound(soundTexts())}`,
    `Grammalecte, fourth to tenth set, ${flagsInSound(soundOfNewest())}`,
    ...(asked.third ? [`Grammalecte, third set, ${flagsInSound(soundOfThird())}`] : []),
  ];
}

function flagsInSound(sound: readonly Sound[]): string {
  const texts = sound.flatMap(({ text }) => text.split(/\n+/)).filter((line) => line.trim() !== '');
  const flags = askGrammalecte(texts) ?? [];
  const shown = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
  const all = flags
    .flatMap(({ changes }) => changes)
    .filter(({ before, after }) => shown(before) !== shown(after));
  const alarms = all.filter(({ rule }) => rule === 'grammar').length;
  const words = wordsOf(texts.join('\n'));
  return `no fault: ${alarms} changes of grammar proposed in ${words} words (${((1000 * alarms) / words).toFixed(2)} in 1,000), and ${all.length - alarms} of spelling`;
}
