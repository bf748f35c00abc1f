import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DelayedContent } from '#src/ui/feedback/delayed-content.tsx';
import '#tests/app/ui/show.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const place = (pending: boolean) => (
  <DelayedContent ms={500} pending={pending}>
    <p>Le contenu</p>
  </DelayedContent>
);
const isHeld = () => screen.getByText('Le contenu').closest('[aria-busy]')?.getAttribute('aria-busy');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('what arrives', () => {
  it('is held back for its time, laid out already', () => {
    render(place(false));
    pass(499);
    expect(isHeld()).toBe('true');
    pass(1);
    expect(isHeld()).toBe('false');
  });

  it('waits for what is pending, and comes with it', () => {
    const { rerender } = render(place(true));
    pass(900);
    expect(isHeld()).toBe('true');
    rerender(place(false));
    pass(0);
    expect(isHeld()).toBe('false');
  });

  it('that came in time is held back for its time all the same', () => {
    const { rerender } = render(place(true));
    pass(100);
    rerender(place(false));
    pass(399);
    expect(isHeld()).toBe('true');
    pass(1);
    expect(isHeld()).toBe('false');
  });

  it('does not wait for ever, and does not go away again', () => {
    const { rerender } = render(place(true));
    pass(2_000);
    expect(isHeld()).toBe('false');
    rerender(place(false));
    rerender(place(true));
    pass(0);
    expect(isHeld()).toBe('false');
  });
});
