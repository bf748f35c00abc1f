import { type FormEvent, useId, useState } from 'react';
import { type QuizQuestion, quizQuestion } from '#contract/artefacts/quiz.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from './read-questions.module.css';

interface QuestionDialogProps {
  question: QuizQuestion;
  onClose: () => void;
  onSave: (question: QuizQuestion) => Promise<void>;
}

const MAX = { question: 2_000, answer: 1_000, explanation: 4_000 };

/** Edits the words of one question. What is right stays right; what was said of an option goes when its words change. */
export function QuestionDialog({ question, onClose, onSave }: QuestionDialogProps) {
  const [words, setWords] = useState(question);
  const [tried, setTried] = useState(false);
  const form = useId();
  const right = new Set([question.correctAnswer].flat().map(Number));
  const answers = words.answers.map((answer) => answer.trim());
  const faultOf = (place: number): string | undefined => {
    if (!tried) return undefined;
    if (answers[place] === '') return 'Écrivez cette réponse.';
    return answers.indexOf(answers[place] ?? '') === place ? undefined : 'Deux réponses sont les mêmes.';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWhole = answers.every((answer, place) => answer !== '' && answers.indexOf(answer) === place);
    const { why, ...rest } = words;
    const wrong = why?.wrong.filter(({ option }) => answers.includes(option)) ?? [];
    const read = quizQuestion.safeParse({
      ...rest,
      question: words.question.trim(),
      answers,
      ...(why && { why: { ...why, wrong } }),
    });
    if (isWhole && read.success) void onSave(read.data);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Modifier la question"
      footer={
        <ButtonRow end>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant="primary">
            Enregistrer la question
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
          error={tried && words.question.trim() === '' ? 'Écrivez la question.' : undefined}
          onChange={({ target }) => setWords({ ...words, question: target.value })}
          data-autofocus
        />
        {question.questionType === 'text' &&
          words.answers.map((answer, place) => (
            <TextArea
              key={question.answers[place]}
              label={`Réponse ${letterOf(place)}${right.has(place + 1) ? ' (juste)' : ''}`}
              rows={1}
              value={answer}
              maxCharacters={MAX.answer}
              error={faultOf(place)}
              onChange={({ target }) =>
                setWords({ ...words, answers: words.answers.with(place, target.value) })
              }
            />
          ))}
        <TextArea
          label="Explication"
          optional
          rows={3}
          value={words.explanation}
          maxCharacters={MAX.explanation}
          onChange={({ target }) => setWords({ ...words, explanation: target.value })}
        />
      </form>
    </Dialog>
  );
}
