/// <reference path="../../lessons/virtual.d.ts" />
import type { RuleLesson } from '#engine/writing/rule-lessons/rule-lesson.ts';

/**
 * The short lessons of the correction's rules, by the name of each rule. They are one file, which comes after the app.
 * Rejects when it is not on this device and can't be fetched.
 */
export async function readRuleLessons(): Promise<ReadonlyMap<string, RuleLesson>> {
  const lessons = (await import('virtual:rule-lessons')).default;
  return new Map(lessons.flatMap((lesson) => lesson.rules.map((rule) => [rule, lesson] as const)));
}
