import { GUEST_WORK } from '#src/data/account/credentials.ts';

/** Notes for the login page whether a guest has something on this device. */
export function noteGuestWork(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(GUEST_WORK, 'yes');
    else localStorage.removeItem(GUEST_WORK);
  } catch {
    // Without storage the login page greets a stranger.
  }
}
