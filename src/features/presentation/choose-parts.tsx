import { ListChecks, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import type { Choosable } from './choosable.ts';
import styles from './choose-parts.module.css';

/** What edits one part of a content. */
export interface Editing<Content> {
  /** The place of the part in the content. */
  readonly at: number;
  readonly onClose: () => void;
  readonly onSave: (content: Content) => void;
}

interface ChoosePartsProps {
  /** « questions », « cartes ». */
  noun: string;
  parts: readonly Choosable[];
  isLeftOut: (at: number) => boolean;
  onToggle: (at: number) => void;
  /** Draws the dialog that edits a part; without it they are only chosen. */
  edit?: (at: number, onClose: () => void) => ReactNode;
}

/** Which parts of a content a class is shown, and in which words, before it sees them. */
export function ChooseParts({ noun, parts, isLeftOut, onToggle, edit }: ChoosePartsProps) {
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  return (
    <section className={styles.choice} aria-label={`Choix des ${noun}`}>
      <Button icon={<ListChecks aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Choisir les {noun}
      </Button>
      {isOpen && (
        <ol role="list" className={styles.list}>
          {[...parts.entries()].map(([place, { at, words }]) => (
            <li key={at} className={styles.item}>
              <label className={styles.part}>
                <input type="checkbox" checked={!isLeftOut(at)} onChange={() => onToggle(at)} />
                <span>
                  <SaidText text={words} />
                </span>
              </label>
              {edit && (
                <IconButton
                  label={`Modifier le numéro ${place + 1}`}
                  icon={<Pencil aria-hidden />}
                  onClick={() => setEditing(at)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {isOpen && <p className={styles.note}>Vos changements valent pour cette présentation.</p>}
      {edit && editing !== null && edit(editing, () => setEditing(null))}
    </section>
  );
}
