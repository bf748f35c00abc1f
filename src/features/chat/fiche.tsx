import { Cpu } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ChatMessage } from '#contract/sessions.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import styles from './fiche.module.css';
import { FicheActions } from './fiche-actions.tsx';
import { GrowingText } from './growing-text.tsx';
import { writtenBy } from './written-by.ts';

interface FicheProps {
  subject: string;
  /** The first answer of the session; null while it is being written. */
  fiche: ChatMessage | null;
  /** As much of it as there is. */
  growing: string;
  /** Says that something in it is wrong. */
  report: ReactNode;
}

/** The revision sheet that a session produces, as a document to read, to print and to make other things of. */
export function Fiche({ subject, fiche, growing, report }: FicheProps) {
  const author = writtenBy(fiche?.engine);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <Card as="section" stack accent={1} id="fiche" className={styles.fiche} aria-busy={fiche === null}>
      <CardHeader title="Fiche de révision">
        {author !== null && <Chip icon={<Cpu aria-hidden />}>{author}</Chip>}
      </CardHeader>
      <div ref={sheet} className={styles.sheet}>
        {fiche === null ? (
          <GrowingText text={growing} level={3} />
        ) : (
          <Markdown text={fiche.content} level={3} />
        )}
      </div>
      {fiche !== null && (
        <FicheActions subject={subject} text={fiche.content} sheet={sheet} report={report} />
      )}
    </Card>
  );
}
