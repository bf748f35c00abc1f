import * as z from 'zod/mini';
import { id } from './ids.ts';

export const SOCKET_PATH = '/socket.io';

/**
 * Every realtime event. `completionId` and `chatCompletionId` come first, with the completion id as `data`; `data` of
 * the streaming two is the whole text so far, so that a lost or doubled event changes nothing.
 */
export const realtimeEvent = z.object({ userId: id, completionId: z.string(), data: z.string() });
export type RealtimeEvent = z.infer<typeof realtimeEvent>;

export const realtimeEvents = ['completionId', 'completion', 'chatCompletionId', 'chatCompletion'] as const;
export type RealtimeEventName = (typeof realtimeEvents)[number];
