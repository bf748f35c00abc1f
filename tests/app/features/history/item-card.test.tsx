import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writingTools } from '#contract/writing-tools.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { ItemCard } from '#src/features/history/item-card.tsx';
import { show } from '#tests/app/ui/show.tsx';

const written = (name: string, output: string): StoredItem => ({
  key: 'tool:1',
  id: 1,
  favorite: 0,
  serverFavorite: 0,
  createdAt: '2026-03-02T08:00:00.000Z',
  onDevice: 0,
  type: 'tool',
  name,
  input: 'Mot : rapide',
  output,
});
const open = (item: StoredItem) =>
  show(<ItemCard item={item} pending={false} level={2} onDelete={() => undefined} />);

describe('a text in the history', () => {
  test('is the document it is, without its marks', async () => {
    open(written(writingTools.synonym.title, '## rapide\n\n- **Les plus proches :** bref, alerte'));
    expect(await screen.findByRole('heading', { name: 'rapide' })).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('Les plus proches : bref, alerte');
  });

  test.each(['correction', 'rewriting', 'poem', 'traduction'] as const)(
    'keeps the lines and the signs of a text that is somebody’s own: %s',
    (slug) => {
      open(written(writingTools[slug].title, '# premier vers\n*second* vers'));
      expect(screen.queryByRole('heading', { name: 'premier vers' })).toBeNull();
      expect(screen.getByText(/premier vers/).textContent).toBe('# premier vers\n*second* vers');
    },
  );
});
