import { Sparkles } from 'lucide-react';
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

interface NotesCardProps {
  notes: Notes;
  onDrop: () => void;
}

/** An imported text, and the way to everything that can be made of it. */
export function NotesCard({ notes, onDrop }: NotesCardProps) {
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
      <LinkButton
        variant="primary"
        icon={<Sparkles aria-hidden />}
        to={paths.fromNotes}
        state={{ subject: title, source: text }}
        onClick={onDrop}
        block
      >
        En faire des cartes, une fiche, un quiz…
      </LinkButton>
      <Button variant="quiet" onClick={onDrop}>
        Fermer
      </Button>
    </Card>
  );
}
