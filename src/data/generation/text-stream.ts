import type { RealtimeEvent, RealtimeEventName } from '#contract/realtime.ts';

/** The two pairs of events: first the id of a generation, then its whole text so far, repeatedly. */
export type Stream = 'completion' | 'chatCompletion';

/** What a page follows: nothing, the next generation that begins, or the one with the given id. */
export interface TextStream {
  readonly following: boolean;
  readonly completionId: string | null;
  /** The whole text so far. */
  readonly text: string;
}

export const noStream: TextStream = { following: false, completionId: null, text: '' };

/** Follows the generation `completionId`, or the next one that begins; `text` is what is known of it so far. */
export function followStream(completionId: string | null = null, text = ''): TextStream {
  return { following: true, completionId, text };
}

/**
 * Applies an event. Only events of `userId` about the followed generation count, and a text only grows: events that
 * arrive twice, late or in the wrong order change nothing.
 */
export function applyEvent(
  live: TextStream,
  stream: Stream,
  userId: number,
  name: RealtimeEventName,
  event: RealtimeEvent,
): TextStream {
  if (!live.following || event.userId !== userId) return live;
  if (name === `${stream}Id`) {
    return live.completionId === null ? { ...live, completionId: event.completionId } : live;
  }
  if (name !== stream || live.completionId !== event.completionId) return live;
  return event.data.length > live.text.length ? { ...live, text: event.data } : live;
}
