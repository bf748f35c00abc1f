import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { readRuleLesson } from '#engine/writing/rule-lessons/read-rule-lesson.ts';
import { ruleName } from '#engine/writing/rules/rule-names.ts';
import { language } from '../data.ts';

/** The short lessons of the rules as they ship. */
const folder = fileURLToPath(new URL('../../../../engine/writing/rule-lessons/', import.meta.url));
const read = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readRuleLesson(name, readFileSync(folder + name, 'utf8')));
const lessons = read.flatMap((one) => ('lesson' in one ? one.lesson : []));

test('every page can be read', () => {
  const faults = read.flatMap((one) => ('faults' in one ? one.faults : []));
  expect(faults.map(({ file, line, fault }) => `${file}:${line} ${fault}`)).toEqual([]);
});

test('each rule has one page, and no page is without its rule', () => {
  const named = lessons.flatMap(({ rules }) => rules);
  expect(named.toSorted()).toEqual([...ruleName.options].toSorted());
});

test('a page leads to lessons that are there', () => {
  const missing = lessons.filter(
    ({ lesson }) => lesson !== null && !existsSync(`${folder}../../../lessons/${lesson}/lesson.md`),
  );
  expect(missing.map(({ slug, lesson }) => `${slug}: ${lesson}`)).toEqual([]);
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))(
  '%s',
  (_, { rules, examples, trap, rule }) => {
    test('calls nothing right that the correction would change', () => {
      const changed = examples
        .map(({ right }) => right)
        .filter((right) => correct(right, language).text !== right);
      expect(changed).toEqual([]);
    });

    test('has a fault that the correction puts right by this rule', () => {
      const put = examples.filter(({ wrong, right }) => {
        const { text, changes } = correct(wrong, language);
        return text === right && changes.some((change) => rules.includes(change.rule));
      });
      expect(put.length).toBeGreaterThan(0);
    });

    test('is written with French quotation marks and apostrophes', () => {
      expect(rule + trap).not.toMatch(/['"]/);
    });
  },
);
