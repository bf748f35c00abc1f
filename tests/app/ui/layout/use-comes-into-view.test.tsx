import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useComesIntoView } from '#src/ui/layout/use-comes-into-view.ts';

function Result({ top }: { top: number }) {
  const shown = useComesIntoView<HTMLElement>();
  return (
    <section
      ref={(element) => {
        if (element !== null) element.getBoundingClientRect = () => ({ top }) as unknown as DOMRect;
        shown.current = element;
      }}
      tabIndex={-1}
      aria-label="Résultat"
    />
  );
}

test.each([
  [2_000, 1],
  [-300, 1],
  [100, 0],
])('a result at %i px takes the focus, and is scrolled to %i time', (top, times) => {
  const intoView = vi.fn();
  Element.prototype.scrollIntoView = intoView as unknown as Element['scrollIntoView'];
  const { unmount } = render(<Result top={top} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Résultat' }));
  expect(intoView).toHaveBeenCalledTimes(times);
  unmount();
});
