// @vitest-environment node
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitGallery } from '#tests/app/ui/gallery/visit.ts';
import { phone, settleAnimations } from '#tests/support/browser.ts';

/** What lies over the page in a real browser: inertness, the top layer, the focus, going back. */

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let gallery: Awaited<ReturnType<typeof visitGallery>>;

beforeAll(async () => {
  gallery = await visitGallery();
});
afterEach(async () => {
  await gallery.leave();
});
afterAll(async () => {
  await gallery?.stop();
});

const open = (...how: Parameters<typeof gallery.open>) => gallery.open(...how);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const desktop = { viewport: { width: 1280, height: 800 } };

describe('a dialog', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Session de révision' });

  it('is named by its heading, which has the focus', async () => {
    const page = await open();
    await button(page, 'Ouvrir').click();
    expect(await isFocused(sheet(page).getByRole('heading', { name: 'Session de révision' }))).toBe(true);
  });

  it('keeps the focus from the page behind, forwards and backwards', async () => {
    const page = await open(desktop);
    await button(page, 'Ouvrir').click();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press(key);
        // Past its last stop a dialog hands over to the browser's own bars, never to the page behind.
        const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
        expect(['DIALOG', 'BODY']).toContain(where);
      }
    }
  });

  it.each([
    ['Effacer', 'Annuler'],
    ['Ouvrir', 'Commencer'],
  ])('keeps its buttons in sight when it is higher than the screen: « %s »', async (opens, last) => {
    // What the browser's bar leaves of the smallest phone.
    const page = await open({ viewport: { width: 360, height: 560 } });
    await button(page, opens).click();
    const asked = page.locator('dialog[open]');
    // As long as the longest of the app's dialogs.
    await asked.evaluate((dialog) => {
      const inside = dialog.firstElementChild;
      const long = document.createElement('p');
      long.style.flex = 'none';
      long.style.height = '60rem';
      inside?.insertBefore(long, inside.lastElementChild);
    });
    expect(await asked.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
    const { y = 0, height = 0 } = (await button(page, last).last().boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(560);
  });

  it('takes the page behind out of reach of taps and of screen readers', async () => {
    const page = await open();
    await button(page, 'Ouvrir').click();
    await sheet(page).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const named = nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
    expect(named).toContain('Session de révision');
    expect(named).not.toContain('Reconnecter');
    const hit = await page.evaluate(() => document.elementFromPoint(180, 20)?.tagName);
    expect(hit).toBe('DIALOG');
  });

  it('lets the page behind stand still under the wheel', async () => {
    const page = await open(desktop);
    await button(page, 'Ouvrir').click();
    await sheet(page).waitFor();
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 600);
    // A second gesture of the wheel is answered after the first: what it would have moved has been moved by then.
    await settleAnimations(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it('closes with Escape and gives the focus back', async () => {
    const page = await open();
    await button(page, 'Ouvrir').click();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'hidden' });
    expect(await isFocused(button(page, 'Ouvrir'))).toBe(true);
  });

  it('closes on a tap beside it, and not where a press that began inside ends beside it', async () => {
    const page = await open({ ...phone, hasTouch: true });
    await button(page, 'Ouvrir').click();
    const title = await sheet(page).getByRole('heading').boundingBox();
    await page.mouse.move((title?.x ?? 0) + 20, (title?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(180, 20);
    await page.mouse.up();
    expect(await sheet(page).isVisible()).toBe(true);
    await page.touchscreen.tap(180, 20);
    await sheet(page).waitFor({ state: 'hidden' });
  });

  it('gives the focus to the page when what opened it is taken away a moment later', async () => {
    const page = await open();
    await button(page, 'Effacer').click();
    const asked = page.getByRole('alertdialog');
    expect(await isFocused(asked.getByRole('button', { name: 'Annuler' }))).toBe(true);
    await asked.getByRole('button', { name: 'Supprimer' }).click();
    await button(page, 'Effacer').waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  });

  it('stays open when Escape was for the list of a field in it', async () => {
    const page = await open();
    await button(page, 'Ouvrir').click();
    await page.getByLabel('Source').click();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await sheet(page).isVisible()).toBe(true);
    expect(await isFocused(page.getByLabel('Source'))).toBe(true);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'hidden' });
  });
});

describe('a menu', () => {
  const menu = (page: Page) => page.getByRole('menu');
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
  const stop = (page: Page) => button(page, 'Menu de la session');

  it.each([
    ['Enter', 'Ajouter aux favoris'],
    ['Space', 'Ajouter aux favoris'],
    ['ArrowDown', 'Ajouter aux favoris'],
    ['ArrowUp', 'Supprimer'],
  ])('is opened by %s with the focus on « %s »', async (key, name) => {
    const page = await open(desktop);
    await stop(page).press(key);
    await expect.poll(() => isFocused(item(page, name))).toBe(true);
  });

  it('does nothing with a space within a name that is being typed', async () => {
    const page = await open(desktop);
    await stop(page).press('Enter');
    await expect.poll(() => isFocused(item(page, 'Ajouter aux favoris'))).toBe(true);
    await page.keyboard.type('supprimer ');
    expect(await isFocused(item(page, 'Supprimer'))).toBe(true);
    expect(await menu(page).isVisible()).toBe(true);
    expect(await page.getByRole('alertdialog').isVisible()).toBe(false);
  });

  it.each([
    ['Tab', 'Après le menu'],
    ['Shift+Tab', 'Prévenir'],
  ])('is closed by %s, which goes on from the button', async (key, next) => {
    const page = await open(desktop);
    await stop(page).press('Enter');
    await expect.poll(() => isFocused(item(page, 'Ajouter aux favoris'))).toBe(true);
    await page.keyboard.press(key);
    await menu(page).waitFor({ state: 'hidden' });
    expect(await isFocused(button(page, next))).toBe(true);
  });

  it('gives the focus back to its button with Escape', async () => {
    const page = await open(desktop);
    await stop(page).press('Enter');
    await expect.poll(() => isFocused(item(page, 'Ajouter aux favoris'))).toBe(true);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    expect(await isFocused(stop(page))).toBe(true);
  });

  it('a menu opens whole within the screen and closes on a tap beside it', async () => {
    const page = await open();
    await button(page, 'Menu de la session').click();
    const menu = page.getByRole('menu');
    await expect.poll(async () => (await menu.boundingBox())?.y).toBeGreaterThan(7);
    const box = await menu.boundingBox();
    expect(box && box.x >= 8 && box.x + box.width <= 352 && box.y + box.height <= 792).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ajouter aux favoris');
    await page.setViewportSize({ width: 800, height: 360 });
    const middleOf = async (one: typeof menu) => {
      const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2, reach: (width + height) / 2 };
    };
    const beside = async () => {
      const [list, stop] = await Promise.all([middleOf(menu), middleOf(button(page, 'Menu de la session'))]);
      return Math.abs(list.x - stop.x) < list.reach && Math.abs(list.y - stop.y) < list.reach;
    };
    await expect.poll(beside).toBe(true);
    await page.setViewportSize(phone.viewport);
    await page.mouse.click(10, 790);
    await menu.waitFor({ state: 'hidden' });
    await button(page, 'Menu de la session').press('ArrowDown');
    await menu.waitFor();
  });
});

describe('a toast', () => {
  const stay = 12_000;
  const openWithClock = async (...how: Parameters<typeof open>) => {
    const page = await open(...how);
    await page.clock.install();
    return page;
  };
  const message = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });

  it('is in live regions that assistive technology knows before anything is said', async () => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const live = nodes.flatMap(({ role, properties }) =>
      (properties ?? [])
        .filter(({ name }) => name === 'live')
        .map(({ value }) => `${role?.value} ${value.value}`),
    );
    expect(live).toContain('alert assertive');
    expect(live).toContain('status polite');
  });

  it('leaves the focus where it is, is gone to with F6, closed with Escape, and gives the focus back', async () => {
    const page = await open(desktop);
    await button(page, 'Prévenir').press('Enter');
    await message(page, 'Ajouté aux favoris').waitFor();
    expect(await isFocused(button(page, 'Prévenir'))).toBe(true);
    await page.keyboard.press('F6');
    expect(await isFocused(button(page, 'Annuler'))).toBe(true);
    await page.keyboard.press('Escape');
    await message(page, 'Ajouté aux favoris').waitFor({ state: 'detached' });
    expect(await isFocused(button(page, 'Prévenir'))).toBe(true);
  });

  it('comes after the last stop of the page, so that Tab reaches it too', async () => {
    const page = await open(desktop);
    await button(page, 'Prévenir').click();
    await message(page, 'Ajouté aux favoris').waitFor();
    await page.locator('main :is(a, button, input, textarea, select)').last().focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(button(page, 'Annuler'))).toBe(true);
  });

  it('stays while it is pointed at, and goes after its time once it is not', async () => {
    const page = await openWithClock(desktop);
    await button(page, 'Prévenir').click();
    await message(page, 'Ajouté aux favoris').hover();
    await page.clock.fastForward(stay * 5);
    expect(await message(page, 'Ajouté aux favoris').isVisible()).toBe(true);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(stay - 100);
    expect(await message(page, 'Ajouté aux favoris').isVisible()).toBe(true);
    await page.clock.fastForward(200);
    await message(page, 'Ajouté aux favoris').waitFor({ state: 'detached' });
  });

  it('leaves the lower edge of a dialog free on every screen: a presentation has its buttons there', async () => {
    const page = await open({ viewport: { width: 820, height: 1180 } });
    await button(page, 'Ouvrir').click();
    await button(page, 'Annuler la demande').click();
    const told = message(page, 'Cette demande est déjà partie.');
    await told.waitFor();
    await settleAnimations(page);
    expect((await told.boundingBox())?.y).toBeLessThan(100);
  });

  it('that comes while a dialog is open is seen over it, heard and closed there', async () => {
    const page = await open();
    await button(page, 'Ouvrir').click();
    await button(page, 'Annuler la demande').click();
    const told = message(page, 'Cette demande est déjà partie.');
    await told.waitFor();
    await settleAnimations(page);
    const isOnTop = await told.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    const acts = await page.getByRole('dialog').getByRole('button', { name: 'Commencer' }).boundingBox();
    const box = await told.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(acts?.y ?? 0);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    expect(
      nodes.some(({ ignored, name }) => !ignored && name?.value === 'Cette demande est déjà partie.'),
    ).toBe(true);
    await told.getByRole('button', { name: 'Fermer le message' }).tap();
    await told.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });
});

describe('going back where the browser has no close watcher', () => {
  const openOld = async () => {
    const context = await gallery.browser.newContext(phone);
    await context.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    const page = await context.newPage();
    await page.goto(`${gallery.url}?before`);
    await page.goto(gallery.url);
    await page.locator('main').waitFor();
    return page;
  };
  const isAt = (page: Page) => page.evaluate(() => location.search);
  /** The entry of the history that is a dialog's or a menu's. */
  const layer = (page: Page) => page.evaluate(() => history.state?.layer ?? null);

  it('closes the dialog or the menu first, then leaves the page', async () => {
    const page = await openOld();
    await button(page, 'Ouvrir').click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await button(page, 'Menu de la session').click();
    await page.getByRole('menu').waitFor();
    // The browser opens a menu first and tells of it after.
    await expect.poll(() => layer(page)).not.toBeNull();
    await page.goBack();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await isAt(page)).toBe('');
    await page.goBack();
    await expect.poll(() => isAt(page)).toBe('?before');
  });

  it('leaves the page at once after what was open has been closed by hand', async () => {
    const page = await openOld();
    await button(page, 'Menu de la session').click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await expect.poll(() => layer(page)).toBeNull();
    await page.goBack();
    await expect.poll(() => isAt(page)).toBe('?before');
  });
});
