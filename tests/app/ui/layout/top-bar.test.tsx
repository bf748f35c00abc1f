import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { show } from '#tests/app/ui/show.tsx';

const bar = () => within(screen.getByRole('navigation', { name: 'Navigation principale' }));
const links = () => bar().getAllByRole('link');

describe('TopBar', () => {
  it('leads to the four sections, and home by the product’s name', () => {
    show(<TopBar credits={5} signedIn />);
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Accueil', '/home'],
      ['Révision', '/revision'],
      ['Rédaction', '/redaction'],
      ['Compte', '/account'],
    ]);
    expect(screen.getByRole('link', { name: 'Ardoise' }).getAttribute('href')).toBe('/home');
  });

  it.each([
    ['/home', 'Accueil', 'page'],
    ['/revision/quiz', 'Révision', 'true'],
    ['/chat/12', 'Révision', 'true'],
    ['/tools/intro', 'Rédaction', 'true'],
    ['/account/history', 'Compte', 'true'],
  ])('at %s says that one is in « %s »', (path, name, current) => {
    show(<TopBar credits={5} signedIn />, path);
    const marked = links().filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [name, current],
    ]);
  });

  it.each([
    [5, '5 crédits'],
    [1, '1 crédit'],
    [0, '0 crédit'],
  ])('names a balance of %i « %s »', (credits, name) => {
    show(<TopBar credits={credits} signedIn />);
    expect(screen.getByRole('img', { name })).toBeTruthy();
  });

  it('shows no balance while it is not known', () => {
    show(<TopBar credits={null} signedIn />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('opens the sections from the burger, and closes when one is followed', async () => {
    const { person } = show(<TopBar credits={5} signedIn />);
    const burger = screen.getByRole('button', { name: 'Menu' });
    await person.click(burger);
    const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(burger.getAttribute('aria-expanded')).toBe('true');
    await person.click(sheet.getByRole('link', { name: 'Rédaction' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Rédaction');
  });

  it('offers guests to look around or to sign in, and no credits', () => {
    show(<TopBar credits={5} signedIn={false} />, '/library');
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Accueil', '/home'],
      ['Découvrir', '/library'],
      ['Se connecter', '/login'],
    ]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([true, false])(
    'leads to what somebody hands over from its menu (signed in: %s)',
    async (signedIn) => {
      const { person } = show(<TopBar credits={5} signedIn={signedIn} />);
      await person.click(screen.getByRole('button', { name: 'Menu' }));
      const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
      expect(sheet.getByRole('link', { name: 'Importer' }).getAttribute('href')).toBe('/importer');
    },
  );

  it.each([
    [false, ['/review']],
    [true, []],
  ])(
    'leads a guest to the cards of the day, who has no hub for them (signed in: %s)',
    async (signedIn, to) => {
      const { person } = show(<TopBar credits={5} signedIn={signedIn} />, '/library');
      await person.click(screen.getByRole('button', { name: 'Menu' }));
      const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
      const found = sheet.queryAllByRole('link', { name: 'Réviser' });
      expect(found.map((link) => link.getAttribute('href'))).toEqual(to);
    },
  );
});
