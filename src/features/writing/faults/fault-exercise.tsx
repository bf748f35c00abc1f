import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { faultCard } from '#engine/writing/fault-card.ts';
import { type StoredFault, useFaultBook, useFaultDeck } from '#src/data/device/faults.ts';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { type KeptFault, readStoredFault } from './counted-fault.ts';

const cardOf = (stored: StoredFault) => {
  const fault = readStoredFault(stored);
  return fault === null ? null : faultCard(fault);
};

/** Makes cards of one's own sentences, which join the review; what is among them already is not made twice. */
export function FaultExercise({ faults }: { faults: readonly KeptFault[] }) {
  const book = useFaultBook();
  const made = useFaultDeck();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (made === undefined) return null;
  const waiting = faults.filter(
    (fault) => faultCard(fault) !== null && (made === null || fault.inDeck !== 1),
  ).length;
  const held = made?.deck.data.length ?? 0;
  const make = async () => {
    setBusy(true);
    try {
      await book?.makeDeck(cardOf);
    } catch {
      toast({
        text: 'Cet appareil n’a pas pu garder vos cartes. Libérez de la place, puis réessayez.',
        tone: 'error',
      });
    }
    setBusy(false);
  };
  if (held === 0 && waiting === 0) return null;
  return (
    <Card as="section" accent={1} stack aria-label="S’exercer sur mes phrases">
      <CardHeader title="S’exercer sur mes phrases" />
      <p role="status">{stateText(held, waiting)}</p>
      <ButtonRow>
        {made !== null && (
          <LinkButton to={pathOfArtefact({ clientId: made.key })}>Voir les cartes</LinkButton>
        )}
        {held > 0 && (
          <LinkButton
            to={paths.review}
            variant={waiting === 0 ? 'primary' : 'secondary'}
            icon={<Repeat aria-hidden />}
          >
            Réviser
          </LinkButton>
        )}
        {waiting > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void make()}>
            {held === 0 ? 'Faire l’exercice' : 'Ajouter à l’exercice'}
          </Button>
        )}
      </ButtonRow>
    </Card>
  );
}

/** What is in the review, and what could join it. */
function stateText(held: number, waiting: number): string {
  const phrases = (count: number) => (count > 1 ? `${count} phrases` : 'Une phrase');
  const more = `${phrases(waiting)} ${waiting > 1 ? 'peuvent' : 'peut'} rejoindre vos révisions\u00a0: la phrase avec sa faute ou un trou, puis la phrase juste.`;
  if (held === 0) return more;
  const here = `${phrases(held)} de vos textes ${held > 1 ? 'sont' : 'est'} dans vos révisions, sur cet appareil seulement.`;
  return waiting === 0 ? here : `${here} ${more}`;
}
