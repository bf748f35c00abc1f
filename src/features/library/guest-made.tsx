import { Cpu } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
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

/** What a guest has made from a lesson: the work as long as it lasts, then the result where the device could not keep it. */
export function GuestMadeCard({ maker, children }: GuestMadeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { isPending, made, failure } = maker;
  const patience = useWaiting(isPending);
  // What was kept has a page of its own, which opens.
  const isShown = made !== null && made.path === null;
  useEffect(() => {
    if (isShown) card.current?.focus();
  }, [isShown]);

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
  if (!isShown) return null;
  const { title } = lessonTools[made.name];
  return (
    <Card as="section" stack ref={card} tabIndex={-1} aria-label={`${title} de cette leçon`}>
      <CardHeader title="Résultat">
        <Chip icon={<Cpu aria-hidden />}>{engineLabels.device}</Chip>
      </CardHeader>
      {children(made)}
      <Alert tone="info">
        Cet appareil n’a pas pu garder ce résultat&nbsp;: il disparaîtra quand vous quitterez la page. Avec un
        compte, il est gardé. <Link to={paths.signup}>Créer un compte</Link>
      </Alert>
    </Card>
  );
}
