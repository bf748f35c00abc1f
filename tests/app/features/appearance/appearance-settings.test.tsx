import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseAppearance, watchAppearance } from '#src/device/appearance.ts';
import { AppearanceSettings } from '#src/features/appearance/appearance-settings.tsx';
import { ThemeSwitch } from '#src/features/appearance/theme-switch.tsx';
import { show } from '#tests/app/ui/show.tsx';

const KEY = 'ardoise:appearance';
const attributes = () =>
  ['data-theme', 'data-text-size', 'data-spacing'].map((name) => document.documentElement.getAttribute(name));

let stop = () => {};

afterEach(() => {
  act(() => chooseAppearance({ theme: undefined, textSize: undefined, spacing: undefined }));
  stop();
  localStorage.clear();
  document.head.querySelectorAll('meta').forEach((meta) => {
    meta.remove();
  });
  document.documentElement.style.removeProperty('--page');
});

describe('the appearance of this device', () => {
  it('is what was kept, on the page’s root', () => {
    localStorage.setItem(KEY, '{"theme":"papier","textSize":"large","spacing":"wide"}');
    stop = watchAppearance();
    expect(attributes()).toEqual(['papier', 'large', 'wide']);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{theme:'],
    ['no object', '"papier"'],
    ['values of another release', '{"theme":"sepia","textSize":3,"spacing":null}'],
  ])('is the default when %s was kept', (_, kept) => {
    if (kept !== null) localStorage.setItem(KEY, kept);
    stop = watchAppearance();
    expect(attributes()).toEqual([null, null, null]);
  });

  it('keeps the readable part of what another release wrote', () => {
    localStorage.setItem(KEY, '{"theme":"sepia","textSize":"larger"}');
    stop = watchAppearance();
    expect(attributes()).toEqual([null, 'larger', null]);
  });

  it('keeps only what differs from the default, and nothing when nothing does', () => {
    stop = watchAppearance();
    chooseAppearance({ theme: 'ardoise' });
    chooseAppearance({ spacing: 'wide' });
    expect(localStorage.getItem(KEY)).toBe('{"theme":"ardoise","spacing":"wide"}');
    chooseAppearance({ spacing: undefined });
    expect(localStorage.getItem(KEY)).toBe('{"theme":"ardoise"}');
    chooseAppearance({ theme: undefined });
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(attributes()).toEqual([null, null, null]);
  });

  it('follows another tab, and the emptying of the storage', () => {
    stop = watchAppearance();
    const elsewhere = (key: string | null, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    elsewhere(KEY, '{"theme":"papier"}');
    expect(attributes()).toEqual(['papier', null, null]);
    elsewhere('another key', '{"theme":"ardoise"}');
    expect(attributes()).toEqual(['papier', null, null]);
    elsewhere(null, null);
    expect(attributes()).toEqual([null, null, null]);
  });

  it('colours the browser’s bar like the page, also when the theme changes', () => {
    document.head.innerHTML = '<meta name="theme-color" content="#123456">';
    const colour = () => document.querySelector('meta')?.getAttribute('content');
    const page = (value: string) => document.documentElement.style.setProperty('--page', value);
    page('#12161c');
    stop = watchAppearance();
    expect(colour()).toBe('#12161c');
    page('#f4f0e6');
    chooseAppearance({ theme: 'papier' });
    expect(colour()).toBe('#f4f0e6');
  });

  it('still changes where nothing can be stored', () => {
    stop = watchAppearance();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    chooseAppearance({ textSize: 'larger' });
    expect(attributes()).toEqual([null, 'larger', null]);
    vi.restoreAllMocks();
  });
});

describe('the settings', () => {
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('show what is chosen and change it at once', async () => {
    stop = watchAppearance();
    const { person } = show(<AppearanceSettings />);
    expect(screen.queryByRole('radio', { name: 'Système' })).toBeNull();
    expect(radio('Ardoise').checked).toBe(true);
    await person.click(radio('Papier'));
    await person.click(radio('Très grande'));
    await person.click(radio('Aéré'));
    expect(attributes()).toEqual(['papier', 'larger', 'wide']);
    expect(radio('Papier').checked).toBe(true);
    await person.click(radio('Ardoise'));
    expect(attributes()).toEqual(['ardoise', 'larger', 'wide']);
  });

  it('follow what another tab chooses', () => {
    stop = watchAppearance();
    show(<AppearanceSettings />);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{"textSize":"large"}' }));
    });
    expect(radio('Grande').checked).toBe(true);
  });
});

describe('the switch of the top bar', () => {
  it('goes to paper with one tap, which the device remembers, and back', async () => {
    stop = watchAppearance();
    const { person } = show(<ThemeSwitch />);
    await person.click(screen.getByRole('button', { name: 'Passer au thème Papier' }));
    expect(attributes()[0]).toBe('papier');
    expect(localStorage.getItem(KEY)).toBe('{"theme":"papier"}');
    await person.click(screen.getByRole('button', { name: 'Passer au thème Ardoise' }));
    expect(attributes()[0]).toBe('ardoise');
  });
});
