import { useState } from 'react';
import { readDay, writeDay } from '#engine/review/day.ts';
import type { Deck } from '#engine/review/due.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import { writeReviewSettings } from '#src/offline/review-reads.ts';
import type { ReviewSettings as Settings } from '#src/offline/rows.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './review-settings.module.css';

const NEW_PER_DAY = [0, 5, 10, 15, 20, 30, 50, 100];

/** What a share of remembered cards means in daily life. */
function meaning(retention: number): string {
  if (retention >= 0.95) return 'Presque tout vous reviendra, mais les révisions seront nombreuses.';
  if (retention >= 0.88) return 'Un bon équilibre entre ce qui reste et le temps que cela prend.';
  return 'Moins de révisions par jour, et un peu plus d’oublis entre deux.';
}

interface ReviewSettingsProps {
  open: boolean;
  onClose: () => void;
  settings: Settings;
  decks: readonly Deck[];
}

/** The choices of the review, kept on this device. */
export function ReviewSettings({ open, onClose, settings, decks }: ReviewSettingsProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Réglages de la révision">
      <SettingsForm {...{ settings, decks, onClose }} />
    </Dialog>
  );
}

function SettingsForm({ settings, decks, onClose }: Omit<ReviewSettingsProps, 'open'>) {
  const device = useDeviceStore();
  const [chosen, setChosen] = useState(settings);
  const [hasFailed, setFailed] = useState(false);
  const percent = Math.round(chosen.retention * 100);
  const dateOf = (day: number | null | undefined) => (day == null ? '' : writeDay(day));

  const save = async () => {
    if (device.kind !== 'open') return;
    try {
      await writeReviewSettings(device.database, chosen);
      onClose();
    } catch {
      setFailed(true);
    }
  };
  const setExamOf = (key: string, text: string) => {
    const { [key]: _, ...others } = chosen.exams;
    const day = readDay(text);
    setChosen({ ...chosen, exams: day === null ? others : { ...others, [key]: day } });
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label="Date de l’examen"
        optional
        type="date"
        hint="D’ici là, chaque carte revient encore au moins une fois."
        value={dateOf(chosen.exam)}
        onChange={({ target }) => setChosen({ ...chosen, exam: readDay(target.value) })}
      />
      {decks.length > 0 && (
        <details className={styles.decks}>
          <summary>Une autre date pour un paquet</summary>
          <div className={styles.dates}>
            {decks.map(({ key, title }) => (
              <Field
                key={key}
                label={title}
                type="date"
                value={dateOf(chosen.exams[key])}
                onChange={({ target }) => setExamOf(key, target.value)}
              />
            ))}
          </div>
        </details>
      )}
      <Select
        label="Nouvelles cartes par jour"
        hint={`Chacune revient plusieurs fois les jours suivants\u00a0: peu chaque jour mène plus loin.`}
        options={[...new Set([...NEW_PER_DAY, chosen.newPerDay])]
          .sort((a, b) => a - b)
          .map((count) => ({ value: String(count), label: count === 0 ? 'Aucune' : String(count) }))}
        value={String(chosen.newPerDay)}
        onChange={({ target }) => setChosen({ ...chosen, newPerDay: Number(target.value) })}
      />
      <div className={styles.retention}>
        <label htmlFor="retention">
          Se souvenir de <strong>{percent}&nbsp;%</strong> des cartes
        </label>
        <input
          id="retention"
          type="range"
          className={styles.range}
          min={80}
          max={97}
          value={percent}
          aria-valuetext={`${percent}\u00a0%`}
          aria-describedby="retention-meaning"
          onChange={({ target }) => setChosen({ ...chosen, retention: Number(target.value) / 100 })}
        />
        <p id="retention-meaning" className={styles.meaning}>
          {meaning(chosen.retention)}
        </p>
      </div>
      {hasFailed && (
        <Alert>L’appareil n’a pas pu garder ces réglages. Libérez de la place, puis réessayez.</Alert>
      )}
      <ButtonRow>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="primary">
          Enregistrer
        </Button>
      </ButtonRow>
    </form>
  );
}
