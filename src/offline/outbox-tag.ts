/** By which pages and the service worker name the wish to empty the queue (Background Sync). */
export const OUTBOX_TAG = 'ardoise-outbox';

/** The channel on which one tab of an account, or the worker, tells the tab that drains that there is more to do. */
export const outboxChannel = (userId: number): string => `ardoise-outbox-${userId}`;

/** What the service worker says on that channel once it has sent: what the server made of it is there to be fetched. */
export const SENT = 'sent';
