import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { artefactPath } from '#contract/paths.ts';
import { clearCredentials, isGuestBack, saveCredentials } from '#src/data/account/credentials.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { pathOfArtefact, useGuestArtefacts, useKeepMade } from '#src/data/guest/guest-artefacts.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { noteGuestWork } from '#src/data/guest/guest-work.ts';
import { user } from '#tests/app/data/network.ts';
import { renderOn } from '#tests/app/data/opened-device.tsx';
import { newArtefact } from '#tests/offline/device.ts';

afterEach(() => clearCredentials());

let keep: ReturnType<typeof useKeepMade>;
function Page() {
  const device = useDeviceStore();
  const made = useGuestArtefacts();
  keep = useKeepMade();
  const owner = device.kind === 'open' && device.database.isGuest ? 'invité' : device.kind;
  return (
    <p>
      {owner} {made?.length ?? '?'}
    </p>
  );
}
const onEveryonesPage = () =>
  render(
    <DeviceForEveryone>
      <Page />
    </DeviceForEveryone>,
  );

it('a visitor’s page keeps what is made, once, and lists it', async () => {
  onEveryonesPage();
  await screen.findByText('invité 0');
  const path = await keep(newArtefact('Volcans'));
  expect(path).toMatch(/^\/.+/);
  expect(await keep(newArtefact('Volcans'))).toBe(path);
  expect(await keep(newArtefact('Fleuves'))).not.toBe(path);
  await waitFor(() => screen.getByText('invité 2'));
});

it('with an account the page is the account’s, and opens no visitor’s database', () => {
  saveCredentials('a-token', user);
  onEveryonesPage();
  screen.getByText('opening ?');
});

it('an artefact’s page is the account’s or the visitor’s own', () => {
  const made = { clientId: '3f333df6-90a4-4fda-8dd3-9485d27cee36' };
  const asGuest = pathOfArtefact(made);
  saveCredentials('a-token', user);
  expect(pathOfArtefact(made)).not.toBe(asGuest);
  expect(pathOfArtefact({ id: 12 })).toBe(artefactPath({ id: 12 }));
});

it('nothing is kept on a device that can’t', async () => {
  const { result } = renderOn({ kind: 'unavailable' }, useKeepMade);
  expect(await result.current(newArtefact('Volcans'))).toBeNull();
});

it('the login page is told that a guest has something here, also when they come back', async () => {
  noteGuestWork(false);
  const { unmount } = onEveryonesPage();
  await screen.findByText(/^invité \d/);
  await keep(newArtefact('Déserts'));
  await waitFor(() => expect(isGuestBack()).toBe(true));
  unmount();
  noteGuestWork(false);
  onEveryonesPage();
  await waitFor(() => expect(isGuestBack()).toBe(true));
});
