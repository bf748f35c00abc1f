import { CalendarRange, Layers, ListChecks, Network, Repeat } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { pathOfArtefact, useGuestArtefacts } from '#src/data/guest/guest-artefacts.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import type { Accent } from '#src/ui/layout/accent.ts';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import styles from './guest-creations.module.css';

/** How each kind of creation is drawn. */
export const creationVisuals: Readonly<Record<ArtefactName, { icon: ReactNode; accent: Accent }>> = {
  Flashcards: { icon: <Layers />, accent: 1 },
  Quiz: { icon: <ListChecks />, accent: 3 },
  'Carte mentale': { icon: <Network />, accent: 2 },
  'Frise Chronologique': { icon: <CalendarRange />, accent: 0 },
};
/** How many are shown at first, because the lessons are below them. */
const FIRST = 3;
/** The day on which something was made. */
export const moment = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long' });

/**
 * Lists what a visitor made on this device, newest first. It renders nothing if there is nothing.
 * @param withReview leads to the review, where nothing else on the page does
 */
export function GuestCreations({ withReview = true }: { withReview?: boolean }) {
  const device = useDeviceStore();
  const made = useGuestArtefacts() ?? [];
  const [all, setAll] = useState(false);
  if (device.kind === 'unavailable') {
    return (
      <Alert tone="info" title="Cet appareil ne peut rien garder">
        Ce que vous ferez ici restera à l’écran, sans être enregistré. Quittez la navigation privée ou libérez
        de la place pour garder vos créations.
      </Alert>
    );
  }
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="mes-creations" className={styles.section}>
      <SectionHeading id="mes-creations" aside={`${made.length}`}>
        Mes créations sur cet appareil
      </SectionHeading>
      <CardGrid compact>
        {made.slice(0, all ? made.length : FIRST).map(({ item }) => (
          <FeatureCard
            key={item.key}
            to={pathOfArtefact({ clientId: item.clientId ?? item.key })}
            title={subjectOfRequest(item.input)}
            description={`${item.name} · ${moment.format(new Date(item.createdAt))}`}
            {...creationVisuals[item.name]}
          />
        ))}
      </CardGrid>
      <div className={styles.more}>
        {!all && made.length > FIRST && <Button onClick={() => setAll(true)}>Tout afficher</Button>}
        {withReview && (
          <LinkButton to={paths.review} icon={<Repeat aria-hidden />}>
            Réviser aujourd’hui
          </LinkButton>
        )}
        <p>
          Sans compte, elles restent sur cet appareil seulement.{' '}
          <Link to={paths.signup}>Créer un compte</Link> permet de les garder et de les retrouver partout.
        </p>
      </div>
    </section>
  );
}
