import * as z from 'zod/mini';
import { isStorable } from '../text.ts';

/**
 * French sentences on what was left out of a model's answer, and what is doubtful in the rest: « 1 question écartée. »
 * Absent where there is nothing to say.
 */
export const notes = z
  .array(z.string().check(z.maxLength(200), z.refine(isStorable)))
  .check(z.maxLength(500));
