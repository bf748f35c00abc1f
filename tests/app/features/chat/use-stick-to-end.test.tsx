import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStickToEnd } from '#src/features/chat/use-stick-to-end.ts';

const WINDOW = 640;
let height = 2_000;
let grow: () => void = () => undefined;

beforeEach(() => {
  height = 2_000;
  vi.stubGlobal('innerHeight', WINDOW);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => move(top));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** As a browser does: the place at once, the event with the next frame. */
const move = (top: number) => vi.stubGlobal('scrollY', Math.min(top, height - WINDOW));
const tell = () => act(() => void dispatchEvent(new Event('scroll')));

function Talk({ count }: { count: number }) {
  const talk = useRef<HTMLDivElement>(null);
  const { isNew, goToEnd } = useStickToEnd(talk, count, false);
  return (
    <div ref={talk}>
      <button type="button" onClick={goToEnd}>
        Envoyer
      </button>
      {isNew && <p>Nouveau message</p>}
    </div>
  );
}

test('who sends a message sees it and its answer, though both came before the browser told of its scrolling', () => {
  move(0);
  const { rerender } = render(<Talk count={0} />);
  act(() => screen.getByRole('button').click());
  height += 400;
  rerender(<Talk count={2} />);
  tell();
  grow();
  expect(scrollY).toBe(height - WINDOW);
  expect(screen.queryByText('Nouveau message')).toBeNull();
});

test('who reads further up is left there, and told', () => {
  move(0);
  const { rerender } = render(<Talk count={0} />);
  act(() => screen.getByRole('button').click());
  tell();
  move(300);
  tell();
  height += 400;
  rerender(<Talk count={1} />);
  grow();
  expect(scrollY).toBe(300);
  screen.getByText('Nouveau message');
  move(900);
  tell();
  grow();
  expect(scrollY).toBe(900);
});
