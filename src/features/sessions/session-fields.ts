import * as z from 'zod/mini';

/** The dialog's fields while they are typed, stored on the device; the server checks their lengths. */
export const sessionFields = z.object({
  educationSystem: z.string(),
  classe: z.string(),
  level: z.string(),
  subject: z.string(),
  attributes: z.string(),
});
export type SessionFields = z.infer<typeof sessionFields>;
