import * as z from 'zod/mini';

/** What a model's answer that was cut off had whole, of the entries that it was asked for; absent from every other one. */
export const cut = z.object({ kept: z.int().check(z.gte(1)), asked: z.int().check(z.gte(1)) });
export type Cut = z.infer<typeof cut>;
