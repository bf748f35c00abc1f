import { readdirSync, readFileSync } from 'node:fs';
import { openLanguage } from '#engine/language/language.ts';
import { correct } from '#engine/writing/correct.ts';
import { applyChanges } from '#engine/writing/correction.ts';
import { diffWords } from '#engine/writing/diff.ts';
import { FAULTY } from './faulty.ts';
import { LATER } from './later.ts';
import { SOUND } from './sound.ts';

/** Results of the correction on this folder's sentences and on the lessons. Times are in milliseconds. */
export interface Measure {
  /** By kind of fault: how many there are, how many were corrected, and how many changes were wrong. */
  readonly byFault: ReadonlyMap<
    string,
    { readonly faults: number; readonly righted: number; readonly wrong: number }
  >;
  /** Changes made to sentences without a fault. */
  readonly alarms: readonly string[];
  readonly soundWords: number;
  readonly lessonAlarms: readonly string[];
  readonly lessonWords: number;
  readonly missed: readonly string[];
  readonly load: number;
  /** Processor time of opening lexicon and tagger and of the first 600 characters. */
  readonly firstUse: number;
  readonly sixHundred: number;
}

/** Special spaces and apostrophes are normalized, because a reader sees no difference. */
const seen = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll("'", '’');
/**
 * Number of places where two texts differ. A missing space counts as one, and so do changed words with an unchanged
 * space between them.
 */
const distance = (one: string, other: string): number => {
  const parts = diffWords(seen(one), seen(other)).filter(
    ({ kind, text }) => kind !== 'same' || text.trim() !== '',
  );
  return parts.filter(({ kind }, at) => kind !== 'same' && (parts[at - 1]?.kind ?? 'same') === 'same').length;
};
const wordsOf = (text: string): number => text.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0;

/** @param lessons whether all lessons are corrected too, which takes a few seconds */
export function measure({ lessons: all }: { readonly lessons: boolean }): Measure {
  const [lexiconText, taggerText, confusablesText] = ['lexicon', 'tagger', 'confusables'].map((name) =>
    readFileSync(new URL(`../../engine/language/data/${name}.txt`, import.meta.url), 'utf8'),
  );
  const sample = SOUND.concat(FAULTY.map(({ wrong }) => wrong))
    .join(' ')
    .slice(-600);
  const first = process.cpuUsage();
  const started = performance.now();
  const language = openLanguage(lexiconText ?? '', taggerText ?? '', confusablesText ?? '');
  const load = performance.now() - started;
  correct(sample, language);
  const used = process.cpuUsage(first);
  const byFault = new Map<string, { faults: number; righted: number; wrong: number }>();
  const missed: string[] = [];
  for (const { about, wrong, right } of [...FAULTY, ...LATER]) {
    const { text, changes } = correct(wrong, language);
    const needless = changes.filter((one) => {
      const without = applyChanges(
        wrong,
        changes.filter((other) => other !== one),
      );
      return distance(without, right) <= distance(text, right) && seen(one.before) !== seen(one.after);
    });
    const faults = distance(wrong, right);
    const row = byFault.get(about) ?? { faults: 0, righted: 0, wrong: 0 };
    byFault.set(about, {
      faults: row.faults + faults,
      righted: row.righted + Math.max(0, faults - distance(text, right)),
      wrong: row.wrong + needless.length,
    });
    if (seen(text) !== seen(right))
      missed.push(`${about}: ${wrong} → ${text} [${changes.map(({ rule }) => rule).join(', ')}]`);
  }
  const alarmsOf = (text: string, name = ''): string[] =>
    correct(text, language).changes.map(
      ({ start, end, before, after, rule }) =>
        `${name}${rule}: « ${before} » → « ${after} » (…${text.slice(Math.max(0, start - 30), end + 30).replaceAll('\n', ' / ')}…)`,
    );
  // Read from the disk: the modules of lessons exist only where the app is built.
  const folder = new URL('../../lessons/', import.meta.url);
  const bodies = (all ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((one) => one.isDirectory())
    .map(({ name: slug }) => ({
      slug,
      text: readFileSync(new URL(`${slug}/lesson.md`, folder), 'utf8')
        .replace(/^---[\s\S]*?---/, '')
        .replace(/[*_#`]/g, ''),
    }));
  // The shortest of a few runs in processor time: the cost of the text, without other work of the machine.
  const runs = Array.from({ length: 40 }, () => {
    const before = process.cpuUsage();
    correct(sample, language);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return {
    byFault,
    missed,
    alarms: SOUND.flatMap((text) => alarmsOf(text)),
    soundWords: wordsOf(SOUND.join(' ')),
    sixHundred: Math.min(...runs),
    lessonAlarms: bodies.flatMap(({ slug, text }) => alarmsOf(text, `${slug} `)),
    lessonWords: bodies.reduce((sum, { text }) => sum + wordsOf(text), 0),
    load,
    firstUse: (used.user + used.system) / 1000,
  };
}
