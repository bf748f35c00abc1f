import { useState } from 'react';
import * as z from 'zod/mini';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { type QuestionWords, questionWords, withQuestion, wordsOf } from './question-words.ts';

/** What was written of a question and not kept: of which, by its words before; of a new one where that is null. */
const questionDraft = z.object({ of: z.nullable(z.string()), words: questionWords });
type QuestionDraft = z.infer<typeof questionDraft>;

/** The place of the question that is edited, or a new one. */
export type Edited = number | 'new';

interface QuestionEditorProps {
  quiz: Quiz;
  /** Under which name the device keeps what is being written. */
  draftKey: string;
  edited: Edited | null;
  onEdit: (edited: Edited | null) => void;
  /** Answers whether the quiz was kept. */
  onSave: (quiz: Quiz) => Promise<boolean>;
}

/** Edits a question of a quiz or adds one. What is written survives a page that goes, and opens again with it. */
export function QuestionEditor({ quiz, draftKey, edited, onEdit, onSave }: QuestionEditorProps) {
  const [draft, setDraft] = useState<QuestionDraft | null>(null);
  /** The dialog opened on a draft. */
  const [begun, setBegun] = useState<QuestionWords>();
  const toast = useToast();
  const { questions } = quiz;
  useDraft(draftKey, questionDraft, draft, (found) => {
    const place = questions.findIndex(({ question }) => question === found.of);
    if (found.of !== null && place < 0) return;
    setDraft(found);
    setBegun(found.words);
    onEdit(found.of === null ? 'new' : place);
  });
  if (edited === null) return null;
  const question = edited === 'new' ? null : (questions[edited] ?? null);
  const of = question?.question ?? null;
  const write = (words: QuestionWords) => {
    const isChanged = JSON.stringify(words) !== JSON.stringify(wordsOf(question));
    setDraft(isChanged ? { of, words } : null);
  };
  const leave = () => {
    setBegun(draft?.words);
    onEdit(null);
  };
  const giveUp = () => {
    setDraft(null);
    setBegun(undefined);
    onEdit(null);
  };
  const save = async (written: QuizQuestion) => {
    const next =
      edited === 'new'
        ? withQuestion(quiz, written)
        : { ...quiz, questions: questions.with(edited, written) };
    if (next === null) toast({ text: 'Ce quiz est plein.' });
    else if (await onSave(next)) giveUp();
  };
  return (
    <QuestionDialog
      key={`${edited}`}
      question={question}
      begun={draft?.of === of ? begun : undefined}
      onWrite={write}
      onClose={leave}
      onGiveUp={giveUp}
      onSave={save}
    />
  );
}
