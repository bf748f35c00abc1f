import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';

/** The text that an artefact was made from; null for one that does not say. */
function textOf(name: ArtefactName, output: string): string | null {
  if (name === 'Quiz') return readArtefactOutput(name, output)?.text ?? null;
  return name === 'Flashcards' ? (readArtefactOutput(name, output)?.text ?? null) : null;
}

/** What was dropped of the text that an artefact was made from. */
export const DroppedNote = ({ name, output }: { name: ArtefactName; output: string }) => (
  <DroppedOfText text={textOf(name, output)} />
);

/** Says that what was dropped of this text does not come again, and takes it back. */
export function DroppedOfText({ text }: { text: string | null | undefined }) {
  const dropped = useDroppedItems();
  const toast = useToast();
  const count = dropped.items.filter((one) => one.text === text).length;
  if (text == null || count === 0) return null;
  const forget = () => {
    void dropped.forget(text);
    toast({ text: 'Ce que vous aviez écarté pourra revenir au prochain tirage.', tone: 'success' });
  };
  return (
    <Alert tone="info" action={<Button onClick={forget}>Tout reprendre</Button>}>
      {count > 1
        ? `Vous avez écarté ${count} éléments de ce texte\u00a0: ils ne reviendront pas, et ce qui leur ressemble viendra en dernier.`
        : 'Vous avez écarté un élément de ce texte\u00a0: il ne reviendra pas, et ce qui lui ressemble viendra en dernier.'}
    </Alert>
  );
}
