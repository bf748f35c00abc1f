import { useState } from 'react';
import { readDay, writeDay } from '#engine/review/day.ts';
import type { Deck } from '#engine/review/due.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { type ReviewSettings as Settings, useReviewStore } from '#src/data/reviews/review-store.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { KeptHere } from '#src/ui/feedback/kept-here.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { untilExam } from './exam-date/until-exam.ts';
import { daysToExam } from './exam-date/use-days-to-exam.ts';
import { RetentionRange } from './retention-range.tsx';
import styles from './review-settings.module.css';

const NEW_PER_DAY = [0, 5, 10, 15, 20, 30, 50, 100];

interface ReviewSettingsProps {
  open: boolean;
  onClose: () => void;
  settings: Settings;
  decks: readonly Deck[];
}

/** The settings of the review, stored on this device. */
export function ReviewSettings({ open, onClose, settings, decks }: ReviewSettingsProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Réglages de la révision">
      <SettingsForm {...{ settings, decks, onClose }} />
    </Dialog>
  );
}

function SettingsForm({ settings, decks, onClose }: Omit<ReviewSettingsProps, 'open'>) {
  const store = useReviewStore();
  const isGuest = readCredentials() === null;
  const [chosen, setChosen] = useState(settings);
  const [hasFailed, setFailed] = useState(false);
  const toast = useToast();
  const save = async () => {
    if (store === null) return;
    try {
      await store.saveSettings(chosen);
      toast({ text: savedText(daysToExam(chosen)), tone: 'success' });
      onClose();
    } catch {
      setFailed(true);
    }
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
      <DeckExams decks={decks} exams={chosen.exams} onChange={(exams) => setChosen({ ...chosen, exams })} />
      <Select
        label="Nouvelles cartes par jour"
        hint={`Chacune revient plusieurs fois les jours suivants\u00a0: peu chaque jour mène plus loin.`}
        options={[...new Set([...NEW_PER_DAY, chosen.newPerDay])]
          .sort((a, b) => a - b)
          .map((count) => ({ value: String(count), label: count === 0 ? 'Aucune' : String(count) }))}
        value={String(chosen.newPerDay)}
        onChange={({ target }) => setChosen({ ...chosen, newPerDay: Number(target.value) })}
      />
      <RetentionRange
        retention={chosen.retention}
        onChange={(retention) => setChosen({ ...chosen, retention })}
      />
      <KeptHere>
        {isGuest ? 'sans compte, rien n’est envoyé.' : 'la déconnexion efface ces réglages.'}
      </KeptHere>
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

interface DeckExamsProps {
  decks: readonly Deck[];
  exams: Settings['exams'];
  onChange: (exams: Settings['exams']) => void;
}

/** Exam dates for single decks. */
function DeckExams({ decks, exams, onChange }: DeckExamsProps) {
  if (decks.length === 0) return null;
  const choose = (key: string, text: string) => {
    const { [key]: _, ...others } = exams;
    const day = readDay(text);
    onChange(day === null ? others : { ...others, [key]: day });
  };
  return (
    <details className={styles.decks}>
      <summary>Une autre date pour un paquet</summary>
      <div className={styles.dates}>
        {decks.map(({ key, title }) => (
          <Field
            key={key}
            label={title}
            type="date"
            value={dateOf(exams[key])}
            onChange={({ target }) => choose(key, target.value)}
          />
        ))}
      </div>
    </details>
  );
}

const savedText = (days: number | null): string =>
  days === null
    ? 'Réglages enregistrés.'
    : `Réglages enregistrés. Examen\u00a0: ${untilExam(days)}, vos cartes en tiennent compte.`;

const dateOf = (day: number | null | undefined) => (day == null ? '' : writeDay(day));
