import { describe, expect, test } from 'vitest';
import { checkLessonFiles } from '#engine/lesson/check/check-lesson.ts';
import { quizFromStudy } from '#engine/make/written/from-study.ts';
import { playable } from '#engine/quiz/playable.ts';
import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';
import { atlas } from '#tests/engine/lesson/atlas.ts';
import { leaksIn } from '#tests/screens/leaks.ts';
import { filesOf, slugs } from './folders.ts';

test('every folder is a lesson that ships', () => {
  expect(lessons.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  expect(lessons.length).toBeGreaterThanOrEqual(53);
});

test('no two lessons share a title or another name', () => {
  const names = lessons
    .flatMap((lesson) => [lesson.title, ...lesson.keywords])
    .map((name) => name.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(slugs)('%s', (slug) => {
  const files = filesOf(slug);

  test('has no fault that the gates find', () => {
    const faults = checkLessonFiles(slug, files, { slugs: new Set(slugs), atlas });
    expect(faults.map(({ file, line, fault }) => `lessons/${slug}/${file}:${line} ${fault}`)).toEqual([]);
  });

  test.skipIf(slug.endsWith('-en-anglais'))('asks in French as an editor sets it', async () => {
    const leaks: string[] = [];
    const visit = (part: unknown): void => {
      if (typeof part === 'string') {
        const words = part.replace(/`[^`]*`|\$[^$]*\$|\\\([^)]*\\\)/g, '\u2060').replaceAll('*', '');
        leaks.push(...leaksIn(words));
      } else if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) visit(one);
    };
    const quiz = (await loadStudy(slug))?.quiz.map(({ origin, ...shown }) => shown);
    expect(quiz?.length).toBeGreaterThan(19);
    visit(quiz);
    expect(leaks).toEqual([]);
  });

  test('asks nothing that the quiz announces as doubtful', async () => {
    const study = await loadStudy(slug);
    const title = lessons.find((lesson) => lesson.slug === slug)?.title ?? '';
    const all =
      study && quizFromStudy(study, { slug, title, elements: '200 questions', figures: true }, () => 0);
    const questions = all === null ? [] : playable(all).questions;
    expect(questions).toHaveLength(study?.quiz.length ?? -1);
    expect(questions.filter(({ flags }) => flags.length > 0).map(({ question }) => question)).toEqual([]);
  });
});
