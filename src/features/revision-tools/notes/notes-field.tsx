import { BookOpen, Camera, ClipboardPaste, FileText } from 'lucide-react';
import { useState } from 'react';
import { characters } from '#contract/limits.ts';
import { pageBeingRead, readersToFetch } from '#contract/messages/documents.ts';
import { paths } from '#contract/paths.ts';
import { countCharacters, firstCharacters } from '#contract/text.ts';
import type { DocumentBlock, ReadDocument } from '#engine/documents/document.ts';
import { PHOTOS_MAX } from '#engine/documents/limits.ts';
import { notesOf } from '#engine/documents/notes.ts';
import { proposeSubject } from '#engine/documents/propose-subject.ts';
import type { Section } from '#engine/documents/sections.ts';
import { canReadText, readText } from '#src/device/clipboard.ts';
import { titleOfFile } from '#src/device/documents/document-title.ts';
import { prepareDocumentWorker } from '#src/device/documents/document-worker.ts';
import { DOCUMENT_TYPES, type OpenedDocument, PHOTO_TYPES } from '#src/device/documents/open-document.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { FileButton } from '#src/ui/actions/file-button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { PasswordDialog } from '#src/ui/dialogs/password-dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { numberText } from '#src/ui/text/number-text.ts';
import { CheckDialog } from '../recognised/check-dialog.tsx';
import styles from './notes-field.module.css';
import { SectionDialog } from './section-dialog.tsx';
import { type OpenState, useOpenDocument } from './use-open-document.ts';

const MAX = characters.source.max;
/** Characters that a part worth adding has. */
const PART_MIN = 1_000;

interface NotesFieldProps {
  value: string;
  onValue: (text: string) => void;
  /** Told the title of a file that was opened. */
  onTitle: (title: string) => void;
  /** Called when the person leaves the text, with the element that they go to. */
  onLeave?: (next: EventTarget | null) => void;
  /** Lines of the empty field. */
  rows?: number;
  /** The notes can be left out. */
  optional?: boolean;
}

/** 'Mon cours' takes the student's own notes: pasted, or from a file that is read on the device. */
export function NotesField(props: NotesFieldProps) {
  const { value, onValue, onTitle, onLeave, rows = 3, optional = true } = props;
  const [toCheck, setToCheck] = useState<{ document: OpenedDocument; name: string } | null>(null);
  const [toChooseFrom, setToChooseFrom] = useState<Opened | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  /** A text that is longer than the field, which a course takes whole. */
  const [tooLong, setTooLong] = useState<string | null>(null);

  // What was typed stays, and what is read comes below it.
  const before = value.trim() === '' ? '' : `${value.trimEnd()}\n\n`;
  const room = MAX - countCharacters(before);
  const take = ({ document, name }: Opened, notes: string, parts: string) => {
    onValue(before + notes);
    onTitle(subjectOf(document, name, notes));
    setNotice(
      `${parts} «\u00a0${name}\u00a0»${before === '' ? '' : ', à la suite de vos notes'}.${missing(document)}${/^#{1,6} /m.test(notes) ? HEADINGS : ''}`,
    );
  };
  const add = ({ document, name }: Opened) => {
    const notes = notesOf(document.blocks);
    if (countCharacters(notes) > room && room < PART_MIN) setNotice(FULL);
    else if (countCharacters(notes) > room) setToChooseFrom({ document, name });
    else take({ document, name }, notes, 'Texte de');
  };
  const { state, open, close } = useOpenDocument((document, name) => {
    if (document.recognised === undefined) add({ document, name });
    else setToCheck({ document, name });
  });
  const addChecked = (blocks: readonly DocumentBlock[]) => {
    if (toCheck !== null) add({ ...toCheck, document: { ...toCheck.document, blocks } });
    setToCheck(null);
  };
  const choose = ([file, ...others]: readonly [File, ...File[]]) => {
    setNotice(null);
    const arePhotos = [file, ...others].every(isPhoto);
    if (others.length > 0 && !arePhotos) setNotice(ONE_BY_ONE);
    else if (others.length >= PHOTOS_MAX) setNotice(TOO_MANY);
    else void open(file, { more: others });
  };
  const paste = async () => {
    const text = await readText();
    if (text === null || text.trim() === '') setNotice(text === null ? NO_PASTE : NOTHING_TO_PASTE);
    else {
      setNotice(null);
      setTooLong(countCharacters(text.trim()) > room ? before + text.trim() : null);
      onValue(before + firstCharacters(text.trim(), room));
    }
  };
  const takeSections = (sections: readonly Section[]) => {
    if (toChooseFrom === null) return;
    const notes = sections.map((section) => section.notes).join('\n\n');
    take(toChooseFrom, notes, sections.length > 1 ? `${sections.length} parties de` : 'Une partie de');
    setToChooseFrom(null);
  };

  return (
    <div className={styles.notes}>
      <TextArea
        label="Mon cours"
        optional={optional}
        placeholder="Collez vos notes ou ouvrez un fichier."
        rows={rows}
        maxCharacters={MAX}
        value={value}
        onChange={(event) => {
          setTooLong(null);
          onValue(event.currentTarget.value);
        }}
        onTooLong={setTooLong}
        onBlur={({ relatedTarget }) => onLeave?.(relatedTarget)}
      />
      {tooLong !== null && (
        <Alert
          tone="info"
          title="Texte plus long que ce champ"
          action={
            <LinkButton to={paths.courses} state={{ toKeep: tooLong }} icon={<BookOpen aria-hidden />}>
              Tout garder dans un cours
            </LinkButton>
          }
        >
          Seul son début est ici. Un cours le prend en entier ({numberText(countCharacters(tooLong))}
          &nbsp;caractères) et en fait tout, partie par partie.
        </Alert>
      )}
      {notice !== null && <Alert tone="info">{notice}</Alert>}
      <OpenNotice state={state} onCancel={close} />
      <div className={styles.ways}>
        {canReadText() && (
          <Button variant="quiet" icon={<ClipboardPaste aria-hidden />} onClick={() => void paste()}>
            Coller
          </Button>
        )}
        <FileButton
          variant="quiet"
          icon={<FileText aria-hidden />}
          aria-label="Ouvrir un fichier"
          accept={DOCUMENT_TYPES}
          multiple
          onOpen={() => void prepareDocumentWorker()}
          onFiles={choose}
        >
          Fichier
        </FileButton>
        <FileButton
          variant="quiet"
          icon={<Camera aria-hidden />}
          aria-label="Photographier une page"
          accept={PHOTO_TYPES}
          camera
          onFiles={choose}
        >
          Photo
        </FileButton>
      </div>
      <PasswordDialog
        name={state.at === 'locked' ? state.file.name : null}
        isWrong={state.at === 'locked' && state.isWrong}
        onOpen={(password) => state.at === 'locked' && open(state.file, { password })}
        onClose={close}
      />
      <CheckDialog
        document={toCheck?.document ?? null}
        target="notes"
        onTake={addChecked}
        onClose={() => setToCheck(null)}
      />
      <SectionDialog
        document={toChooseFrom?.document ?? null}
        max={room}
        onTake={takeSections}
        onClose={() => setToChooseFrom(null)}
      />
    </div>
  );
}

const FULL =
  '«\u00a0Mon cours\u00a0» est presque plein\u00a0: faites-y de la place, puis ouvrez le fichier de nouveau.';

const NO_PASTE =
  'Le navigateur ne laisse pas lire ce que vous avez copié\u00a0: restez appuyé dans le champ, puis choisissez «\u00a0Coller\u00a0».';
const NOTHING_TO_PASTE = 'Il n’y a aucun texte à coller\u00a0: copiez d’abord vos notes.';

/** The study engine reads them: without them a long text is one heap. */
const HEADINGS =
  ' Les lignes qui commencent par # sont ses titres\u00a0: gardez-les, ils servent aux fiches et aux cartes.';

const ONE_BY_ONE =
  'Plusieurs photos se lisent ensemble, les autres fichiers un par un\u00a0: choisissez-en un seul.';
const TOO_MANY = `${PHOTOS_MAX} photos au plus se lisent ensemble\u00a0: choisissez-les en plusieurs fois.`;

/** The first heading of a document, which says more than the name of its file. */
const headingOf = (blocks: readonly DocumentBlock[]): string | undefined =>
  blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []))[0];

/** What a document is about: as it says itself, else as its text does. */
const subjectOf = ({ title, blocks }: ReadDocument, name: string, notes: string): string =>
  title ?? headingOf(blocks) ?? titleOfFile(name) ?? proposeSubject(notes);

const isPhoto = ({ type }: File): boolean => type.startsWith('image/');

interface Opened {
  readonly document: ReadDocument;
  readonly name: string;
}

/** Says how many pages could not be read. */
function missing({ pages, pagesWithoutText, recognised }: ReadDocument): string {
  if (pagesWithoutText === 0) return '';
  if (recognised !== undefined)
    return pagesWithoutText === 1
      ? ` Une page sur ${pages} est vide ou illisible.`
      : ` ${pagesWithoutText} pages sur ${pages} sont vides ou illisibles.`;
  return pagesWithoutText === 1
    ? ` Une page sur ${pages} est une image\u00a0: son texte n’y est pas.`
    : ` ${pagesWithoutText} pages sur ${pages} sont des images\u00a0: leur texte n’y est pas.`;
}

/** How far the reading is, or why there is none. */
function OpenNotice({ state, onCancel }: { state: OpenState; onCancel: () => void }) {
  if (state.at === 'refused') return <Alert title={`«\u00a0${state.name}\u00a0»`}>{state.sentence}</Alert>;
  if (state.at !== 'reading') return null;
  const { name, progress, fetching } = state;
  return (
    <Alert
      tone="info"
      title={`Lecture de «\u00a0${name}\u00a0»`}
      action={<Button onClick={onCancel}>Annuler</Button>}
    >
      {progress === null ? (
        readersToFetch[fetching ?? 'reader']
      ) : (
        <ProgressBar
          label="Lecture du fichier"
          value={progress.done}
          max={progress.all}
          valueText={pageBeingRead(progress)}
        />
      )}
    </Alert>
  );
}
