import { Cpu, Flag, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { typeset } from '#engine/answer/typeset.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { usePendingKeys } from '#src/data/device/local-items.ts';
import type { ArtefactView } from '#src/data/items/artefact.ts';
import { useItemChanges } from '#src/data/items/items.ts';
import { Heart } from '#src/ui/actions/heart.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { IconTile } from '#src/ui/layout/icon-tile.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { unbroken } from '#src/ui/text/unbroken.tsx';
import { ArtefactActions } from './artefact-actions.tsx';
import styles from './artefact-screen.module.css';
import { artefactVisuals } from './artefact-visuals.tsx';
import type { PaperFigures } from './paper-figures.ts';

interface ArtefactScreenProps {
  artefact: Extract<ArtefactView, { kind: 'here' }>;
  figures: PaperFigures;
  /** The rendered content. */
  children: ReactNode;
  /** Further actions, shown at the end. */
  more?: ReactNode;
}

/** The screen of one artefact: its title, its content at once, what can be done with it, and what was asked. */
export function ArtefactScreen({ artefact, figures, children, more }: ArtefactScreenProps) {
  const { item, name, input, engine } = artefact;
  const title = subjectOfRequest(input);
  const heading = usePageTitle(title, name.toLowerCase());
  const changes = useItemChanges();
  const pending = usePendingKeys().has(item.key);
  const navigate = useNavigate();
  const toast = useToast();
  const sayFailure = (failure: Error) => toast({ text: failure.message, tone: 'error' });
  const { icon, accent, description } = artefactVisuals[name];

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
          actions={
            <Heart
              favorite={item.favorite === 1}
              onFavoriteChange={(favorite) => changes.setFavorite(item, favorite).catch(sayFailure)}
            />
          }
        >
          {unbroken(title)}
        </PageHeading>
      </div>
      <div className={styles.thing}>{children}</div>
      <div className={styles.about}>
        <div className={styles.facts}>
          <IconTile icon={icon} accent={accent} />
          <p className={styles.request}>{description}</p>
          <Chip icon={<Cpu aria-hidden />}>{engineLabels[engine]}</Chip>
          {item.onDevice === 1 && engine !== 'device' && (
            <Chip icon={<Smartphone aria-hidden />}>Sur l’appareil</Chip>
          )}
          {item.reported === 1 && <Chip icon={<Flag aria-hidden />}>Erreur signalée</Chip>}
          {pending && <Chip accent={0}>En attente</Chip>}
        </div>
        <ArtefactActions {...{ artefact, figures }} onDelete={() => void remove().catch(sayFailure)} />
        {more}
        <Card as="section">
          <CardHeader title="Demande" />
          <p className={styles.request}>{typeset(input)}</p>
        </Card>
      </div>
    </div>
  );
}
