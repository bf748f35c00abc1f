import { type FormEvent, useId, useState } from 'react';
import type { CardWords } from '#engine/exercises/deck-edits.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from './card-dialog.module.css';

interface CardDialogProps {
  /** The card to edit; null for a new card. */
  card: CardWords | null;
  onClose: () => void;
  /** It answers false if the card is too long. */
  onSave: (words: CardWords) => boolean;
}

const MAX = { question: 600, answer: 1_200, explanation: 2_000 };
const blank: CardWords = { question: '', answer: '', explanation: '' };

/** Edits the texts of one card. */
export function CardDialog({ card, onClose, onSave }: CardDialogProps) {
  const [words, setWords] = useState<CardWords>(card ?? blank);
  const [tried, setTried] = useState(false);
  const form = useId();
  const missing = (field: 'question' | 'answer', sentence: string) =>
    tried && words[field].trim() === '' ? sentence : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (onSave(words)) onClose();
  };
  const set = (field: keyof CardWords) => (event: { target: { value: string } }) =>
    setWords({ ...words, [field]: event.target.value });
  return (
    <Dialog
      open
      onClose={onClose}
      title={card === null ? 'Ajouter une carte' : 'Modifier la carte'}
      footer={
        <ButtonRow end>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant="primary">
            {card === null ? 'Ajouter' : 'Enregistrer la carte'}
          </Button>
        </ButtonRow>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          label="Question"
          rows={2}
          value={words.question}
          maxCharacters={MAX.question}
          error={missing('question', 'Écrivez la question.')}
          onChange={set('question')}
          data-autofocus
        />
        <TextArea
          label="Réponse"
          rows={2}
          value={words.answer}
          maxCharacters={MAX.answer}
          error={missing('answer', 'Écrivez la réponse.')}
          onChange={set('answer')}
        />
        <TextArea
          label="Explication"
          optional
          rows={2}
          value={words.explanation}
          maxCharacters={MAX.explanation}
          onChange={set('explanation')}
        />
      </form>
    </Dialog>
  );
}
