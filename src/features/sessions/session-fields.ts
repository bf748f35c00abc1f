import * as z from 'zod/mini';

/** The dialog's fields as they are being typed, kept on the device; lengths are the server's business. */
export const sessionFields = z.object({
  educationSystem: z.string(),
  classe: z.string(),
  level: z.string(),
  subject: z.string(),
  attributes: z.string(),
});
export type SessionFields = z.infer<typeof sessionFields>;
