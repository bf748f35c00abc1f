import { type ReactNode, useState } from 'react';
import type { ItemType } from '#contract/history.ts';
import { HISTORY_PAGE } from '#contract/limits.ts';
import { useItemChanges, useItems } from '#src/data/items.ts';
import { usePendingKeys } from '#src/data/local-items.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { ItemCard } from './item-card.tsx';
import styles from './item-list.module.css';

interface ItemListProps {
  type?: ItemType | undefined;
  favoritesOnly?: boolean;
  /** How many at the most, with no way to more; pages otherwise. */
  only?: number;
  /** Level of the items' headings. */
  level?: 2 | 3;
  /** In the place of a list that is empty. */
  empty: ReactNode;
}

/** Items of the account, newest first, live from the device: the same with and without a connection. */
export function ItemList({ type, favoritesOnly = false, only, level = 2, empty }: ItemListProps) {
  const [pages, setPages] = useState(1);
  const limit = only ?? pages * HISTORY_PAGE.default;
  const { items, hasMore, error } = useItems({ type, favoritesOnly, limit });
  const pending = usePendingKeys();
  const changes = useItemChanges();
  const toast = useToast();
  const sayFailure = (failure: Error) => toast({ text: failure.message, tone: 'error' });

  if (error !== null) return <Alert>{error}</Alert>;
  if (items === undefined) return <Spinner size="large" />;
  if (items.length === 0) return empty;
  return (
    <>
      <ul role="list" className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <ItemCard
              item={item}
              level={level}
              pending={pending.has(item.key)}
              onDelete={() => changes.remove(item).catch(sayFailure)}
              {...(!favoritesOnly && {
                onFavorite: (favorite: boolean) => changes.setFavorite(item, favorite).catch(sayFailure),
              })}
            />
          </li>
        ))}
      </ul>
      {only === undefined && hasMore && (
        <Button block onClick={() => setPages(pages + 1)}>
          Afficher plus
        </Button>
      )}
    </>
  );
}
