import { CalendarRange, Layers, ListChecks, Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { countCharacters } from '#contract/text.ts';
import { counted } from '#engine/exchange/count-wording.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { keyboardScrollable } from '#src/ui/layout/keyboard-scrollable.ts';
import styles from './notes-card.module.css';
import type { Notes } from './read-source.ts';

const tools: readonly { path: string; label: string; icon: ReactNode }[] = [
  { path: paths.flashcards, label: 'Flashcards', icon: <Layers aria-hidden /> },
  { path: paths.quiz, label: 'Quiz', icon: <ListChecks aria-hidden /> },
  { path: paths.mindMap, label: 'Carte mentale', icon: <Network aria-hidden /> },
  { path: paths.timeline, label: 'Frise chronologique', icon: <CalendarRange aria-hidden /> },
];

interface NotesCardProps {
  notes: Notes;
  guest: boolean;
  onDrop: () => void;
}

/** An imported course: its text, and links to the tools that can use it. */
export function NotesCard({ notes, guest, onDrop }: NotesCardProps) {
  const { title, text, cut } = notes;
  return (
    <Card as="article" stack>
      <CardHeader title={title}>
        <Chip>Mon cours</Chip>
      </CardHeader>
      <p className={styles.length}>{counted(countCharacters(text), 'caractère')}</p>
      <p {...keyboardScrollable} className={styles.text}>
        {text}
      </p>
      {cut && (
        <Alert tone="info">Le texte dépasse 20&nbsp;000 caractères&nbsp;: seul le début a été pris.</Alert>
      )}
      {guest ? (
        <Alert tone="info">
          Pour en faire des cartes ou un quiz, <Link to={paths.signup}>créez un compte</Link> ou{' '}
          <Link to={paths.login}>connectez-vous</Link>, puis revenez ici avec le même fichier.
        </Alert>
      ) : (
        <div className={styles.tools}>
          {tools.map(({ path, label, icon }) => (
            <LinkButton
              key={path}
              icon={icon}
              to={`${path}?sujet=${encodeURIComponent(title)}`}
              state={{ source: text }}
              onClick={onDrop}
            >
              {label}
            </LinkButton>
          ))}
        </div>
      )}
      <Button variant="quiet" onClick={onDrop}>
        Fermer
      </Button>
    </Card>
  );
}
