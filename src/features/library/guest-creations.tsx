import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { pathOfArtefact, useGuestArtefacts } from '#src/data/guest/guest-artefacts.ts';
import { useKeptFiches } from '#src/data/items/kept-fiches.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { cardOfArtefact, cardOfFiche, newestFirst } from './creation-cards.tsx';
import styles from './guest-creations.module.css';

/** How many are shown at first, because the lessons are below them. */
const FIRST = 3;
/**
 * Lists what a visitor made on this device, newest first. It renders nothing if there is nothing.
 * @param withReview leads to the review, where nothing else on the page does
 */
export function GuestCreations({ withReview = true }: { withReview?: boolean }) {
  const device = useDeviceStore();
  const artefacts = useGuestArtefacts() ?? [];
  const fiches = useKeptFiches() ?? [];
  const made = [
    ...artefacts.map(({ item }) =>
      cardOfArtefact(item, pathOfArtefact({ clientId: item.clientId ?? item.key })),
    ),
    ...fiches.map(cardOfFiche),
  ].sort(newestFirst);
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
        {made.slice(0, all ? made.length : FIRST).map(({ key, createdAt: _, ...card }) => (
          <FeatureCard key={key} {...card} />
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
