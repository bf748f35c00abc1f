import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { textOfArtefact, useTextsOf } from '#src/data/items/artefacts-here.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './dropped-list.module.css';
import { DroppedList } from './dropped-list.tsx';

/** What was dropped of the text that an artefact was made from. */
export const DroppedNote = ({ name, output }: { name: ArtefactName; output: string }) => (
  <DroppedOfText text={textOfArtefact(name, output)} />
);

/** Says that what was dropped of this text does not come again, shows it, and takes back one or all. */
export function DroppedOfText({ text }: { text: string | null | undefined }) {
  const dropped = useDroppedItems();
  const toast = useToast();
  const own = dropped.kept.filter((one) => one.text === text);
  const count = own.length;
  if (text == null || count === 0) return null;
  const forget = () => {
    void dropped.forget(text);
    toast({ text: 'Ce que vous aviez écarté pourra revenir au prochain tirage.', tone: 'success' });
  };
  return (
    <Alert tone="info" action={count > 1 && <Button onClick={forget}>Tout reprendre</Button>}>
      {count > 1
        ? `Vous avez écarté ${count} éléments de ce texte\u00a0: ils ne reviendront pas, et ce qui leur ressemble viendra en dernier.`
        : 'Vous avez écarté un élément de ce texte\u00a0: il ne reviendra pas, et ce qui lui ressemble viendra en dernier.'}
      {count > 1 ? (
        <details className={styles.all}>
          <summary>Voir et reprendre un par un</summary>
          <DroppedList items={own} />
        </details>
      ) : (
        <DroppedList items={own} />
      )}
    </Alert>
  );
}

interface DroppedCardProps {
  /** The artefacts of whose texts it is; without them, everything that was dropped on this device. */
  of?: readonly string[];
}

/** What was dropped of a course, or at all, where it can be read and taken back at any later time. */
export function DroppedCard({ of }: DroppedCardProps) {
  const { kept } = useDroppedItems();
  const texts = useTextsOf(kept.length === 0 || of === undefined ? [] : of);
  const own = of === undefined ? kept : kept.filter(({ text }) => texts.has(text));
  if (own.length === 0) return null;
  return (
    <Card as="section" stack aria-labelledby="ecarte">
      <CardHeader id="ecarte" title="Questions et cartes écartées" />
      <p>
        Elles ne reviennent pas dans ce que vous faites des mêmes textes, tant que vous ne les reprenez pas.
      </p>
      <details className={styles.all}>
        <summary>{own.length > 1 ? `Voir les ${own.length} éléments` : 'Voir l’élément'}</summary>
        <DroppedList items={own} />
      </details>
    </Card>
  );
}
