/** The Background Sync tag by which pages ask the service worker to empty the queue. */
export const OUTBOX_TAG = 'ardoise-outbox';

/** The channel on which a tab of an account, or the worker, tells the draining tab that there is more to send. */
export const outboxChannel = (userId: number): string => `ardoise-outbox-${userId}`;

/** What the service worker posts on that channel once it has sent something, so that tabs fetch the result. */
export const SENT = 'sent';
