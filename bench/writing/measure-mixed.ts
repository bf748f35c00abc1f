import { readFileSync } from 'node:fs';
import { type Language, openLanguage } from '#engine/language/language.ts';
import { correct } from '#engine/writing/correct.ts';
import type { Change } from '#engine/writing/correction.ts';
import { keptLessons } from '../../scripts/language/kept-lessons.ts';
import { askGrammalecte } from './grammalecte.ts';
import { judge, KINDS, type Mixed, readMixed } from './mixed.ts';
import { SOUND } from './sound.ts';

const wordsOf = (text: string): number => text.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0;

/** Opens the language layer with the data that ships. */
export function shippedLanguage(): Language {
  const [lexicon, tagger] = ['lexicon', 'tagger'].map((name) =>
    readFileSync(new URL(`../../engine/language/data/${name}.txt`, import.meta.url), 'utf8'),
  );
  return openLanguage(lexicon ?? '', tagger ?? '');
}

/** Counts of one set of sentences. */
export interface Counts {
  readonly byKind: ReadonlyMap<string, { faults: number; righted: number }>;
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
  changesOf: (sentence: Mixed, at: number) => readonly Change[],
): Counts {
  const byKind = new Map<string, { faults: number; righted: number }>();
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
    const missed = sentence.faults.filter((_, at) => !righted[at]);
    if (missed.length + wrong.length > 0)
      details.push(
        `${sentence.wrong}\n    missed ${missed.map(({ start, end, right, kind }) => `${kind}:${sentence.wrong.slice(start, end)}→${right}`).join(', ')}${wrong.length > 0 ? `\n    WRONG ${wrong.map(({ before, after, rule }) => `${before}→${after} (${rule})`).join(', ')}` : ''}`,
      );
  });
  return { byKind, changes: all, wrong: bad, details };
}

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

/** Sentences without a fault: those of `sound.ts`, the right sides of the sets, and the lessons that the tagger never read. */
function soundTexts(): string[] {
  const lessons = new URL('../../lessons/', import.meta.url);
  const kept = keptLessons.map((name) =>
    readFileSync(new URL(`${name}/lesson.md`, lessons), 'utf8')
      .replace(/^---[\s\S]*?---/, '')
      .replace(/[*_#`]/g, ''),
  );
  return [
    ...SOUND,
    ...(['tried', 'held'] as const).flatMap((name) => readMixed(name).map(({ right }) => right)),
    ...kept,
  ];
}

/** Counts the changes of sentences without a fault. */
export function measureSound(language: Language): {
  readonly words: number;
  readonly alarms: readonly string[];
  readonly sentences: number;
} {
  const texts = soundTexts();
  const alarms = texts.flatMap((text) =>
    correct(text, language).changes.map(
      ({ start, end, before, after, rule }) =>
        `${rule}: « ${before} » → « ${after} » (…${text.slice(Math.max(0, start - 40), end + 40).replaceAll('\n', ' / ')}…)`,
    ),
  );
  const all = texts.join('\n');
  return { words: wordsOf(all), alarms, sentences: all.split(/[.!?]+\s/).length };
}

/** The figures as lines; `details` prints misses of the set that may be looked at, and the false alarms. */
export function reportMixed({ details }: { readonly details: boolean }): string[] {
  const language = shippedLanguage();
  const sets = (['tried', 'held'] as const).map((name) => {
    const sentences = readMixed(name);
    const counts = measureMixed(sentences, language);
    return {
      lines: [`${name === 'held' ? 'held out' : name}: ${sentences.length} sentences`, ...tableOf(counts)],
      details: name === 'tried' ? counts.details : [],
    };
  });
  const sound = measureSound(language);
  return [
    ...sets.flatMap((one) => one.lines),
    `no fault: ${sound.alarms.length} changes in ${sound.words} words of about ${sound.sentences} sentences (${((1000 * sound.alarms.length) / sound.words).toFixed(2)} in 1,000)`,
    ...(details ? [...sets.flatMap((one) => one.details), ...sound.alarms] : []),
  ];
}

/** The same sets given to Grammalecte; a line that says so where it is not installed. */
export function reportGrammalecte(): string[] {
  const lines = (['tried', 'held'] as const).flatMap((name) => {
    const sentences = readMixed(name);
    const flags = askGrammalecte(sentences.map(({ wrong }) => wrong));
    if (flags === null) return [];
    const counts = count(sentences, (_, at) => flags[at]?.changes ?? []);
    const faults = sentences.flatMap((one, at) => one.faults.map((fault) => ({ fault, at })));
    const flagged = faults.filter(({ fault, at }) =>
      flags[at]?.flagged.some(({ start, end }) => start < fault.end && end > fault.start),
    ).length;
    return [
      `Grammalecte, ${name === 'held' ? 'held out' : name}: ${flagged} of ${faults.length} faults flagged`,
      ...tableOf(counts),
    ];
  });
  if (lines.length === 0) return ['grammalecte-cli is not installed'];
  const texts = soundTexts()
    .flatMap((text) => text.split(/\n+/))
    .filter((line) => line.trim() !== '');
  const flags = askGrammalecte(texts) ?? [];
  const shown = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
  const all = flags
    .flatMap(({ changes }) => changes)
    .filter(({ before, after }) => shown(before) !== shown(after));
  const alarms = all.filter(({ rule }) => rule === 'grammar').length;
  const words = wordsOf(texts.join('\n'));
  return [
    ...lines,
    `Grammalecte, no fault: ${alarms} changes of grammar proposed in ${words} words (${((1000 * alarms) / words).toFixed(2)} in 1,000), and ${all.length - alarms} of spelling`,
  ];
}
