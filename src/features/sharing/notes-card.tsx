import { CalendarRange, Layers, ListChecks, Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { countCharacters } from '#contract/text.ts';
import { counted } from '#engine/exchange/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { byKeys } from '#src/ui/by-keys.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
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

/** A course that came in: read here, and handed to the tool that is to make something of it. */
export function NotesCard({ notes, guest, onDrop }: NotesCardProps) {
  const { title, text, cut } = notes;
  return (
    <Card as="article" stack>
      <CardHeader title={title}>
        <Chip>Mon cours</Chip>
      </CardHeader>
      <p className={styles.length}>{counted(countCharacters(text), 'caractère')}</p>
      <p {...byKeys} className={styles.text}>
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
