import { CalendarRange, Layers, ListChecks, Network, Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { characters } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { firstCharacters } from '#contract/text.ts';
import { plainNotes } from '#engine/documents/plain-notes.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { saveElement } from '#src/device/picture/save-element.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { PictureButton } from '#src/ui/actions/picture-button.tsx';
import styles from './fiche.module.css';

const tools = [
  { label: 'Flashcards', path: paths.flashcards, icon: <Layers aria-hidden /> },
  { label: 'Quiz', path: paths.quiz, icon: <ListChecks aria-hidden /> },
  { label: 'Carte mentale', path: paths.mindMap, icon: <Network aria-hidden /> },
  { label: 'Frise chronologique', path: paths.timeline, icon: <CalendarRange aria-hidden /> },
];

/** Sections of a fiche that say nothing more of its subject: where it is from, and its content once more as questions. */
const NOT_NOTES = ['Sources', 'Questions pour se tester'];

/** Of the account, or for a visitor the same tool without one. */
const toolPath = (path: string): string =>
  readCredentials() === null ? paths.guestTool.replace(':tool', path.split('/').at(-1) ?? '') : path;

interface FicheActionsProps {
  subject: string;
  text: string;
  /** The fiche as it stands on the page. */
  sheet: RefObject<HTMLElement | null>;
  /** The button that reports an error in it. */
  report: ReactNode;
}

/** Links from the fiche to the revision tools; each opens with the fiche's text as notes, as a pupil would have typed them. */
export function FicheActions({ subject, text, sheet, report }: FicheActionsProps) {
  const sujet = firstCharacters(subject, characters.revisionSubject.max);
  const source = useMemo(() => firstCharacters(plainNotes(text, NOT_NOTES), characters.source.max), [text]);
  return (
    <div className={styles.actions}>
      <h3 className={styles.title}>En faire autre chose</h3>
      <div className={styles.tools}>
        {tools.map(({ label, path, icon }) => (
          <LinkButton
            key={path}
            to={{ pathname: toolPath(path), search: `?${new URLSearchParams({ sujet })}` }}
            state={{ source }}
            icon={icon}
          >
            {label}
          </LinkButton>
        ))}
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          Imprimer
        </Button>
        <PictureButton
          make={async (signal) => {
            if (sheet.current !== null) await saveElement(sheet.current, signal);
          }}
        />
      </div>
      <div className={styles.report}>{report}</div>
    </div>
  );
}
