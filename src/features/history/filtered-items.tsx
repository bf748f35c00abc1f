import { SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ItemType, itemType } from '#contract/history.ts';
import { characters } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import { useItemPages } from '#src/data/items/item-pages.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { useDebouncedValue } from '#src/ui/forms/use-debounced-value.ts';
import { useStillHere } from '#src/ui/layout/use-still-here.ts';
import styles from './filtered-items.module.css';
import { VirtualList } from './virtual-list.tsx';

const filters = [
  { value: 'all', label: 'Tout' },
  { value: 'session', label: 'Session de révision' },
  { value: 'revisionTool', label: 'Outil de révision' },
  { value: 'tool', label: 'Rédaction' },
];
/** Milliseconds without typing before the address is updated. */
const QUIET_MS = 400;
const MAX = characters.revisionSubject.max;

interface FilteredItemsProps {
  favoritesOnly?: boolean;
  empty: ReactNode;
}

/** The list with its search and filter. Both are part of the address, so that going back restores them. */
export function FilteredItems({ favoritesOnly = false, empty }: FilteredItemsProps) {
  const [parameters, setParameters] = useSearchParams();
  const isStillHere = useStillHere();
  const chosen = itemType.safeParse(parameters.get('type'));
  const type: ItemType | undefined = chosen.success ? chosen.data : undefined;
  const [typed, setTyped] = useState(() => firstCharacters(parameters.get('q') ?? '', MAX));
  const search = useDeferredValue(typed.trim());
  const { items: read, hasMore, error, more } = useItemPages({ type, favoritesOnly, search });
  // React renders a store's update at once. A deferred value lets it render the cards in parts and respond to
  // taps in between.
  const items = useDeferredValue(read);

  const settled = useDebouncedValue(typed.trim(), QUIET_MS);
  const inAddress = parameters.get('q') ?? '';
  useEffect(() => {
    if (settled !== inAddress && isStillHere()) setParameters(addressOf(type, settled), { replace: true });
  }, [settled, inAddress, type, isStillHere, setParameters]);

  return (
    <>
      <div className={styles.choice}>
        <Field
          type="search"
          label="Rechercher"
          placeholder="Un sujet, un mot…"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(firstCharacters(event.currentTarget.value, MAX))}
        />
        <Select
          label="Filtrer"
          options={filters}
          value={type ?? 'all'}
          onChange={(event) => {
            const { data } = itemType.safeParse(event.currentTarget.value);
            setParameters(addressOf(data, typed.trim()), { replace: true });
          }}
        />
      </div>
      {error !== null && <Alert>{error}</Alert>}
      {error === null && items === undefined && <Spinner size="large" />}
      {items?.length === 0 && (search === '' ? empty : <NothingFound onShowAll={() => setTyped('')} />)}
      {items !== undefined && items.length > 0 && (
        <VirtualList items={items} hasMore={hasMore} onMore={more} favoritesOnly={favoritesOnly} />
      )}
    </>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div role="status">
      <EmptyState icon={<SearchX />} action={<Button onClick={onShowAll}>Tout afficher</Button>}>
        Rien ne contient ces mots sur cet appareil. Essayez un mot plus court.
      </EmptyState>
    </div>
  );
}

function addressOf(type: ItemType | undefined, search: string): Record<string, string> {
  return { ...(type && { type }), ...(search !== '' && { q: search }) };
}
