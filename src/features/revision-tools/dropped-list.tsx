import type { KeptDroppedItem } from '#contract/dropped.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './dropped-list.module.css';

/** What is said of an item that was dropped before its words were kept. */
const UNKNOWN = 'Élément écarté avant que ses mots soient gardés';

/** What was dropped, the newest first, each to be taken back by itself. */
export function DroppedList({ items }: { items: readonly KeptDroppedItem[] }) {
  const dropped = useDroppedItems();
  const toast = useToast();
  const takeBack = (item: KeptDroppedItem) => {
    void dropped.takeBack(item);
    toast({ text: 'Cet élément pourra revenir au prochain tirage.', tone: 'success' });
  };
  return (
    <ul role="list" className={styles.list}>
      {items.toReversed().map((item) => (
        <li key={`${item.text} ${item.item}`} className={styles.item}>
          <span className={styles.words}>
            {item.words === undefined ? UNKNOWN : <SaidText text={item.words} />}
          </span>
          <Button
            variant="quiet"
            aria-label={`Reprendre\u00a0: ${item.words ?? UNKNOWN}`}
            onClick={() => takeBack(item)}
          >
            Reprendre
          </Button>
        </li>
      ))}
    </ul>
  );
}
