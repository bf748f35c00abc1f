import * as z from 'zod/mini';
import { itemType } from './history.ts';
import { id } from './ids.ts';
import { characters } from './limits.ts';
import { text } from './text.ts';

/** 'Signaler une erreur': what is wrong with something that an engine wrote, in the student's own words. */
export const reportBody = z.object({
  itemType,
  id,
  reason: text(characters.reportReason, 'Dites en quelques mots ce qui ne va pas, 500 caractères au plus'),
});
export type ReportBody = z.infer<typeof reportBody>;
