import type { RealtimeEvent, RealtimeEventName } from '#contract/realtime.ts';

/** The two pairs of events: the id of a generation comes first, then its whole text so far, again and again. */
export type Stream = 'completion' | 'chatCompletion';

/** What a page follows: nothing, the next generation that begins, or the one of that id. */
export interface LiveText {
  readonly following: boolean;
  readonly completionId: string | null;
  /** The whole text so far. */
  readonly text: string;
}

export const silence: LiveText = { following: false, completionId: null, text: '' };

/** Follows the generation of `completionId`, or the next one that begins; its text starts with what is known of it. */
export function followText(completionId: string | null = null, text = ''): LiveText {
  return { following: true, completionId, text };
}

/**
 * What an event changes. Only events of `userId` about the followed generation count, and a text only ever grows:
 * what comes twice, late or in the wrong order changes nothing.
 */
export function hear(
  live: LiveText,
  stream: Stream,
  userId: number,
  name: RealtimeEventName,
  event: RealtimeEvent,
): LiveText {
  if (!live.following || event.userId !== userId) return live;
  if (name === `${stream}Id`) {
    return live.completionId === null ? { ...live, completionId: event.completionId } : live;
  }
  if (name !== stream || live.completionId !== event.completionId) return live;
  return event.data.length > live.text.length ? { ...live, text: event.data } : live;
}
