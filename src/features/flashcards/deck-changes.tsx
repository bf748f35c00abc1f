import { Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import styles from './deck-view.module.css';

interface DeckChangesProps {
  count: number;
  onForget: () => void;
  onSave: () => Promise<void>;
}

/** What becomes of the changes: they are on the device already; here they become the deck's own, everywhere. */
export function DeckChanges({ count, onForget, onSave }: DeckChangesProps) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // Whoever could not keep it has said so; the changes are still here.
    await onSave().catch(() => undefined);
    setSaving(false);
  };
  return (
    <section className={styles.own} aria-label="Vos changements">
      <p>
        Vos changements sont sur cet appareil&nbsp;: {count} {count > 1 ? 'cartes' : 'carte'}. Enregistrez-les
        pour réviser le paquet ainsi et le retrouver sur tous vos appareils.
      </p>
      <ButtonRow>
        <Button onClick={onForget}>Annuler les changements</Button>
        <Button variant="primary" icon={<Save aria-hidden />} busy={saving} onClick={save}>
          Enregistrer le paquet
        </Button>
      </ButtonRow>
    </section>
  );
}
