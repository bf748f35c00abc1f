import * as z from 'zod/mini';
import { isStorable } from '../text.ts';

/**
 * The texts of an item that hold formulas, with each formula in TeX between `\(` and `\)`. The item's own fields say the same in
 * characters, which is what is searched, compared, spoken and shown where nothing draws TeX (`contract/formulas/beside.ts`).
 */
export const formulas = z
  .array(z.string().check(z.minLength(1), z.maxLength(8_000), z.refine(isStorable)))
  .check(z.maxLength(1_000));
