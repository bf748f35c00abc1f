import { screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { lazyPage } from '#src/app/lazy-page.tsx';
import { answer, showPage } from '#tests/app/scripted-server.tsx';

const Drawn = () => <h1>La page</h1>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>Cassé</p> : this.props.children;
  }
}

const open = (Page: () => ReactNode) =>
  showPage(
    <Boundary>
      <Suspense fallback={<p>En route</p>}>
        <Page />
      </Suspense>
    </Boundary>,
    '/',
  );

describe('a page in a file of its own', () => {
  test('is fetched when it is shown, once', async () => {
    const load = vi.fn(async () => ({ Drawn }));
    const Page = lazyPage(load, 'Drawn');
    expect(load).not.toHaveBeenCalled();
    const { unmount } = open(Page);
    expect(screen.getByText('En route')).toBeTruthy();
    await screen.findByRole('heading', { name: 'La page' });
    unmount();
    open(Page);
    expect(screen.getByRole('heading', { name: 'La page' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that was prepared is there at once', async () => {
    const Page = lazyPage(async () => ({ Drawn }), 'Drawn');
    await Page.prepare();
    open(Page);
    expect(screen.getByRole('heading', { name: 'La page' })).toBeTruthy();
  });

  test('can be prepared in vain, and is asked for again when it is shown', async () => {
    const load = vi.fn(async () => ({ Drawn })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Page = lazyPage(load, 'Drawn');
    await Page.prepare();
    open(Page);
    expect(await screen.findByRole('heading', { name: 'La page' })).toBeTruthy();
  });
});

describe('a file that does not come', () => {
  const lost = () => lazyPage<'Drawn'>(() => Promise.reject(new TypeError('Failed to fetch')), 'Drawn');

  test('while the server is out of reach either is said, with a way to try again', async () => {
    open(lost());
    expect(await screen.findByText(/pas encore sur cet appareil/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  test('from a server that answers is a fault, and the error screen’s', async () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer({ success: true, status: 'ok', database: 'sqlite', engine: 'local' });
    open(lost());
    expect(await screen.findByText('Cassé')).toBeTruthy();
    noise.mockClear();
  });
});
