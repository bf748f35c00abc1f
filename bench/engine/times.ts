import { readdirSync, readFileSync } from 'node:fs';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { type Section, table } from '../section.ts';
import { measureTime } from './timing.ts';

const CHARACTERS = 20_000;

/** All lessons of the library joined, then cut into texts of the greatest length that a student may paste. */
export function longTexts(): string[] {
  const folder = new URL('../../tests/engine/plain-lessons/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const all = names.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const whole = all.join('\n\n');
  return Array.from({ length: Math.floor(whole.length / CHARACTERS) }, (_, at) =>
    whole.slice(at * CHARACTERS, (at + 1) * CHARACTERS),
  );
}

const makers = [
  ['flashcards', makeFlashcards],
  ['quiz', makeQuiz],
  ['mind map', makeMindMap],
  ['timeline', makeTimeline],
] as const;

/**
 * Measures how long each artefact takes from 20,000 characters. No text is used twice, because the engine caches
 * sentences.
 */
export async function engineTimes(): Promise<Section> {
  const texts = longTexts();
  const rows = makers.map(([name, make], at) => {
    const own = texts.filter((_, index) => index % makers.length === at);
    const { median, least, most, runs } = measureTime(make, own);
    return [name, `${median.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`, String(runs)];
  });
  return {
    title: 'Local engine',
    lines: [
      '`npm run bench -- --only engine`: milliseconds to make an artefact from 20,000 characters, warm, in Node; median and range. `npm run bench:engine` measures how well.',
      '',
      ...table(['artefact', 'ms', 'texts'], rows),
    ],
  };
}
