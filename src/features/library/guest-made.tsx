import { Cpu, Eye } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { useWaiting } from '#src/ui/feedback/use-waiting.ts';
import { WaitingNotice } from '#src/ui/feedback/waiting-notice.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { DelayedIndicator } from './delayed-indicator.tsx';
import { lessonTools } from './lesson/lesson-tools.tsx';
import type { GuestMade, useGuestMaker } from './use-guest-maker.ts';

interface GuestMadeCardProps {
  maker: ReturnType<typeof useGuestMaker>;
  /** Draws what was made. */
  children: (made: GuestMade) => ReactNode;
}

/** Shows what a guest made from a lesson; it is stored on the device where that is possible. */
export function GuestMadeCard({ maker, children }: GuestMadeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { isPending, made, failure } = maker;
  const patience = useWaiting(isPending);
  const isMade = made !== null;
  useEffect(() => {
    if (isMade) card.current?.focus();
  }, [isMade]);

  if (isPending) {
    return (
      <DelayedIndicator>
        <WaitingNotice
          title={maker.name === 'Flashcards' ? 'Vos cartes se préparent…' : 'Un instant…'}
          patience={patience}
          share={null}
          onDevice
          onCancel={maker.cancel}
        />
      </DelayedIndicator>
    );
  }
  if (failure !== null) return <Failure failure={failure} onRetry={maker.again} />;
  if (made === null) return null;
  const { title } = lessonTools[made.name];
  return (
    <Card as="section" stack ref={card} tabIndex={-1} aria-label={`${title} de cette leçon`}>
      <CardHeader title="Résultat">
        <Chip icon={<Cpu aria-hidden />}>{engineLabels.device}</Chip>
      </CardHeader>
      {children(made)}
      {made.path !== null && (
        <LinkButton to={made.path} icon={<Eye aria-hidden />} block>
          Voir
        </LinkButton>
      )}
      <Alert tone="info">
        {made.path === null
          ? 'Cet appareil n’a pas pu garder ce résultat\u202f: il disparaîtra quand vous quitterez la page.'
          : 'Gardé sur cet appareil, dans la bibliothèque. Avec un compte, vous le retrouverez partout.'}{' '}
        <Link to={paths.signup}>Créer un compte</Link>
      </Alert>
    </Card>
  );
}
