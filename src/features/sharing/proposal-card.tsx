import { Check, Eye, FolderInput } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { useArtefactHere } from '#src/data/items/artefacts-here.ts';
import { createArtefact } from '#src/data/items/create-artefact.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { isSame } from './is-same.ts';
import styles from './proposal-card.module.css';
import type { Proposal } from './read-source.ts';
import type { Entry } from './use-sources.ts';

interface ProposalCardProps {
  entry: Extract<Entry, Proposal>;
  guest: boolean;
  onStored: () => void;
  onDrop: () => void;
  /** The rendered content, shown on request. */
  children: ReactNode;
}

/** Number of notes shown before the rest is summarised. */
const NOTES = 6;

/** An artefact that was read but is not stored yet: its kind, what was left out, and a preview on request. */
export function ProposalCard({ entry, guest, onStored, onDrop, children }: ProposalCardProps) {
  const device = useDeviceStore();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<'proposed' | 'storing' | 'stored' | 'failed'>('proposed');
  const same = useArtefactHere(entry.name, (artefact) => isSame(artefact, entry), [entry.key]);
  const { name, input, notes, key } = entry;
  const canStore = device.kind === 'open';

  const store = async () => {
    if (device.kind !== 'open') return;
    setState('storing');
    try {
      const output = JSON.stringify(entry.content);
      await createArtefact(device, { clientId: key, name, input, output, engine: 'file' });
      setState('stored');
      onStored();
    } catch {
      setState('failed');
    }
  };

  const isKnown = state !== 'stored' && same != null;
  return (
    <Card as="article" stack>
      <CardHeader title={subjectOfRequest(input)}>
        <Chip>{name}</Chip>
      </CardHeader>
      <ul role="list" className={styles.notes}>
        {notes.slice(0, NOTES).map((note) => (
          <li key={note}>{note}</li>
        ))}
        {notes.length > NOTES && <li>et {notes.length - NOTES} autres remarques</li>}
      </ul>
      {open && <div className={styles.preview}>{children}</div>}
      {state === 'failed' && (
        <Alert>L’appareil n’a pas pu garder cet élément. Libérez de la place, puis réessayez.</Alert>
      )}
      {device.kind === 'unavailable' && (
        <Alert tone="info">
          Cet appareil ne peut rien garder&nbsp;: l’élément s’ouvre ici, sans être importé.
        </Alert>
      )}
      {isKnown && same != null && <Alert tone="info">Vous l’avez déjà&nbsp;: rien ne sera ajouté.</Alert>}
      {state === 'stored' && <Alert tone="success">{keptText(name, guest)}</Alert>}
      <ButtonRow>
        <Button icon={<Eye aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Replier' : 'Aperçu'}
        </Button>
        {state !== 'stored' && <Button onClick={onDrop}>Écarter</Button>}
        {canStore && state !== 'stored' && !isKnown && (
          <Button
            variant="primary"
            icon={<FolderInput aria-hidden />}
            busy={state === 'storing'}
            disabled={same === undefined}
            onClick={store}
          >
            Importer
          </Button>
        )}
        {(state === 'stored' || isKnown) && (
          <LinkButton
            variant="primary"
            icon={<Check aria-hidden />}
            to={pathOfArtefact(
              pathOf(
                state === 'stored' ? undefined : same?.id,
                state === 'stored' ? key : (same?.clientId ?? key),
              ),
            )}
            onClick={onDrop}
          >
            Voir
          </LinkButton>
        )}
      </ButtonRow>
    </Card>
  );
}

const pathOf = (id: number | undefined, clientId: string) => (id === undefined ? { clientId } : { id });

/** Where it is now; cards also come back in the daily review. */
function keptText(name: ArtefactName, guest: boolean): string {
  const place = guest
    ? 'Importé sur cet appareil. Il est dans «\u00a0Découvrir\u00a0».'
    : 'Importé. Il est dans votre historique.';
  return name === 'Flashcards' ? `${place} Ses cartes entrent dans votre révision.` : place;
}
