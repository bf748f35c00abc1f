import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '#src/ui/menu.tsx';
import { placeBeside } from '#src/ui/place-beside.ts';
import { show } from '#tests/app/ui/show.tsx';

function given() {
  const add = vi.fn();
  const remove = vi.fn();
  const items = [
    { label: 'Ajouter aux favoris', onSelect: add },
    { label: 'Partager', onSelect: () => {}, disabled: true },
    { label: 'Supprimer', onSelect: remove, danger: true },
  ];
  const { person } = show(<Menu label="Menu de la session" items={items} />);
  return { add, remove, person, button: screen.getByRole('button', { name: 'Menu de la session' }) };
}

const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens on its first item and says so', async () => {
    const { person, button } = given();
    expect(screen.queryByRole('menu')).toBeNull();
    await person.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'Menu de la session' })).toBeTruthy();
    expect(focused()).toBe('Ajouter aux favoris');
  });

  it('moves with the arrow keys over what is disabled, round the ends', async () => {
    const { person, button, remove } = given();
    button.focus();
    await person.keyboard('{ArrowDown}');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('Supprimer');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('Ajouter aux favoris');
    await person.keyboard('{End}{Enter}');
    expect(remove).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toBe(document.activeElement);
  });

  it('closes with Escape and does nothing', async () => {
    const { person, button, add, remove } = given();
    await person.click(button);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toBe(document.activeElement);
    expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([0, 0]);
  });

  it('does what is tapped', async () => {
    const { person, button, add } = given();
    await person.click(button);
    await person.click(screen.getByRole('menuitem', { name: 'Ajouter aux favoris' }));
    expect(add).toHaveBeenCalledTimes(1);
  });
});

describe('placeBeside', () => {
  it('never leaves the window when the list is smaller than it', () => {
    const spot = fc.record({ top: fc.nat(760), left: fc.nat(312) });
    const size = fc.record({
      width: fc.integer({ min: 100, max: 340 }),
      height: fc.integer({ min: 48, max: 700 }),
    });
    fc.assert(
      fc.property(spot, size, (at, list) => {
        const button = { ...at, bottom: at.top + 40, right: at.left + 48 };
        const { top, left } = placeBeside(button, list, { width: 360, height: 800 });
        expect(top >= 8 && left >= 8).toBe(true);
        expect(top + list.height <= 792 && left + list.width <= 352).toBe(true);
      }),
    );
  });

  it('opens under the button with the right edges in line, above it at the bottom of the window', () => {
    const list = { width: 200, height: 100 };
    const window = { width: 800, height: 600 };
    expect(placeBeside({ top: 50, bottom: 98, left: 400, right: 448 }, list, window)).toEqual({
      top: 102,
      left: 248,
    });
    expect(placeBeside({ top: 540, bottom: 588, left: 400, right: 448 }, list, window).top).toBe(436);
  });
});
