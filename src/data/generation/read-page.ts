import { refreshUser } from '#src/data/account/credentials.ts';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { isOffline } from '#src/data/server/reachability.ts';
import { closeAttempt, endsAttempt, openAttempt, setAttemptAside, whileAsking } from './attempt.ts';
import { untilKnown } from './until-known.ts';

interface PageOrder {
  readonly device: DeviceStore;
  /** A JPEG, as large as the contract allows. */
  readonly picture: Blob;
  /** Aborts when the person stops waiting. */
  readonly signal: AbortSignal;
  /** Receives the idempotency key before the call leaves. */
  readonly onKey: (key: string) => void;
}

/** A page is in no history: whoever wants it asks again, which costs nothing. */
const GIVEN_UP =
  'Si la demande était déjà partie, relancez-la pour cette photo\u00a0: la même page n’est pas payée deux fois.';

/** What was read on a page. */
export interface PageReading {
  /** Markdown. */
  readonly text: string;
  /** To be called once the text has its place: the same picture is a new intention then. */
  readonly settle: () => Promise<void>;
}

/**
 * Has the server's model read a photographed page, at its price. Until its text has a place the same picture keeps its key:
 * after a lost answer, or in an app that was killed before the person had decided, it is read once and paid once. Throws a
 * `CallError`.
 */
export async function readPage({ device, picture, signal, onKey }: PageOrder): Promise<PageReading> {
  const body = { picture: await base64Of(picture) };
  const digest = await digestOf(body.picture);
  const form = `page ${digest}`;
  const order = { asked: { make: 'page', digest }, title: '' } as const;
  const { key, isRepeat } = await openAttempt(device, form, order);
  const setAside = (mayHaveArrived: boolean) =>
    setAttemptAside(device, form, { ...order, key, mayHaveArrived });
  onKey(key);
  const mayHaveArrived = isRepeat || !isOffline();
  try {
    const once = (one: AbortSignal) => call('readPage', { body, key, signal: one });
    const { text, user } = await whileAsking(key, () => untilKnown({ once, signal, mayHaveArrived }));
    refreshUser(user);
    await setAside(true);
    return { text, settle: () => closeAttempt(device, form, key) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isOpen = error.code === 'unknown_outcome' || error.code === 'given_up';
    if (isOpen || !endsAttempt(error.code)) await setAside(isOpen);
    else await closeAttempt(device, form, key);
    throw error.code === 'given_up' ? new CallError('given_up', GIVEN_UP) : error;
  } finally {
    // Whatever the outcome, the account has changed: a credit was spent or refunded.
    if (device.kind === 'open') void device.sync.now();
  }
}

async function digestOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a file in base64, out of a data URL: the browser does it without holding up the page. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
