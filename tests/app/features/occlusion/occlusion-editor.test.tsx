import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PICTURE_MASKS } from '#contract/limits.ts';
import type { Label } from '#engine/occlusion/masks.ts';
import { OcclusionEditor } from '#src/features/occlusion/occlusion-editor.tsx';
import { show } from '#tests/app/ui/show.tsx';

afterEach(cleanup);

const labels: readonly Label[] = [
  { mask: { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }, text: 'Membrane' },
  { mask: { left: 0.6, top: 0.5, width: 0.2, height: 0.1 }, text: 'Noyau' },
];

function open(initial: readonly Label[] = labels) {
  const onSave = vi.fn<(labels: readonly Label[]) => Promise<void>>(async () => undefined);
  const onLeave = vi.fn();
  const { person } = show(
    <OcclusionEditor picture={<p>Image</p>} ratio={1.5} {...{ initial, onSave, onLeave }} />,
  );
  const saved = async () => {
    await person.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    return onSave.mock.lastCall?.[0];
  };
  return { person, saved, onSave, onLeave };
}
const said = () => document.querySelector('[role="status"]')?.textContent;
const mask = (name: string) => screen.getByRole('button', { name: name.replace(' :', '\u00a0:') });

describe('with keys alone', () => {
  test('Tab goes from mask to mask, arrows move, Shift and arrows resize', async () => {
    const { person, saved } = open();
    mask('Cache 1 : Membrane').focus();
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await person.tab();
    expect(document.activeElement).toBe(mask('Cache 2 : Noyau'));
    await person.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    expect(await saved()).toEqual([
      { text: 'Membrane', mask: { left: 0.12, top: 0.11, width: 0.2, height: 0.1 } },
      { text: 'Noyau', mask: { left: 0.6, top: 0.5, width: 0.19, height: 0.11 } },
    ]);
  });

  test('Delete drops a mask and goes to the next one, and that is undone', async () => {
    const { person, saved } = open();
    mask('Cache 1 : Membrane').focus();
    await person.keyboard('{Delete}');
    await waitFor(() => expect(document.activeElement).toBe(mask('Cache 1 : Noyau')));
    expect(said()).toBe('Cache 1 supprimé.');
    await person.keyboard('{Control>}z{/Control}');
    expect(await saved()).toEqual(labels);
  });

  test('a row of arrows is one step back', async () => {
    const { person, saved } = open();
    mask('Cache 2 : Noyau').focus();
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await person.click(screen.getByRole('button', { name: 'Annuler le dernier changement' }));
    expect(await saved()).toEqual(labels);
  });
});

describe('with a finger', () => {
  test('a mask is dragged, and a corner of it', async () => {
    const { saved } = open();
    const picture = screen.getByRole('region', { name: 'Image et ses caches' });
    picture.getBoundingClientRect = () => ({ width: 400, height: 200 }) as DOMRect;
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const drag = (element: Element, right: number, down: number) => {
      fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX: 50, clientY: 50 });
      fireEvent.pointerMove(element, { pointerId: 1, clientX: 50 + right, clientY: 50 + down });
      fireEvent.lostPointerCapture(element, { pointerId: 1 });
    };
    drag(mask('Cache 1 : Membrane'), 40, 20);
    const corner = document.querySelector('[data-x="right"][data-y="bottom"]');
    drag(corner as Element, 20, -10);
    expect((await saved())?.[0]?.mask).toEqual({ left: 0.2, top: 0.2, width: 0.25, height: 0.05 });
  });
});

test('it says beforehand what a mask becomes', () => {
  open();
  expect(
    screen.getByRole('textbox', { name: 'Nom de la partie 1' }).getAttribute('aria-describedby'),
  ).not.toBeNull();
  screen.getByText('Chaque cache devient une carte.');
});

test('a mask is added, and asks for its name before it is saved', async () => {
  const { person, saved, onSave } = open();
  await person.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(document.activeElement).toBe(mask('Cache 3 : sans nom')));
  expect(await saved()).toBeUndefined();
  screen.getByText('Écrivez le nom de la partie 3.');
  const field = screen.getByRole('textbox', { name: 'Nom de la partie 3' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.type(field, 'Golgi');
  expect((await saved())?.[2]?.text).toBe('Golgi');
  expect(onSave).toHaveBeenCalledOnce();
});

test('the name of a part can be changed, to 80 characters', async () => {
  const { person, saved } = open();
  await person.click(mask('Cache 2 : Noyau'));
  const field = screen.getByRole('textbox', { name: 'Nom de la partie 2' });
  await person.clear(field);
  await person.click(field);
  await person.paste('n'.repeat(100));
  expect((await saved())?.[1]?.text).toBe('n'.repeat(80));
});

test('more masks than a picture may have are refused in words', async () => {
  const [first] = labels as [Label];
  const { person } = open(Array.from({ length: PICTURE_MASKS }, () => first));
  await person.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(said()).toBe('40 caches au plus sur une image.');
  screen.getByText('40 caches');
});

test('leaving asks only where something would be lost', async () => {
  const { person, onLeave } = open();
  await person.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(onLeave).toHaveBeenCalledOnce();
  mask('Cache 1 : Membrane').focus();
  await person.keyboard('{ArrowRight}');
  await person.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(onLeave).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(onLeave).toHaveBeenCalledTimes(2);
});
