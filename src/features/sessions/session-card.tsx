import { Heart, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { chatPath } from '#contract/paths.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './session-card.module.css';
import { SessionMenu } from './session-menu.tsx';

export type StoredSession = Extract<StoredItem, { type: 'session' }>;

interface SessionCardProps {
  session: StoredSession;
  /** True while a change of this session waits for the server. */
  pending: boolean;
}

/** A revision session in a list. */
export function SessionCard({ session, pending }: SessionCardProps) {
  const { id, subject, level, classe, favorite, onDevice } = session;
  const titleId = useId();
  const to = id === undefined ? null : chatPath(id);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={titleId} className={styles.title}>
            {to === null ? (
              <span className={styles.subject}>{subject}</span>
            ) : (
              <Link to={to} className={styles.link}>
                <span className={styles.subject}>{subject}</span>
              </Link>
            )}
          </h3>
        </div>
        {favorite === 1 && (
          <span className={styles.heart}>
            <Heart aria-hidden />
            <VisuallyHidden>Favori</VisuallyHidden>
          </span>
        )}
        <div className={styles.menu}>
          <SessionMenu item={session} />
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.facts}>
          <p className={styles.about}>{[level, classe].filter((text) => text !== '').join(' · ')}</p>
          {onDevice === 1 && <Chip icon={<Smartphone aria-hidden />}>Sur l’appareil</Chip>}
          {pending && <Chip accent={0}>En attente</Chip>}
        </div>
        {to !== null && (
          <LinkButton variant="quiet" to={to} className={styles.see} aria-describedby={titleId}>
            Voir
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
