import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { textPath } from '#contract/paths.ts';
import { writingTools } from '#contract/writing/tools.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { ItemCard } from '#src/features/history/item-card.tsx';
import { show } from '#tests/app/ui/show.tsx';

const written = (name: string, output: string): StoredItem => ({
  key: 'tool:1',
  id: 1,
  favorite: 1,
  serverFavorite: 0,
  createdAt: '2026-03-02T08:00:00.000Z',
  onDevice: 0,
  type: 'tool',
  name,
  input: 'Mot : rapide',
  output,
});
const card = (item: StoredItem, onFavorite: (favorite: boolean) => void = () => undefined) => (
  <ItemCard item={item} pending={false} level={3} onFavorite={onFavorite} onDelete={() => undefined} />
);

/** The row with its text, which is there once the row is opened. */
async function open(item: StoredItem) {
  const view = show(card(item));
  await view.person.click(screen.getByRole('button', { name: 'Voir' }));
  return view;
}

describe('a text in the history', () => {
  test('is a row with what was asked; the text comes when it is opened, and goes again', async () => {
    const item = written(writingTools.poem.title, 'premier vers');
    const { person } = show(card(item));
    expect(screen.getByText('RÉDACTION')).toBeTruthy();
    expect(screen.getByText(/rapide/)).toBeTruthy();
    expect(screen.queryByText('premier vers')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Voir' }));
    expect(screen.getByText('premier vers')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Replier' }));
    expect(screen.queryByText('premier vers')).toBeNull();
  });

  test('is whole at once where the address names it, and another one is not', async () => {
    const { person, unmount } = show(card(written('Poème', 'premier vers')), textPath(1));
    expect(screen.getByText('premier vers')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Replier' }));
    expect(screen.queryByText('premier vers')).toBeNull();
    unmount();
    show(card(written('Poème', 'premier vers')), textPath(11));
    expect(screen.queryByText('premier vers')).toBeNull();
  });

  test('is the document it is, without its marks', async () => {
    await open(written(writingTools.synonym.title, '## rapide\n\n- **Les plus proches :** bref, alerte'));
    expect(await screen.findByRole('heading', { name: 'rapide' })).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('Les plus proches : bref, alerte');
  });

  test.each(['correction', 'rewriting', 'poem', 'traduction'] as const)(
    'keeps the lines and the signs of a text that is somebody’s own: %s',
    async (slug) => {
      await open(written(writingTools[slug].title, '# premier vers\n*second* vers'));
      expect(screen.queryByRole('heading', { name: 'premier vers' })).toBeNull();
      expect(screen.getByText(/premier vers/).textContent).toBe('# premier vers\n*second* vers');
    },
  );

  test('opens again in its tool, a correction with its rules', async () => {
    const item = { ...written(writingTools.correction.title, 'Il est.'), input: 'Il et.' };
    const { person } = show(
      <Routes>
        <Route path="/account/history" element={card(item)} />
        <Route path="*" element={<Arrived />} />
      </Routes>,
      '/account/history',
    );
    await person.click(screen.getByRole('button', { name: 'Voir' }));
    await person.click(screen.getByRole('link', { name: 'Ouvrir avec les règles' }));
    expect(JSON.parse(screen.getByLabelText('Arrivée').textContent ?? '')).toEqual({
      pathname: '/tools/correction',
      state: {
        correction: {
          shown: { fields: { text: 'Il et.' }, output: 'Il est.', from: 'history', id: null },
          decisions: {},
        },
      },
    });
  });
});

test('a favourite can be un-favourited where it is listed', async () => {
  const onFavorite = vi.fn();
  const { person } = show(card(written('Poème', 'vers'), onFavorite));
  await person.click(screen.getByRole('button', { name: 'Retirer des favoris', pressed: true }));
  expect(onFavorite).toHaveBeenCalledWith(false);
});

function Arrived() {
  const { pathname, state } = useLocation();
  return <output aria-label="Arrivée">{JSON.stringify({ pathname, state })}</output>;
}
