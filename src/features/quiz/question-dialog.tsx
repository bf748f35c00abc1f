import { type FormEvent, useId, useState } from 'react';
import type { QuizQuestion } from '#contract/artefacts/quiz.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { AnswerFields } from './answer-fields.tsx';
import styles from './question-dialog.module.css';
import { faultsOf, type QuestionWords, rewriteQuestion, wordsOf } from './question-words.ts';

interface QuestionDialogProps {
  /** The question to edit; null for a new one. */
  question: QuizQuestion | null;
  /** What was written of it and not kept. */
  begun?: QuestionWords | undefined;
  /** Told what is written, at each change. */
  onWrite?: (words: QuestionWords) => void;
  /** The dialog was left: by the back gesture, a tap beside it. */
  onClose: () => void;
  /** What was written is given up; without it that is leaving. */
  onGiveUp?: () => void;
  onSave: (question: QuizQuestion) => Promise<void>;
}

const MAX = { question: 2_000, explanation: 4_000 };

/** Edits one question, its answers and which of them are right. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, begun, onWrite, onClose, onGiveUp = onClose, onSave } = props;
  const [words, setWords] = useState(begun ?? wordsOf(question));
  const [isTried, setTried] = useState(false);
  const form = useId();
  const faults = isTried ? faultsOf(words) : null;
  const write = (next: QuestionWords) => {
    setWords(next);
    onWrite?.(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const written = rewriteQuestion(question, words);
    if (written !== null) void onSave(written);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={question === null ? 'Ajouter une question' : 'Modifier la question'}
      footer={
        <ButtonRow end>
          <Button onClick={onGiveUp}>Annuler</Button>
          <Button type="submit" form={form} variant="primary">
            {question === null ? 'Ajouter' : 'Enregistrer la question'}
          </Button>
        </ButtonRow>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {begun && <p className={styles.note}>Vous reprenez ce que vous n’aviez pas enregistré.</p>}
        <TextArea
          label="Question"
          rows={2}
          value={words.question}
          maxCharacters={MAX.question}
          error={faults?.question}
          onChange={({ target }) => write({ ...words, question: target.value })}
          data-autofocus
        />
        <AnswerFields
          words={words}
          faults={faults}
          arePictures={question?.questionType === 'photo'}
          onChange={write}
        />
        <TextArea
          label="Explication"
          optional
          rows={3}
          value={words.explanation}
          maxCharacters={MAX.explanation}
          onChange={({ target }) => write({ ...words, explanation: target.value })}
        />
      </form>
    </Dialog>
  );
}
