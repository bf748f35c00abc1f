import { Cpu, Eye } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Late } from './late.tsx';
import { lessonTools } from './lesson-tools.tsx';
import type { GuestMade, useGuestMaker } from './use-guest-maker.ts';

interface GuestMadeCardProps {
  maker: ReturnType<typeof useGuestMaker>;
  /** Draws what was made. */
  children: (made: Extract<GuestMade, { made: true }>) => ReactNode;
}

/** What a guest had made of a lesson: shown here, and kept on the device where it can be. */
export function GuestMadeCard({ maker, children }: GuestMadeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { data, variables } = maker;
  const isMade = data?.made === true;
  useEffect(() => {
    if (isMade) card.current?.focus();
  }, [isMade]);

  if (maker.isPending) {
    return (
      <Late>
        <Alert tone="info">{variables === 'Flashcards' ? 'Vos cartes se préparent…' : 'Un instant…'}</Alert>
      </Late>
    );
  }
  if (maker.isError) {
    return (
      <Alert action={<Button onClick={() => maker.mutate(variables ?? 'Flashcards')}>Réessayer</Button>}>
        {variables === 'Flashcards'
          ? 'Les cartes n’ont pas pu être faites sur cet appareil.'
          : 'Cela n’a pas pu être fait sur cet appareil.'}
      </Alert>
    );
  }
  if (data === undefined) return null;
  if (!data.made) return <Alert>{data.reason}</Alert>;
  const { title } = lessonTools[data.name];
  return (
    <Card as="section" stack ref={card} tabIndex={-1} aria-label={`${title} de cette leçon`}>
      <CardHeader title="Résultat">
        <Chip icon={<Cpu aria-hidden />}>{engineLabels.device}</Chip>
      </CardHeader>
      {children(data)}
      {data.path !== null && (
        <LinkButton to={data.path} icon={<Eye aria-hidden />} block>
          Voir
        </LinkButton>
      )}
      <Alert tone="info">
        {data.path === null
          ? 'Cet appareil n’a pas pu garder ce résultat\u202f: il disparaîtra quand vous quitterez la page.'
          : 'Gardé sur cet appareil, dans la bibliothèque. Avec un compte, vous le retrouverez partout.'}{' '}
        <Link to={paths.signup}>Créer un compte</Link>
      </Alert>
    </Card>
  );
}
