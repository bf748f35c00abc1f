import * as z from 'zod/mini';
import { ruleName } from '#engine/writing/rules/rule-names.ts';

const paragraph = z.string().check(z.minLength(20), z.maxLength(700));
const sentence = z.string().check(z.minLength(2), z.maxLength(160));

const ruleExample = z.object({
  wrong: sentence,
  right: sentence,
  /** Why, in a few words; empty where the sentence speaks for itself. */
  why: z.string().check(z.maxLength(160)),
});
export type RuleExample = z.infer<typeof ruleExample>;

/** What a pupil needs of one rule of the correction, or of a few that are one matter. All texts are plain French. */
export const ruleLesson = z.object({
  /** The name of its file. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  title: z.string().check(z.minLength(5), z.maxLength(80)),
  rules: z.array(ruleName).check(z.minLength(1)),
  /** The slug of the lesson of the library that says more; null where there is none. */
  lesson: z.nullable(z.string()),
  /** What the rule says. */
  rule: paragraph,
  /** How one finds the right form: a test to do. */
  test: paragraph,
  examples: z.array(ruleExample).check(z.minLength(3), z.maxLength(5)),
  trap: paragraph,
});
export type RuleLesson = z.infer<typeof ruleLesson>;
export const ruleLessons = z.array(ruleLesson);
