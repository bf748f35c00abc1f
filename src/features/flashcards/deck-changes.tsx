import { Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import styles from './deck-view.module.css';

interface DeckChangesProps {
  count: number;
  onForget: () => void;
  onSave: () => Promise<void>;
}

/**
 * Offers to save or discard the changes. They are already stored on this device; saving makes them part of
 * the deck on every device.
 */
export function DeckChanges({ count, onForget, onSave }: DeckChangesProps) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    // The caller has shown the error, and the changes are still here.
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
