import type { ReactNode } from 'react';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { flashcardDeck } from '#contract/artefacts/flashcards.ts';
import { quiz } from '#contract/artefacts/quiz.ts';
import { timeline } from '#contract/artefacts/timeline.ts';
import { rewriteCard } from '#engine/exercises/deck-edits.ts';
import { CardDialog } from '#src/features/flashcards/card-dialog.tsx';
import type { Editing } from '#src/features/presentation/choose-parts.tsx';
import { QuestionDialog } from '#src/features/quiz/question-dialog.tsx';
import { EventDialog } from '#src/features/timeline/event-dialog.tsx';

/** The dialog that edits one question of a quiz, one card of a deck or one event of a timeline, before a class sees it. */
export function drawEditor(
  name: ArtefactName,
  content: ArtefactContent<ArtefactName>,
  { at, onClose, onSave }: Editing<ArtefactContent<ArtefactName>>,
): ReactNode {
  if (name === 'Quiz') {
    const asked = quiz.safeParse(content).data;
    const question = asked?.questions[at];
    if (asked === undefined || question === undefined) return null;
    return (
      <QuestionDialog
        question={question}
        onClose={onClose}
        onSave={async (changed) => {
          onSave({ ...asked, questions: asked.questions.with(at, changed) });
          onClose();
        }}
      />
    );
  }
  if (name === 'Frise Chronologique') {
    const told = timeline.safeParse(content).data;
    const entry = told?.data[at];
    if (told === undefined || entry === undefined) return null;
    return (
      <EventDialog
        entry={entry}
        onClose={onClose}
        onSave={(changed) => {
          onSave({ ...told, data: told.data.with(at, changed) });
          onClose();
        }}
      />
    );
  }
  const deck = name === 'Flashcards' ? flashcardDeck.safeParse(content).data : undefined;
  const card = deck?.data[at];
  if (deck === undefined || card === undefined) return null;
  return (
    <CardDialog
      card={card}
      onClose={onClose}
      onSave={(words) => {
        const changed = rewriteCard(deck.data, at, words);
        if (changed !== null) onSave({ ...deck, data: [...changed] });
        return changed !== null;
      }}
    />
  );
}
