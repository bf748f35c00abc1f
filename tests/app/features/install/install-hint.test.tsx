import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchForInstall } from '#src/device/install.ts';
import { InstallHint } from '#src/features/install/install-hint.tsx';
import { show } from '#tests/app/ui/show.tsx';

beforeAll(watchForInstall);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  localStorage.clear();
  dispatchEvent(new Event('appinstalled'));
});

const prompt = vi.fn(async () => undefined);
const offer = () =>
  act(() => {
    const userChoice = Promise.resolve({ outcome: 'dismissed' });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice }));
  });

test('says nothing where no phone’s browser can install', () => {
  const { container } = show(<InstallHint />);
  expect(container.textContent).toBe('');
});

test('is the browser’s question in one tap', async () => {
  offer();
  const { person } = show(<InstallHint />);
  await person.click(screen.getByRole('button', { name: 'Installer' }));
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('is not asked again of who declined on this device', async () => {
  offer();
  const { person, container, unmount } = show(<InstallHint />);
  await person.click(screen.getByRole('button', { name: 'Non merci' }));
  expect(container.textContent).toBe('');
  unmount();
  expect(show(<InstallHint />).container.textContent).toBe('');
});
