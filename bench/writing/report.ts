import { measure } from './measure.ts';

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

/** The figures as lines of text; with `details`, every miss and every false alarm too. */
export function report({ details }: { readonly details: boolean }): string[] {
  const found = measure({ lessons: true });
  const rows = [...found.byFault].map(([about, { faults, righted, wrong }]) => [
    about.padEnd(20),
    `${righted} of ${faults} put right`.padEnd(20),
    `recall ${share(righted, faults)}`.padEnd(14),
    `precision ${share(righted, righted + wrong)}`,
  ]);
  const sum = [...found.byFault.values()].reduce(
    (all, one) => ({
      faults: all.faults + one.faults,
      righted: all.righted + one.righted,
      wrong: all.wrong + one.wrong,
    }),
    { faults: 0, righted: 0, wrong: 0 },
  );
  return [
    ...rows.map((row) => row.join(' ')),
    `all: recall ${share(sum.righted, sum.faults)}, precision ${share(sum.righted, sum.righted + sum.wrong)}`,
    `false alarms: ${found.alarms.length} in ${found.soundWords} words without a fault; ${found.lessonAlarms.length} in the ${found.lessonWords} words of the lessons`,
    `lexicon and tagger opened in ${Math.round(found.load)} ms; with the first 600 characters ${Math.round(found.firstUse)} ms of processor time, and ${Math.round(found.sixHundred)} ms for 600 characters later`,
    ...(details ? [...found.missed, ...found.alarms, ...found.lessonAlarms] : []),
  ];
}
