import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchForInstall } from '#src/device/install.ts';
import { InstallCard } from '#src/features/install/install-card.tsx';
import { show } from '#tests/app/ui/show.tsx';

let isStandalone: boolean;
beforeAll(watchForInstall);
beforeEach(() => {
  isStandalone = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
});

test('the way through the browser’s own menu is written down where it offers no button', () => {
  show(<InstallCard />);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the installed app says nothing of it', () => {
  isStandalone = true;
  const { container } = show(<InstallCard />);
  expect(container.textContent).toBe('');
});

test('the browser’s own question is one button; a no brings the written way back', async () => {
  const { person } = show(<InstallCard />);
  const prompt = vi.fn(async () => undefined);
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  const userChoice = Promise.resolve({ outcome: 'dismissed' });
  act(() => void dispatchEvent(Object.assign(offer, { prompt, userChoice })));
  await person.click(screen.getByRole('button', { name: 'Installer Ardoise' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1));
});
