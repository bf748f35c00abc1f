import { ListChecks, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './choose-questions.module.css';
import type { Slide } from './slide.ts';

/** What edits one question of a content. */
export interface Editing<Content> {
  /** The place of the question in the content. */
  readonly at: number;
  readonly onClose: () => void;
  readonly onSave: (content: Content) => void;
}

/** A question that can be asked, and its place in the content. */
export interface Choosable {
  readonly at: number;
  readonly slide: Slide;
}

interface ChooseQuestionsProps {
  /** « questions », « cartes ». */
  noun: string;
  questions: readonly Choosable[];
  isLeftOut: (at: number) => boolean;
  onToggle: (at: number) => void;
  /** Draws the dialog that edits a question. */
  edit: (at: number, onClose: () => void) => ReactNode;
}

/** Which questions a class is asked, and in which words, before it sees them. */
export function ChooseQuestions({ noun, questions, isLeftOut, onToggle, edit }: ChooseQuestionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  return (
    <section className={styles.choice} aria-label={`Choix des ${noun}`}>
      <Button icon={<ListChecks aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Choisir les {noun}
      </Button>
      {isOpen && (
        <ol role="list" className={styles.list}>
          {[...questions.entries()].map(([place, { at, slide }]) => (
            <li key={at} className={styles.item}>
              <label className={styles.question}>
                <input type="checkbox" checked={!isLeftOut(at)} onChange={() => onToggle(at)} />
                <span>
                  <SaidText text={slide.asked} />
                </span>
              </label>
              <IconButton
                label={`Modifier le numéro ${place + 1}`}
                icon={<Pencil aria-hidden />}
                onClick={() => setEditing(at)}
              />
            </li>
          ))}
        </ol>
      )}
      {isOpen && <p className={styles.note}>Vos changements valent pour cette présentation.</p>}
      {editing !== null && edit(editing, () => setEditing(null))}
    </section>
  );
}
