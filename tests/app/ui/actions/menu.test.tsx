import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Menu } from '#src/ui/actions/menu.tsx';
import { placeBeside } from '#src/ui/actions/place-beside.ts';
import { createTypeAhead } from '#src/ui/actions/type-ahead.ts';
import { show } from '#tests/app/ui/show.tsx';

const NAMES = ['Ajouter aux favoris', 'Épingler', 'Exporter', 'Partager avec la classe', 'Partir'];

function given(names = NAMES) {
  const chosen: string[] = [];
  const items = names.map((label) => ({ label, onSelect: () => void chosen.push(label) }));
  const { person } = show(
    <>
      <button type="button">Avant</button>
      <Menu label="Menu de la session" items={items} />
      <button type="button">Après</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Menu de la session' });
  button.focus();
  return { chosen, person, button };
}

const menu = () => screen.queryByRole('menu', { name: 'Menu de la session' });
const focused = () => document.activeElement?.textContent;

describe('the button of a menu', () => {
  it('says that it opens a menu, which one, and whether it is open', async () => {
    const { person, button } = given();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await person.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(menu()?.id).toBe(button.getAttribute('aria-controls'));
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens it on its first item with %j', async (key) => {
    const { person } = given();
    await person.keyboard(key);
    expect(focused()).toBe('Ajouter aux favoris');
  });

  it('opens it on its last item with Up', async () => {
    const { person } = given();
    await person.keyboard('{ArrowUp}');
    expect(focused()).toBe('Partir');
  });

  it('opens it on its first item again after it was opened on the last', async () => {
    const { person } = given();
    await person.keyboard('{ArrowUp}{Escape}{Enter}');
    expect(focused()).toBe('Ajouter aux favoris');
  });
});

describe('the keys of a menu', () => {
  it('go to the next item with Down, and from the last to the first', async () => {
    const { person } = given(['Un', 'Deux']);
    await person.keyboard('{Enter}{ArrowDown}');
    expect(focused()).toBe('Deux');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('Un');
  });

  it('go to the item before with Up, and from the first to the last', async () => {
    const { person } = given(['Un', 'Deux', 'Trois']);
    await person.keyboard('{Enter}{ArrowUp}');
    expect(focused()).toBe('Trois');
    await person.keyboard('{ArrowUp}');
    expect(focused()).toBe('Deux');
  });

  it('go to the last item with End and to the first with Home', async () => {
    const { person } = given();
    await person.keyboard('{Enter}{End}');
    expect(focused()).toBe('Partir');
    await person.keyboard('{Home}');
    expect(focused()).toBe('Ajouter aux favoris');
  });

  it('go to the item that begins with a letter, whatever its accent, and round those that do', async () => {
    const { person } = given();
    await person.keyboard('{Enter}e');
    expect(focused()).toBe('Épingler');
    await person.keyboard('e');
    expect(focused()).toBe('Exporter');
    await person.keyboard('e');
    expect(focused()).toBe('Épingler');
  });

  it('take letters in quick succession for the beginning of a name, with the spaces in it', async () => {
    const { person, chosen } = given();
    await person.keyboard('{Enter}parti');
    expect(focused()).toBe('Partir');
    await person.keyboard('{Escape}{Enter}partager ');
    expect(focused()).toBe('Partager avec la classe');
    expect(chosen).toEqual([]);
  });

  it('leave the focus where it is for a letter that no item begins with', async () => {
    const { person } = given();
    await person.keyboard('{Enter}z');
    expect(focused()).toBe('Ajouter aux favoris');
  });

  it.each(['{Enter}', ' '])(
    'do what the item says with %j, close it and go back to the button',
    async (key) => {
      const { person, button, chosen } = given();
      await person.keyboard(`{Enter}{ArrowDown}${key}`);
      expect(chosen).toEqual(['Épingler']);
      expect(menu()).toBeNull();
      expect(button).toBe(document.activeElement);
    },
  );

  it('close it with Escape, go back to the button and do nothing', async () => {
    const { person, button, chosen } = given();
    await person.keyboard('{Enter}{ArrowDown}{Escape}');
    expect(menu()).toBeNull();
    expect(button).toBe(document.activeElement);
    expect(chosen).toEqual([]);
  });

  it('close it with Tab and go on to what comes after the button', async () => {
    const { person } = given();
    await person.keyboard('{Enter}{Tab}');
    expect(menu()).toBeNull();
    expect(focused()).toBe('Après');
  });

  it('close it with Shift and Tab and go to what comes before the button', async () => {
    const { person } = given();
    await person.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
    expect(menu()).toBeNull();
    expect(focused()).toBe('Avant');
  });
});

describe('a menu and the pointer', () => {
  it('does what is tapped', async () => {
    const { person, button, chosen } = given();
    await person.click(button);
    await person.click(screen.getByRole('menuitem', { name: 'Exporter' }));
    expect(chosen).toEqual(['Exporter']);
    expect(menu()).toBeNull();
  });

  it('closes when its button is clicked again, and when something else is', async () => {
    const { person, button } = given();
    await person.click(button);
    await person.click(button);
    expect(menu()).toBeNull();
    await person.click(button);
    await person.click(screen.getByRole('button', { name: 'Après' }));
    expect(menu()).toBeNull();
  });
});

it('a menu of settings says which one is chosen', async () => {
  const items = ['Onglets', 'Colonnes'].map((label) => ({
    label,
    checked: label === 'Colonnes',
    onSelect: () => {},
  }));
  const { person } = show(<Menu label="Disposition" items={items} />);
  await person.click(screen.getByRole('button', { name: 'Disposition' }));
  const checked = screen.getAllByRole('menuitemradio').map((item) => item.getAttribute('aria-checked'));
  expect(checked).toEqual(['false', 'true']);
});

describe('the type-ahead of a menu', () => {
  it('begins a new word after a second', () => {
    let now = 0;
    const typeAhead = createTypeAhead(() => now);
    expect(typeAhead.type('p', NAMES, 0)).toBe(3);
    now = 900;
    expect(typeAhead.isTyping()).toBe(true);
    expect(typeAhead.type('a', NAMES, 3)).toBe(3);
    now = 2_000;
    expect(typeAhead.isTyping()).toBe(false);
    expect(typeAhead.type('a', NAMES, 3)).toBe(0);
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
