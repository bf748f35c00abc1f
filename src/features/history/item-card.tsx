import { Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { artefactPath } from '#contract/paths.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { Heart } from '#src/ui/actions/heart.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { ToolText } from '#src/ui/text/tool-text.tsx';
import styles from './item-card.module.css';
import { momentText } from './moment-text.ts';

const labels = { session: 'SESSION DE RÉVISION', revisionTool: 'OUTIL DE RÉVISION', tool: 'RÉDACTION' };

interface ItemCardProps {
  item: StoredItem;
  /** A change of this item has not been sent yet. */
  pending: boolean;
  /** Level of its heading, one below the heading above the list. */
  level: 2 | 3;
  /** Favourites show no heart (spec section 2). */
  onFavorite?: (favorite: boolean) => void;
  onDelete: () => void;
}

/** One item of the account in a list. */
export function ItemCard({ item, pending, level, onFavorite, onDelete }: ItemCardProps) {
  const [asking, setAsking] = useState(false);
  const Heading = level === 2 ? 'h2' : 'h3';
  const title = item.type === 'revisionTool' ? subjectOfRequest(item.input) : titleOf(item);

  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{labels[item.type]}</p>
          <Heading className={styles.title}>{title}</Heading>
        </div>
        {onFavorite && <Heart favorite={item.favorite === 1} onFavoriteChange={onFavorite} />}
      </div>
      {item.type === 'tool' && (
        <>
          <p className={styles.asked}>{typeset(item.input)}</p>
          <div className={styles.text}>
            <ToolText tool={item.name} text={item.output} />
          </div>
        </>
      )}
      <div className={styles.foot}>
        <div className={styles.facts}>
          <p className={styles.about}>
            {aboutOf(item)} · {momentText(item.createdAt)}
          </p>
          {item.onDevice === 1 && <Chip icon={<Smartphone aria-hidden />}>Sur l’appareil</Chip>}
          {pending && <Chip accent={0}>En attente</Chip>}
        </div>
        <div className={styles.acts}>
          <IconButton label="Supprimer" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)} />
          {pathOf(item) !== null && (
            <LinkButton variant="quiet" to={pathOf(item) ?? ''} className={styles.see}>
              Voir
            </LinkButton>
          )}
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          open
          title={'Supprimer cet élément\u202f?'}
          confirm="Supprimer"
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
        >
          «&nbsp;{title}&nbsp;» sera supprimé de tous vos appareils.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function titleOf(item: Exclude<StoredItem, { type: 'revisionTool' }>): string {
  return item.type === 'session' ? item.subject : item.name;
}

function aboutOf(item: StoredItem): string {
  switch (item.type) {
    case 'session':
      return `${item.level} · ${item.classe}`;
    case 'revisionTool':
      return item.name;
    case 'tool':
      return 'Rédaction';
  }
}

/** Address of the item; null for the output of a writing tool, which is shown completely. */
function pathOf(item: StoredItem): string | null {
  if (item.type === 'tool') return null;
  if (item.type === 'session') return item.id === undefined ? null : `/chat/${item.id}`;
  if (item.id !== undefined) return artefactPath({ id: item.id });
  return item.clientId === undefined ? null : artefactPath({ clientId: item.clientId });
}
