import { Cpu, Flag, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { ArtefactView } from '#src/data/artefact.ts';
import { readCredentials } from '#src/data/credentials.ts';
import { useItemChanges } from '#src/data/items.ts';
import { usePendingKeys } from '#src/data/local-items.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Heart } from '#src/ui/heart.tsx';
import { IconTile } from '#src/ui/icon-tile.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { ArtefactActions } from './artefact-actions.tsx';
import styles from './artefact-screen.module.css';
import { looks } from './looks.tsx';

interface ArtefactScreenProps {
  artefact: Extract<ArtefactView, { kind: 'here' }>;
  /** The artefact itself, drawn. */
  children: ReactNode;
  /** What else can be done with it, at the end. */
  more?: ReactNode;
}

/** One artefact: what it is, what was asked, what can be done with it, and the thing itself. */
export function ArtefactScreen({ artefact, children, more }: ArtefactScreenProps) {
  const { item, name, input, engine } = artefact;
  const title = subjectOfRequest(input);
  const heading = usePageTitle(title);
  const changes = useItemChanges();
  const pending = usePendingKeys().has(item.key);
  const navigate = useNavigate();
  const toast = useToast();
  const sayFailure = (failure: Error) => toast({ text: failure.message, tone: 'error' });
  const { icon, accent, description } = looks[name];

  const remove = async () => {
    await changes.remove(item);
    toast({ text: 'Supprimé.' });
    navigate(readCredentials() === null ? paths.library : paths.history, { replace: true });
  };

  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <PageHeading
          ref={heading}
          accent={accent}
          eyebrow={name}
          sub={description}
          actions={
            <Heart
              favorite={item.favorite === 1}
              onFavoriteChange={(favorite) => changes.setFavorite(item, favorite).catch(sayFailure)}
            />
          }
        >
          {title}
        </PageHeading>
        <div className={styles.facts}>
          <IconTile icon={icon} accent={accent} />
          <Chip icon={<Cpu aria-hidden />}>{engineLabels[engine]}</Chip>
          {item.onDevice === 1 && <Chip icon={<Smartphone aria-hidden />}>Sur l’appareil</Chip>}
          {item.reported === 1 && <Chip icon={<Flag aria-hidden />}>Erreur signalée</Chip>}
          {pending && <Chip accent={0}>En attente</Chip>}
        </div>
      </div>
      <div className={styles.thing}>{children}</div>
      <div className={styles.about}>
        <Card as="section">
          <CardHeader title="Demande" />
          <p className={styles.request}>{typeset(input)}</p>
        </Card>
        <ArtefactActions artefact={artefact} onDelete={() => void remove().catch(sayFailure)} />
        {more}
      </div>
    </div>
  );
}
