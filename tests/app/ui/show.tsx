import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { installTopLayer } from '#tests/app/ui/top-layer.ts';

let noise: MockInstance<typeof console.error>;

beforeAll(installTopLayer);
beforeEach(() => {
  noise = vi.spyOn(console, 'error');
});
// A warning of React's is a fault of the component: it fails the test that caused it.
afterEach(() => {
  cleanup();
  expect(noise.mock.calls).toEqual([]);
  noise.mockRestore();
});

/** Renders as the app does, within a router, and answers someone who clicks and types. */
export function show(element: ReactElement, path = '/home') {
  const person = userEvent.setup();
  const view = render(<MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>);
  return { ...view, person };
}
