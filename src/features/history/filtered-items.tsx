import { SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ItemType, itemType } from '#contract/history.ts';
import { characters } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import { useItemPages } from '#src/data/item-pages.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { useSettled } from '#src/ui/use-settled.ts';
import { EndlessList } from './endless-list.tsx';
import styles from './filtered-items.module.css';

const filters = [
  { value: 'all', label: 'Tout' },
  { value: 'session', label: 'Session de révision' },
  { value: 'revisionTool', label: 'Outil de révision' },
  { value: 'tool', label: 'Rédaction' },
];
/** Milliseconds of silence before the address follows what is typed. */
const QUIET_MS = 400;
const MAX = characters.revisionSubject.max;

interface FilteredItemsProps {
  favoritesOnly?: boolean;
  empty: ReactNode;
}

/** The list with its search and its filter, which stand in the address: going back finds it as it was. */
export function FilteredItems({ favoritesOnly = false, empty }: FilteredItemsProps) {
  const [parameters, setParameters] = useSearchParams();
  const chosen = itemType.safeParse(parameters.get('type'));
  const type: ItemType | undefined = chosen.success ? chosen.data : undefined;
  const [typed, setTyped] = useState(() => firstCharacters(parameters.get('q') ?? '', MAX));
  const search = useDeferredValue(typed.trim());
  const { items: read, hasMore, error, more } = useItemPages({ type, favoritesOnly, search });
  // What a store hands over is drawn in one go; deferred, the cards are drawn bit by bit, and a tap does not wait for them.
  const items = useDeferredValue(read);

  const settled = useSettled(typed.trim(), QUIET_MS);
  const inAddress = parameters.get('q') ?? '';
  useEffect(() => {
    if (settled !== inAddress) setParameters(addressOf(type, settled), { replace: true });
  }, [settled, inAddress, type, setParameters]);

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
        <EndlessList items={items} hasMore={hasMore} onMore={more} favoritesOnly={favoritesOnly} />
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
