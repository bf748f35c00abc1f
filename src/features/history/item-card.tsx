import { Smartphone, Trash2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { artefactPath, SHOWN_TEXT } from '#contract/paths.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { typeset } from '#engine/answer/typeset.ts';
import { useItemFacts } from '#src/data/items/item-facts.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Heart } from '#src/ui/actions/heart.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { IconTile } from '#src/ui/layout/icon-tile.tsx';
import { countText } from '#src/ui/text/count-text.ts';
import { unbroken } from '#src/ui/text/unbroken.tsx';
import styles from './item-card.module.css';
import { visualsOfItem } from './item-visuals.tsx';
import { hourText } from './moment-text.ts';
import { WholeText } from './whole-text.tsx';

const labels = { session: 'SESSION DE RÉVISION', revisionTool: 'OUTIL DE RÉVISION', tool: 'RÉDACTION' };

interface ItemCardProps {
  item: StoredItem;
  /** A change of this item has not been sent yet. */
  pending: boolean;
  /** Level of its heading, one below the heading above it. */
  level: 2 | 3;
  onFavorite: (favorite: boolean) => void;
  onDelete: () => void;
}

type Artefact = Extract<StoredItem, { type: 'revisionTool' }>;

/** One item of the account as a row of a list. */
export function ItemCard({ item, ...props }: ItemCardProps) {
  if (item.type === 'revisionTool') return <ArtefactRow item={item} {...props} />;
  return <ItemRow item={item} about={aboutOf(item)} {...props} />;
}

/** An artefact's row, which alone reads more of the device than the list does: a screen of texts opens without it. */
function ArtefactRow({ item, ...props }: ItemCardProps & { item: Artefact }) {
  return <ItemRow item={item} about={useAbout(item)} {...props} />;
}

/** A text is shown whole only when the row is opened, or the address names it. */
function ItemRow({ item, about, pending, level, onFavorite, onDelete }: ItemCardProps & { about: About }) {
  const [asking, setAsking] = useState(false);
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? (item.id !== undefined && search.get(SHOWN_TEXT) === String(item.id));
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const to = pathOf(item);
  const title = titleOf(item);
  const isRead = item.type === 'tool' && to === null;

  return (
    <article className={styles.card}>
      <div className={styles.row}>
        <IconTile {...visualsOfItem(item)} />
        <p className={styles.label}>
          <span>{labels[item.type === 'tool' && to !== null ? 'revisionTool' : item.type]}</span>
          <span className={styles.between}>{' · '}</span>
          <span>
            <time dateTime={item.createdAt}>{hourText(item.createdAt)}</time>
            {about.course !== '' && ` · ${about.course === title ? 'Mes cours' : about.course}`}
          </span>
        </p>
        <Heading id={id} className={styles.title}>
          {unbroken(title)}
        </Heading>
        <div className={styles.facts}>
          <p className={styles.about}>{about.line}</p>
          {item.onDevice === 1 && (
            <Chip className={styles.here} icon={<Smartphone aria-hidden />}>
              Sur l’appareil
            </Chip>
          )}
          {pending && <Chip accent={0}>En attente</Chip>}
        </div>
        <div className={styles.acts}>
          <Heart favorite={item.favorite === 1} onFavoriteChange={onFavorite} />
          <IconButton label="Supprimer" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)} />
          {isRead && (
            <Button
              variant="quiet"
              className={styles.see}
              aria-expanded={isOpen}
              aria-describedby={id}
              onClick={() => setOpened(!isOpen)}
            >
              {isOpen ? 'Replier' : 'Voir'}
            </Button>
          )}
          {to !== null && (
            <LinkButton variant="quiet" to={to} className={styles.see} aria-describedby={id}>
              Voir
            </LinkButton>
          )}
        </div>
      </div>
      {item.type === 'tool' && isRead && isOpen && <WholeText item={item} />}
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
    </article>
  );
}

function titleOf(item: StoredItem): string {
  if (item.type === 'session') return item.subject;
  return item.type === 'revisionTool' || item.page !== undefined ? subjectOfRequest(item.input) : item.name;
}

interface About {
  /** For one line: the kind and how much of it, the class, or what was asked. */
  readonly line: string;
  /** What it was made from; empty where that is not known. */
  readonly course: string;
}

/** What tells a session or a text from others of the same subject. */
function aboutOf(item: Exclude<StoredItem, Artefact>): About {
  if (item.type === 'session')
    return { line: [item.level, item.classe].filter((text) => text !== '').join(' · '), course: '' };
  return { line: item.page === undefined ? typeset(item.input) : item.name, course: '' };
}

/** What tells an artefact from others of the same subject. */
function useAbout({ key, name, input }: Artefact): About {
  const facts = useItemFacts(key);
  const output = facts?.output ?? null;
  // A long quiz is not to be read again each time its row is drawn.
  const count = useMemo(() => {
    const content = output === null ? null : readArtefactOutput(name, output);
    return content === null ? null : countText(name, content);
  }, [name, output]);
  return {
    line: count === null ? name : `${name} · ${count}`,
    course: facts?.course ?? (SOURCE.test(input) ? 'Mes notes' : ''),
  };
}

/** The request says that its text was given with it. */
const SOURCE = /^Source\s:/m;

/** Address of the item; null for a text, which opens in its row, unless it has a page. */
function pathOf(item: StoredItem): string | null {
  if (item.type === 'tool') return item.page ?? null;
  if (item.type === 'session') return item.id === undefined ? null : `/chat/${item.id}`;
  if (item.id !== undefined) return artefactPath({ id: item.id });
  return item.clientId === undefined ? null : artefactPath({ clientId: item.clientId });
}
