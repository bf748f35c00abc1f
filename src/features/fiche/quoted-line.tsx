import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { typeset } from '#engine/answer/typeset.ts';
import { QuoteLink } from '#src/ui/text/quote-link.tsx';
import styles from './quoted-line.module.css';

interface QuotedLineProps {
  /** The line of the fiche. */
  children: ReactNode;
  /** The answer of a question, shown before the quotation. */
  answer?: string;
  /** The words of the course it came from. */
  source: string;
}

/** Shows a line of the fiche that opens on the sentence it came from. */
export function QuotedLine({ children, answer, source }: QuotedLineProps) {
  return (
    <details className={styles.line}>
      <summary className={styles.summary}>
        <span className={styles.told}>{children}</span>
        <ChevronDown aria-hidden className={styles.mark} />
      </summary>
      {answer !== undefined && <p className={styles.answer}>{answer}</p>}
      <blockquote className={styles.source}>
        <span className={styles.from}>Dans le cours&nbsp;: </span>«&nbsp;{typeset(source)}&nbsp;»
      </blockquote>
      <QuoteLink quote={source} />
    </details>
  );
}
