import { useMemo, useState } from 'react';
import { countCharacters } from '#contract/text.ts';
import type { ReadDocument } from '#engine/documents/document.ts';
import { pageLabel } from '#engine/documents/page-label.ts';
import { type Section, sectionsOf } from '#engine/documents/sections.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogEnd } from '#src/ui/dialogs/dialog-end.tsx';
import { SectionChecks } from '#src/ui/forms/section-checks.tsx';
import { numberText } from '#src/ui/text/number-text.ts';
import styles from './section-dialog.module.css';

interface SectionDialogProps {
  /** The document to choose from; null while there is none. */
  document: ReadDocument | null;
  /** Characters that there is still room for. */
  max: number;
  onTake: (sections: readonly Section[]) => void;
  onClose: () => void;
}

/** Lets the person choose the parts of a document that is too long to be taken whole. */
export function SectionDialog(props: SectionDialogProps) {
  const { document, onClose } = props;
  return (
    <Dialog
      open={document !== null}
      onClose={onClose}
      title={'Quelles parties\u202f?'}
      className={styles.dialog}
    >
      {document !== null && <SectionChoice {...props} document={document} />}
    </Dialog>
  );
}

function SectionChoice({ document, max, onTake, onClose }: SectionDialogProps & { document: ReadDocument }) {
  const sections = useMemo(
    () =>
      sectionsOf(document, max).map((section) => ({
        ...section,
        characters: countCharacters(section.notes),
      })),
    [document, max],
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(firstThatFit(sections, max)));
  const taken = sections.filter(({ index }) => chosen.has(index));
  const total = lengthOf(taken);
  const isTooMuch = total > max;
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  };
  return (
    <>
      <p className={styles.lead}>
        Ce document est long. Choisissez-en jusqu’à {numberText(max)} caractères&#8239;; vous reprendrez le
        reste ensuite.
      </p>
      <div className={styles.list}>
        <SectionChecks
          sections={sections.map((section) => ({
            index: section.index,
            depth: section.depth,
            title: section.title ?? opening(section),
            facts: `${pagesOf(section, document)}${numberText(section.characters)} caractères`,
          }))}
          isChosen={(index) => chosen.has(index)}
          onToggle={toggle}
        />
      </div>
      <p role="status" className={isTooMuch ? styles.tooMuch : styles.total}>
        {numberText(total)} caractères sur {numberText(max)}
        {isTooMuch && '\u00a0: retirez une partie.'}
      </p>
      <DialogEnd>
        <Button onClick={onClose}>Annuler</Button>
        <Button variant="primary" disabled={taken.length === 0 || isTooMuch} onClick={() => onTake(taken)}>
          Prendre ces parties
        </Button>
      </DialogEnd>
    </>
  );
}

/** A section with the characters of its notes, as a person counts them. */
type CountedSection = Section & { readonly characters: number };

/** Line ends between two sections. */
const BETWEEN = 2;

const lengthOf = (sections: readonly CountedSection[]): number =>
  sections.reduce((sum, { characters }) => sum + characters, 0) + BETWEEN * Math.max(0, sections.length - 1);

/** The sections from the first one on, as many as may be taken together. */
function firstThatFit(sections: readonly CountedSection[], max: number): number[] {
  const end = sections.findIndex((_, at) => lengthOf(sections.slice(0, at + 1)) > max);
  return sections.slice(0, end === -1 ? undefined : end).map(({ index }) => index);
}

/** A section without a heading is known by its first words. */
function opening({ notes }: Section): string {
  const words = notes
    .replace(/^[\s#|-]+/, '')
    .split(/\s+/)
    .slice(0, 8);
  return `${words.join(' ')}…`;
}

function pagesOf({ firstPage, lastPage }: Section, document: ReadDocument): string {
  if (document.pages === 1) return '';
  const first = pageLabel(document, firstPage);
  return firstPage === lastPage ? `page ${first} · ` : `pages ${first} à ${pageLabel(document, lastPage)} · `;
}
