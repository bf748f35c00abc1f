import type { WritingToolSlug } from '#contract/writing/tools.ts';
import { conclusion } from './conclusion.ts';
import { contentGenerator } from './content-generator.ts';
import { correction } from './correction.ts';
import { development } from './development.ts';
import { dissertation } from './dissertation.ts';
import { freestyle } from './freestyle.ts';
import { intro } from './intro.ts';
import { poem } from './poem.ts';
import { revision } from './revision.ts';
import { rewriting } from './rewriting.ts';
import { summarize } from './summarize.ts';
import { synonym } from './synonym.ts';
import { traduction } from './traduction.ts';
import type { WritingPrompt } from './writing-prompt.ts';

/** The prompt of each writing tool. */
export const writingPrompts: Readonly<Record<WritingToolSlug, WritingPrompt>> = {
  freestyle,
  intro,
  development,
  conclusion,
  dissertation,
  revision,
  correction,
  rewriting,
  summarize,
  poem,
  'content-generator': contentGenerator,
  synonym,
  traduction,
};
