/** What the page and its worker say to each other. `SKIP_WAITING` is the word of workbox-window. */

/** From the page: the person accepted the new version. */
export const acceptUpdate = 'SKIP_WAITING';

/** From the worker: the connection is back, what is queued can go out. Also the tag of the `sync` event. */
export const drainOutbox = 'drain-outbox';

/**
 * @param data of a message event, from anyone
 * @param type one of the words above
 */
export function says(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
