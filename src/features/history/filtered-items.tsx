import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ItemType, itemType } from '#contract/history.ts';
import { Select } from '#src/ui/select.tsx';
import { ItemList } from './item-list.tsx';

const filters = [
  { value: 'all', label: 'Tout' },
  { value: 'session', label: 'Session de révision' },
  { value: 'revisionTool', label: 'Outil de révision' },
  { value: 'tool', label: 'Rédaction' },
];

interface FilteredItemsProps {
  favoritesOnly?: boolean;
  empty: ReactNode;
}

/** The list with its filter, which stands in the address: going back finds it as it was. */
export function FilteredItems({ favoritesOnly = false, empty }: FilteredItemsProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = itemType.safeParse(search.get('type'));
  const type: ItemType | undefined = chosen.success ? chosen.data : undefined;
  return (
    <>
      <Select
        label="Filtrer"
        options={filters}
        value={type ?? 'all'}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setSearch(value === 'all' ? {} : { type: value }, { replace: true });
        }}
      />
      <ItemList key={type ?? 'all'} type={type} favoritesOnly={favoritesOnly} empty={empty} />
    </>
  );
}
