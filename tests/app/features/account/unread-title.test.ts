import { expect, test } from 'vitest';
import { unreadTitle } from '#src/features/account/unread-title.ts';

test.each([
  [{ photos: 1, others: 0 }, 'Une photo pas encore lue sera effacée de cet appareil'],
  [{ photos: 2, others: 0 }, '2 photos pas encore lues seront effacées de cet appareil'],
  [{ photos: 0, others: 1 }, 'Un fichier pas encore lu sera effacé de cet appareil'],
  [{ photos: 1, others: 2 }, 'Une photo et 2 fichiers pas encore lus seront effacés de cet appareil'],
])('what goes with the device: %j', (unread, title) => {
  expect(unreadTitle(unread)).toBe(title);
});
