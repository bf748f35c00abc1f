import * as z from 'zod/mini';
import { isStorable } from '../text.ts';
import { cut } from './cut.ts';
import { formulas } from './formulas.ts';
import { notes } from './notes.ts';

const label = z.string().check(z.minLength(1), z.maxLength(300), z.refine(isStorable));

/** A node of the tree; `subtopics` are its children, `cut`, `notes` and `formulas` stand at the root alone. */
export const mindMap = z.object({
  title: label,
  description: z._default(z.string().check(z.maxLength(2_000), z.refine(isStorable)), ''),
  get subtopics() {
    return z._default(z.array(mindMap).check(z.maxLength(100)), []);
  },
  cut: z.optional(cut),
  notes: z.optional(notes),
  formulas: z.optional(formulas),
});
export type MindMap = z.infer<typeof mindMap>;
