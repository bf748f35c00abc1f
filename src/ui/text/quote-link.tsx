import { TextQuote } from 'lucide-react';
import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import styles from './quote-link.module.css';

/** Answers where quoted words can be read in their own text; null where nobody knows it. */
const QuoteLinkContext = createContext<((quote: string) => string) | null>(null);

/** Gives everything below it the way from quoted words to their place. */
export const QuoteLinks = QuoteLinkContext;

/** A link from quoted words to their place in the course that they come from; nothing where there is none. */
export function QuoteLink({ quote }: { quote: string }) {
  const hrefOf = use(QuoteLinkContext);
  if (hrefOf === null || quote.trim() === '') return null;
  return (
    <Link to={hrefOf(quote)} className={styles.link}>
      <TextQuote aria-hidden />
      Voir dans le cours
    </Link>
  );
}
