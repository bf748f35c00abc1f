import * as z from 'zod/mini';
import { text } from './text.ts';

/** One prompt field of a writing tool: its payload key and its limits in characters (spec section 5). */
interface Prompt {
  readonly attr: string;
  readonly min: number;
  readonly max: number;
  readonly required: boolean;
}

const required = (attr: string, min: number, max: number): Prompt => ({ attr, min, max, required: true });
const optional = (attr: string, max: number): Prompt => ({ attr, min: 0, max, required: false });

/** The 13 tools by slug, in the order of the writing hub. */
export const writingTools = {
  freestyle: { title: 'Plume Libre', prompts: [required('qa', 1, 800)] },
  intro: { title: 'Introduction', prompts: [required('problematique', 1, 150)] },
  development: {
    title: 'Développement',
    prompts: [required('main', 1, 50), required('sub', 1, 50), optional('points', 200)],
  },
  conclusion: { title: 'Conclusion', prompts: [required('problematique', 1, 150)] },
  dissertation: { title: 'Dissertation', prompts: [required('subject', 1, 100), optional('elements', 200)] },
  revision: { title: 'Fiche de révision', prompts: [required('subject', 3, 100)] },
  correction: { title: 'Correction', prompts: [required('text', 1, 600)] },
  rewriting: { title: 'Reformulation', prompts: [required('text', 1, 600), optional('style', 100)] },
  summarize: { title: 'Résumé', prompts: [required('content', 1, 600)] },
  poem: { title: 'Poème', prompts: [required('desc', 1, 150)] },
  'content-generator': {
    title: 'Générateur de contenu',
    prompts: [required('subject', 1, 100), optional('elements', 200)],
  },
  synonym: { title: 'Synonymes', prompts: [required('word', 1, 50)] },
  traduction: { title: 'Traduction', prompts: [required('langage', 1, 150), required('text', 1, 1_000)] },
} as const satisfies Record<string, { title: string; prompts: readonly Prompt[] }>;

export type WritingToolSlug = keyof typeof writingTools;
export const writingToolSlug = z.enum(Object.keys(writingTools) as [WritingToolSlug, ...WritingToolSlug[]]);

/** Schema of the payload of one tool: one key per prompt. */
export function writingToolBody(slug: WritingToolSlug) {
  const prompts: readonly Prompt[] = writingTools[slug].prompts;
  return z.object(
    Object.fromEntries(
      prompts.map((prompt) => {
        const field = text(prompt);
        return [prompt.attr, prompt.required ? field : z._default(field, '')];
      }),
    ),
  );
}
