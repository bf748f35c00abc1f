import { Cpu } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ChatMessage } from '#contract/sessions.ts';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import styles from './fiche.module.css';
import { FicheActions } from './fiche-actions.tsx';
import { GrowingText } from './growing-text.tsx';
import { useCitedLessons } from './use-cited-lessons.ts';
import { writtenBy } from './written-by.ts';

interface FicheProps {
  subject: string;
  /** The first answer of the session; null while it is being written. */
  fiche: ChatMessage | null;
  /** The part of the fiche that is written so far. */
  growing: string;
  /** The button that reports an error in it. */
  report: ReactNode;
}

/** Shows the fiche of a session as a document that can be read, printed and used in other tools. */
export function Fiche({ subject, fiche, growing, report }: FicheProps) {
  const author = writtenBy(fiche?.engine);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <Card as="section" stack accent={1} id="fiche" className={styles.fiche} aria-busy={fiche === null}>
      <CardHeader title="Fiche de révision">
        {author !== null && <Chip icon={<Cpu aria-hidden />}>{author}</Chip>}
      </CardHeader>
      <div ref={sheet} className={styles.sheet}>
        {fiche === null ? <GrowingText text={growing} level={3} /> : <Written fiche={fiche} />}
      </div>
      {fiche !== null && (
        <FicheActions subject={subject} text={fiche.content} sheet={sheet} report={report} />
      )}
    </Card>
  );
}

/** The finished fiche; its sources are links. */
function Written({ fiche }: { fiche: ChatMessage }) {
  return <Markdown text={useCitedLessons(fiche)} level={3} />;
}
