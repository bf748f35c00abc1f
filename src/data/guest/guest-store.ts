import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { id } from '#contract/ids.ts';
import { CODE_LIFE_MS } from '#contract/limits.ts';
import { tolerateFailure } from '#src/data/device/tolerate-failure.ts';

/**
 * What the device remembers before anybody is signed in. Reading the SMS often kills the browser on a small
 * phone: the code view and the sign-up form (never its password) must be there when the person comes back.
 * A device that can't store anything works on without it.
 */

let opened: UseStore | null = null;
function store(): UseStore {
  opened ??= createStore('ardoise-guest', 'values');
  return opened;
}

const pendingVerification = z.object({ id, phoneNumber: z.string(), at: z.number() });
export type PendingVerification = Omit<z.infer<typeof pendingVerification>, 'at'>;

export async function rememberVerification(pending: PendingVerification): Promise<void> {
  await write('verification', { ...pending, at: Date.now() });
}

/** The code that is being waited for, while it can still be good. */
export async function recallVerification(): Promise<PendingVerification | null> {
  const found = await read('verification', pendingVerification);
  const age = found === null ? Number.POSITIVE_INFINITY : Date.now() - found.at;
  return found !== null && age >= 0 && age < CODE_LIFE_MS
    ? { id: found.id, phoneNumber: found.phoneNumber }
    : null;
}

export async function forgetVerification(): Promise<void> {
  await remove('verification');
}

const signupDraft = z.record(z.string(), z.string());
export type SignupDraft = z.infer<typeof signupDraft>;

export async function rememberSignup(draft: SignupDraft): Promise<void> {
  await write('signup', draft);
}

export async function recallSignup(): Promise<SignupDraft | null> {
  return read('signup', signupDraft);
}

/** The account that was just made on this device takes what was made here without one. */
export async function rememberAdoption(userId: number): Promise<void> {
  await write('adoption', userId);
}

export async function isToAdopt(userId: number): Promise<boolean> {
  return (await read('adoption', id)) === userId;
}

export async function forgetAdoption(): Promise<void> {
  await remove('adoption');
}

/** Forgets everything a guest typed: somebody has signed in or out. */
export async function forgetGuest(): Promise<void> {
  await Promise.all([remove('verification'), remove('signup')]);
}

async function read<T>(key: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const parsed = schema.safeParse(await tolerateFailure(() => get<unknown>(key, store())));
  return parsed.success ? parsed.data : null;
}

async function write(key: string, value: unknown): Promise<void> {
  await tolerateFailure(() => set(key, value, store()));
}

async function remove(key: string): Promise<void> {
  await tolerateFailure(() => del(key, store()));
}
