import * as z from 'zod/mini';
import { artefactName, edition, engineName } from './artefacts/artefact.ts';
import { id, moment } from './ids.ts';

export const itemTypes = ['session', 'revisionTool', 'tool'] as const;
export const itemType = z.enum(itemTypes);
export type ItemType = z.infer<typeof itemType>;

const common = { id, favorite: z.boolean(), createdAt: moment };

export const sessionItem = z.object({
  type: z.literal('session'),
  ...common,
  subject: z.string(),
  classe: z.string(),
  level: z.string(),
});
export const revisionToolItem = z.object({
  type: z.literal('revisionTool'),
  ...common,
  name: artefactName,
  input: z.string(),
  engine: engineName,
  clientId: z.nullable(z.string()),
  edition: z.optional(edition),
});
export const toolItem = z.object({
  type: z.literal('tool'),
  ...common,
  name: z.string(),
  input: z.string(),
  output: z.string(),
});

/** One item of the account: a session, an artefact of a revision tool, or a text of a writing tool. */
export const historyItem = z.discriminatedUnion('type', [sessionItem, revisionToolItem, toolItem]);
export type HistoryItem = z.infer<typeof historyItem>;

/** Tombstone in a delta: the item was deleted. */
export const deletedItem = z.object({ type: itemType, id, deleted: z.literal(true) });

export const historyChange = z.union([deletedItem, historyItem]);
export type HistoryChange = z.infer<typeof historyChange>;

/**
 * Position of the last change that the client has seen: a whole number written as text. The client must not interpret
 * it.
 */
export const cursor = z.string().check(z.regex(/^\d{1,15}$/));
