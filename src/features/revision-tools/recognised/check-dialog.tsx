import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { photoAdvice } from '#contract/messages/documents.ts';
import type { DocumentBlock, DoubtfulWord } from '#engine/documents/document.ts';
import { textsOf, withCorrections } from '#engine/documents/photo/doubtful.ts';
import type { OpenedDocument } from '#src/device/documents/open-document.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogEnd } from '#src/ui/dialogs/dialog-end.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import styles from './check-dialog.module.css';
import { PagePictureView } from './page-picture-view.tsx';
import { RecognisedText, WORD_FIELD } from './recognised-text.tsx';

/** Where the text goes once it is checked. */
const targets = {
  notes: {
    confirm: 'Ajouter à mes notes',
    none: ' Comparez avec la photo\u202f; le texte se corrige aussi dans vos notes.',
    rest: ' Le reste du texte se corrige ensuite dans vos notes.',
  },
  course: { confirm: 'Corriger le cours', none: ' Comparez avec la photo.', rest: '' },
  /** What a model read, in the place of what was recognised. */
  reading: { confirm: 'Garder ce texte', none: '', rest: '' },
} as const;
type Target = keyof typeof targets;

interface CheckDialogProps {
  /** The document that was recognised in pictures; null while there is none to check. */
  document: OpenedDocument | null;
  target: Target;
  /** Told the text as the person leaves it, with what was corrected, by the number of the doubtful word. */
  onTake: (blocks: readonly DocumentBlock[], corrections: ReadonlyMap<number, string>) => void;
  onClose: () => void;
}

/** Shows what was read in photographs beside them, so that the person corrects what is doubtful before it is used. */
export function CheckDialog(props: CheckDialogProps) {
  const { document, onClose } = props;
  return (
    <Dialog
      open={document !== null}
      onClose={onClose}
      title="Relire le texte de la photo"
      className={styles.dialog}
    >
      {document !== null && <Check {...props} document={document} />}
    </Dialog>
  );
}

function Check({ document, target, onTake, onClose }: CheckDialogProps & { document: OpenedDocument }) {
  const doubtful = document.recognised?.doubtful ?? [];
  const [current, setCurrent] = useState(0);
  const [corrections, setCorrections] = useState<ReadonlyMap<number, string>>(new Map());
  const word = doubtful[current];
  const page = word?.page ?? document.pictures[0]?.page;
  const picture = document.pictures.find((one) => one.page === page);
  const [fault] = document.recognised?.faults ?? [];
  const correct = (text: string) => setCorrections(new Map(corrections).set(current, text));
  return (
    <>
      <p className={styles.lead}>
        {leadOf(doubtful.length, target)}
        {fault !== undefined && ` ${photoAdvice[fault]}`}
      </p>
      {picture !== undefined && <PagePictureView picture={picture} box={word?.box ?? null} />}
      {picture === undefined && <p className={styles.lead}>{NO_PICTURE}</p>}
      {word !== undefined && (
        <WordField
          {...{ word, current, correct }}
          count={doubtful.length}
          pages={document.pages}
          value={corrections.get(current) ?? textOf(document, word)}
          onMove={(by) => setCurrent((current + by + doubtful.length) % doubtful.length)}
        />
      )}
      <RecognisedText {...{ document, corrections, current }} onChoose={setCurrent} />
      <DialogEnd>
        <Button onClick={onClose}>Annuler</Button>
        <Button variant="primary" onClick={() => onTake(withCorrections(document, corrections), corrections)}>
          {targets[target].confirm}
        </Button>
      </DialogEnd>
    </>
  );
}

/** Of a page far into a scanned book. */
const NO_PICTURE =
  'L’image de cette page n’est plus en mémoire\u00a0: ce document en a trop. Regardez-la dans le fichier.';

/** A model writes what is likely, not only what it sees. */
const READ_BY_MODEL = 'Lu par l’IA, qui peut se tromper\u00a0: comparez avec la photo.';
const READING_UNREAD = ' Elle n’a pas lu les passages soulignés\u00a0: complétez-les, ou laissez […].';

function leadOf(count: number, target: Target): string {
  if (target === 'reading') return READ_BY_MODEL + (count > 0 ? READING_UNREAD : '');
  const { none, rest } = targets[target];
  if (count === 0) return `Aucun mot douteux.${none}`;
  const words = count === 1 ? 'Un mot est à vérifier, souligné' : `${count} mots sont à vérifier, soulignés`;
  return `${words} ci-dessous.${rest}`;
}

/** A word that a model did not read has no place on the picture, and nothing to be corrected: it is typed. */
function textOf({ blocks }: OpenedDocument, { block, cell, start, end, box }: DoubtfulWord): string {
  if (box === null) return '';
  const at = blocks[block];
  return at === undefined ? '' : (textsOf(at)[cell] ?? '').slice(start, end);
}

interface WordFieldProps {
  word: DoubtfulWord;
  current: number;
  count: number;
  pages: number;
  value: string;
  correct: (text: string) => void;
  onMove: (by: number) => void;
}

function WordField({ word, current, count, pages, value, correct, onMove }: WordFieldProps) {
  // The notes stand in a form, which Enter would send: here it goes on to the next word.
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onMove(1);
  };
  return (
    <div className={styles.word}>
      <IconButton label="Mot précédent" icon={<ChevronLeft aria-hidden />} onClick={() => onMove(-1)} />
      <Field
        id={WORD_FIELD}
        label={`Mot ${current + 1} sur ${count}${pages > 1 ? `, page ${word.page}` : ''}`}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => correct(event.currentTarget.value)}
        onKeyDown={goOn}
      />
      <IconButton label="Mot suivant" icon={<ChevronRight aria-hidden />} onClick={() => onMove(1)} />
    </div>
  );
}
