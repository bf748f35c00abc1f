// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { finishLogOuts } from '#src/data/account/finish-log-outs.ts';
import { endSessionLater } from '#src/data/account/pending-log-outs.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { stubNetwork } from '#tests/app/data/network.ts';

afterEach(() => {
  reportAnswer(true);
  vi.unstubAllGlobals();
});

it('ends what was left unfinished at once, and whenever the connection comes back', async () => {
  const network = stubNetwork({ 'POST /api/users/logout/later': { success: true } });
  // Besides these, the app asks whether the server is there at all.
  const ended = () => network.lines().filter((line) => line === 'POST /api/users/logout/later');
  network.isUp = false;
  await endSessionLater('first');
  const stop = finishLogOuts();
  await vi.waitFor(() => expect(ended()).toHaveLength(1));
  network.isUp = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(ended()).toHaveLength(2));
  stop();
  await endSessionLater('second');
  dispatchEvent(new Event('online'));
  const again = finishLogOuts();
  await vi.waitFor(() => expect(ended()).toHaveLength(3));
  again();
});
