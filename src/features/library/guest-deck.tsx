import { Cpu } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { paths } from '#contract/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Late } from './late.tsx';
import type { useGuestDeck } from './use-guest-deck.ts';

interface GuestDeckProps {
  maker: ReturnType<typeof useGuestDeck>;
  /** Draws the deck. */
  children: (deck: FlashcardDeck) => ReactNode;
}

/** What a guest had made of a lesson: shown here and kept nowhere. */
export function GuestDeck({ maker, children }: GuestDeckProps) {
  const card = useRef<HTMLDivElement>(null);
  const { data } = maker;
  const isMade = data?.made === true;
  useEffect(() => {
    if (isMade) card.current?.focus();
  }, [isMade]);

  if (maker.isPending) {
    return (
      <Late>
        <Alert tone="info">Vos cartes se préparent…</Alert>
      </Late>
    );
  }
  if (maker.isError) {
    return (
      <Alert action={<Button onClick={() => maker.mutate()}>Réessayer</Button>}>
        Les cartes n’ont pas pu être faites sur cet appareil.
      </Alert>
    );
  }
  if (data === undefined) return null;
  if (!data.made) return <Alert>{data.reason}</Alert>;
  return (
    <Card as="section" stack ref={card} tabIndex={-1} aria-label="Flashcards de cette leçon">
      <CardHeader title="Résultat">
        <Chip icon={<Cpu aria-hidden />}>{engineLabels.device}</Chip>
      </CardHeader>
      {children(data.artefact)}
      <Alert tone="info">
        Sans compte, ces cartes ne sont pas gardées&#8239;: elles disparaîtront quand vous quitterez la page.{' '}
        <Link to={paths.signup}>Créer un compte</Link>
      </Alert>
    </Card>
  );
}
