import { afterEach, expect, it, vi } from 'vitest';
import { CODE_LIFE_MS } from '#contract/limits.ts';
import {
  forgetAdoption,
  forgetGuest,
  forgetVerification,
  isToAdopt,
  recallSignup,
  recallVerification,
  rememberAdoption,
  rememberSignup,
  rememberVerification,
} from '#src/data/guest/guest-store.ts';

afterEach(async () => {
  vi.useRealTimers();
  await forgetGuest();
  await forgetAdoption();
});
const pending = { id: 7, phoneNumber: '+243810000000' };

it('the code that is waited for is there as long as it can be good', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await rememberVerification(pending);
  expect(await recallVerification()).toEqual(pending);
  vi.setSystemTime(Date.now() + CODE_LIFE_MS);
  expect(await recallVerification()).toBeNull();
});

it('a clock that was set back does not keep it for ever', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await rememberVerification(pending);
  vi.setSystemTime(Date.now() - 60_000);
  expect(await recallVerification()).toBeNull();
});

it('the form and the code are forgotten together when somebody signs in, the promise to adopt is not', async () => {
  await rememberVerification(pending);
  await rememberSignup({ fname: 'Aline' });
  await rememberAdoption(7);
  expect(await recallSignup()).toEqual({ fname: 'Aline' });
  await forgetGuest();
  expect(await recallSignup()).toBeNull();
  expect(await recallVerification()).toBeNull();
  expect(await isToAdopt(7)).toBe(true);
  expect(await isToAdopt(8)).toBe(false);
});

it('the code alone can be forgotten', async () => {
  await rememberVerification(pending);
  await rememberSignup({ fname: 'Aline' });
  await forgetVerification();
  expect(await recallVerification()).toBeNull();
  expect(await recallSignup()).toEqual({ fname: 'Aline' });
});
