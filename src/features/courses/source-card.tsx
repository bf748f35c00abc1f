import { BookOpen, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { characters } from '#contract/limits.ts';
import { courseSourcePath } from '#contract/paths.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { CourseShelf } from '#src/data/device/course-shelf.ts';
import type { OutlineEntry, StoredSource } from '#src/data/device/courses.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Menu } from '#src/ui/actions/menu.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import styles from './source-card.module.css';
import { useRemoval } from './use-removal.ts';
import { withPlaces } from './with-places.ts';
import { lengthText, rangeText, sourceTitle } from './wording.ts';

/** Headings that are shown of a long outline; the reading view has all of them. */
const SHOWN = 12;

interface SourceCardProps {
  source: StoredSource;
  /** What it is called among the others of its course. */
  title: string;
  shelf: CourseShelf;
}

/** One document of a course: its size, its chapters, and what can be done with it. */
export function SourceCard({ source, title, shelf }: SourceCardProps) {
  const removal = useRemoval();
  const [isRenaming, setIsRenaming] = useState(false);
  const path = courseSourcePath(source.course, source.id);
  const { pages, pagesWithoutText } = source;
  const chapters = topHeadings(source.outline);
  return (
    <Card as="li" stack>
      <CardHeader level={3} title={<span className={styles.title}>{title}</span>}>
        <Menu
          label={`Menu de «\u00a0${title}\u00a0»`}
          items={[
            { label: 'Renommer', icon: <Pencil aria-hidden />, onSelect: () => setIsRenaming(true) },
            {
              label: 'Supprimer',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () =>
                void removal.remove('Document supprimé, avec ses fiches.', () =>
                  shelf.removeSource(source.id),
                ),
            },
          ]}
        />
      </CardHeader>
      <div className={styles.facts}>
        <Chip>{lengthText(source)}</Chip>
        {pagesWithoutText > 0 && (
          <Chip accent={0} icon={<ImageOff aria-hidden />}>
            {pagesWithoutText > 1 ? `${pagesWithoutText} pages sont des images` : 'Une page est une image'}
          </Chip>
        )}
      </div>
      {chapters.length > 1 && (
        <details className={styles.outline}>
          <summary>Plan</summary>
          <ol role="list">
            {withPlaces(chapters.slice(0, SHOWN)).map(({ one: { text, page, level }, place }) => (
              <li key={place} data-level={level}>
                <Link to={courseSourcePath(source.course, source.id, { page })}>
                  <span>{typeset(text)}</span>
                  {pages > 1 && <span className={styles.page}>{rangeText(source, page, page)}</span>}
                </Link>
              </li>
            ))}
          </ol>
          {chapters.length > SHOWN && (
            <p className={styles.more}>et {chapters.length - SHOWN} autres, dans le document</p>
          )}
        </details>
      )}
      <LinkButton to={path} icon={<BookOpen aria-hidden />} aria-label={`Lire ${title}`}>
        Lire
      </LinkButton>
      <RenameDialog
        open={isRenaming}
        name={sourceTitle(source)}
        onRename={async (name) => {
          setIsRenaming(false);
          await shelf.rename(source.id, name).catch(removal.say);
        }}
        onClose={() => setIsRenaming(false)}
      />
    </Card>
  );
}

/** The highest two levels of headings, the highest as level 1. */
function topHeadings(outline: readonly OutlineEntry[]): OutlineEntry[] {
  const levels = [...new Set(outline.map(({ level }) => level))].sort().slice(0, 2);
  return outline
    .filter(({ level }) => levels.includes(level))
    .map((entry) => ({ ...entry, level: levels.indexOf(entry.level) + 1 }));
}

interface RenameDialogProps {
  open: boolean;
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

function RenameDialog(props: RenameDialogProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Renommer le document">
      <RenameForm {...props} />
    </Dialog>
  );
}

function RenameForm({ name, onRename, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onRename(typed.trim());
      }}
    >
      <Field
        label="Nom"
        data-autofocus
        maxCharacters={characters.courseTitle.max}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ButtonRow end>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="primary" disabled={typed.trim() === ''}>
          Renommer
        </Button>
      </ButtonRow>
    </form>
  );
}
