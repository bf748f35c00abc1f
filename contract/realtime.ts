import * as z from 'zod/mini';
import { id } from './ids.ts';

export const SOCKET_PATH = '/socket.io';

/** Every realtime event: `data` of the streaming two is the whole text so far. */
export const realtimeEvent = z.object({ userId: id, completionId: z.string(), data: z.string() });
export const realtimeEvents = ['completionId', 'completion', 'chatCompletionId', 'chatCompletion'] as const;
