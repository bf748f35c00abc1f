import { useEffect, useMemo, useState } from 'react';
import { typeset } from '#engine/answer/typeset.ts';
import type { DocumentBlock } from '#engine/documents/document.ts';
import type { CourseShelf } from '#src/data/device/course-shelf.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogEnd } from '#src/ui/dialogs/dialog-end.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { SectionChecks } from '#src/ui/forms/section-checks.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { counted, pageTitle, rangeText, titleAmong } from '../wording.ts';
import { type CourseSection, sectionsIn } from './course-sections.ts';
import { type CourseToolName, courseTools } from './course-tools.tsx';
import styles from './section-dialog.module.css';

interface SectionDialogProps {
  /** What is to be made; null while nothing is. */
  tool: CourseToolName | null;
  sources: readonly StoredSource[];
  shelf: CourseShelf;
  onTake: (tool: CourseToolName, sections: readonly CourseSection[]) => void;
  onClose: () => void;
}

/** Lets the person choose the chapters or pages of a course that something is made of. */
export function SectionDialog(props: SectionDialogProps) {
  const { tool, onClose } = props;
  return (
    <Dialog
      open={tool !== null}
      onClose={onClose}
      title={tool === null ? '' : `${courseTools[tool].title}\u00a0: quelles parties\u202f?`}
      className={styles.dialog}
    >
      {tool !== null && <SourceChoice {...props} tool={tool} />}
    </Dialog>
  );
}

type ChoiceProps = SectionDialogProps & { tool: CourseToolName };

interface Read {
  readonly id: string;
  readonly found: Pick<PageChoiceProps, 'source' | 'blocks'> | null;
}

function SourceChoice(props: ChoiceProps) {
  const { sources, shelf } = props;
  const [id, setId] = useState(sources[0]?.id ?? '');
  /** As it was when it was chosen: more of it may be read meanwhile. */
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const source = await shelf.find(id);
      if (source === null) throw new Error('The document is gone');
      return { source, blocks: await shelf.read(id, 1, source.pages) };
    };
    load().then(
      (found) => isOver || setRead({ id, found }),
      () => isOver || setRead({ id, found: null }),
    );
    return () => {
      isOver = true;
    };
  }, [id, shelf]);
  return (
    <div className={styles.choice}>
      {sources.length > 1 && (
        <Select
          label="Document"
          value={id}
          options={sources.map((one) => ({ value: one.id, label: titleAmong(one, sources) }))}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      )}
      {read?.id !== id ? (
        <Spinner />
      ) : read.found === null ? (
        <Alert>Ce document n’a pas pu être lu. Rechargez la page, puis réessayez.</Alert>
      ) : (
        <PageChoice key={id} {...props} {...read.found} />
      )}
    </div>
  );
}

interface PageChoiceProps extends ChoiceProps {
  source: StoredSource;
  blocks: readonly DocumentBlock[];
}

/** From which page to which, and of these which sections. */
function PageChoice({ tool, source, blocks, onTake, onClose }: PageChoiceProps) {
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(source.pages);
  const sections = useMemo(() => sectionsIn(source, blocks, { from, to }), [source, blocks, from, to]);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const taken = sections.filter(({ index }) => !dropped.has(index));
  const toggle = (index: number) => {
    const next = new Set(dropped);
    if (!next.delete(index)) next.add(index);
    setDropped(next);
  };
  const choosePages = (first: number, last: number) => {
    setFrom(Math.min(first, last));
    setTo(Math.max(first, last));
    setDropped(new Set());
  };
  const pages = Array.from({ length: source.pages }, (_, at) => ({
    value: String(at + 1),
    label: pageTitle(source, at + 1),
  }));
  return (
    <>
      {source.pages > 1 && (
        <div className={styles.pages}>
          <Select
            label="De"
            value={String(from)}
            options={pages}
            onChange={(event) => choosePages(Number(event.currentTarget.value), to)}
          />
          <Select
            label="À"
            value={String(to)}
            options={pages}
            onChange={(event) => choosePages(from, Number(event.currentTarget.value))}
          />
        </div>
      )}
      {sections.length > 1 && (
        <ButtonRow>
          <Button variant="quiet" onClick={() => setDropped(new Set())}>
            Tout cocher
          </Button>
          <Button variant="quiet" onClick={() => setDropped(new Set(sections.map(({ index }) => index)))}>
            Tout décocher
          </Button>
        </ButtonRow>
      )}
      {sections.length === 0 ? (
        <Alert tone="info">Ces pages n’ont pas de texte. Choisissez-en d’autres.</Alert>
      ) : (
        <SectionChecks
          sections={sections.map(({ index, depth, name, firstPage, lastPage }) => ({
            index,
            depth,
            title: typeset(name),
            facts: source.pages > 1 ? rangeText(source, firstPage, lastPage) : '',
          }))}
          isChosen={(index) => !dropped.has(index)}
          onToggle={toggle}
        />
      )}
      <p role="status" className={styles.total}>
        {countText(tool, taken.length)}
      </p>
      <DialogEnd>
        <Button onClick={onClose}>Annuler</Button>
        <Button variant="primary" disabled={taken.length === 0} onClick={() => onTake(tool, taken)}>
          {tool === 'Fiche' ? 'Lire' : 'Faire'}
        </Button>
      </DialogEnd>
    </>
  );
}

/** « 3 parties, l’une après l’autre : 3 paquets »: each section gives one, but they all give a single exam. */
function countText(tool: CourseToolName, count: number): string {
  if (count === 0) return 'Cochez au moins une partie.';
  if (tool === 'Examen blanc') {
    return count === 1
      ? '1 partie\u00a0: un examen.'
      : `${counted(count, 'partie')}, réunies dans un seul examen.`;
  }
  const { one } = courseTools[tool];
  const made = one === 'quiz' ? `${count} quiz` : counted(count, one);
  return `${counted(count, 'partie')}${count > 1 ? ', l’une après l’autre' : ''}\u00a0: ${made}.`;
}
