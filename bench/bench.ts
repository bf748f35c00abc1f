import { filmStrip } from './browser/film-strip.ts';
import { firstLoad } from './browser/first-load.ts';
import { openLesson } from './browser/lesson.ts';
import { longHistory } from './browser/long-history.ts';
import { monthOfStudy } from './browser/month.ts';
import { phoneMemory } from './browser/phone-memory.ts';
import { starts } from './browser/starts.ts';
import { taps } from './browser/taps.ts';
import { thickPdf } from './browser/thick-pdf.ts';
import { engineTimes } from './engine/times.ts';
import { writeSection } from './results.ts';
import type { BenchPart, Pace } from './section.ts';
import { apiCalls } from './server/api.ts';
import { memory } from './server/memory.ts';
import { startTime } from './server/start.ts';
import { streams } from './server/streams.ts';

/** Every part, by the name that `--only` takes. */
const parts: Readonly<Record<string, BenchPart>> = {
  'first-load': firstLoad,
  'film-strip': filmStrip,
  starts,
  lesson: openLesson,
  taps,
  month: monthOfStudy,
  history: longHistory,
  'phone-memory': phoneMemory,
  'thick-pdf': thickPdf,
  engine: engineTimes,
  'api-sqlite': apiCalls('sqlite'),
  'api-postgres': apiCalls('postgres'),
  streams,
  memory,
  start: startTime,
};

const needsPostgres = (name: string) => name.endsWith('-postgres');

/**
 * Runs the parts one after the other and writes the section of each.
 * @param only names of parts. An empty list means all parts; those on PostgreSQL run only when `TEST_DATABASE_URL`
 * names a server
 * @returns false when a part could not run
 */
export async function runBench(
  pace: Pace,
  only: readonly string[],
  { say, keep }: { say: (line: string) => void; keep: boolean },
): Promise<boolean> {
  const unknown = only.filter((name) => parts[name] === undefined);
  if (unknown.length > 0 || !(pace.seconds > 0) || !(pace.runs > 0)) {
    say(`--only takes ${Object.keys(parts).join(', ')}; --seconds and --runs a number above 0`);
    return false;
  }
  let isWhole = true;
  for (const [name, part] of Object.entries(parts)) {
    if (only.length > 0 ? !only.includes(name) : needsPostgres(name) && !process.env.TEST_DATABASE_URL)
      continue;
    try {
      const section = await part(pace, say);
      say(`\n## ${section.title}\n\n${section.lines.join('\n')}`);
      if (keep) await writeSection(section);
    } catch (error) {
      isWhole = false;
      say(`${name} could not run: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  return isWhole;
}
