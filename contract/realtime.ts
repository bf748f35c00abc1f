import * as z from 'zod/mini';
import { cursor } from './history.ts';
import { id } from './ids.ts';

export const SOCKET_PATH = '/socket.io';

/**
 * The payload of every realtime event. `completionId` and `chatCompletionId` are sent first, with the completion id as
 * `data`. The two streaming events send the whole text so far as `data`, so a lost or repeated event does no harm.
 */
export const realtimeEvent = z.object({ userId: id, completionId: z.string(), data: z.string() });
export type RealtimeEvent = z.infer<typeof realtimeEvent>;

export const realtimeEvents = ['completionId', 'completion', 'chatCompletionId', 'chatCompletion'] as const;
export type RealtimeEventName = (typeof realtimeEvents)[number];

/**
 * Says that something of the account has changed, on whatever device: `cursor` is where its deltas stand now. A device
 * that is behind asks by HTTP; the event itself carries no content.
 */
export const CHANGES_EVENT = 'changes';
export const changesEvent = z.object({ userId: id, cursor });
export type ChangesEvent = z.infer<typeof changesEvent>;
