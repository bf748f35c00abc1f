import { Cpu, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { MadeArtefact } from './use-maker.ts';

/** The result card of a tool: who wrote it, the thing itself, and where to find it again. */
export function MadeResult({ made, children }: { made: MadeArtefact; children: ReactNode }) {
  const isPreview = made.where === 'preview';
  return (
    <Card as="section" stack>
      <CardHeader title="Résultat">
        <Chip icon={<Cpu aria-hidden />}>
          {isPreview ? 'Exemple, non enregistré' : engineLabels[made.engine]}
        </Chip>
      </CardHeader>
      {made.path === null && !isPreview && (
        <Alert tone="info">
          Cet appareil n’a pas pu garder ce résultat&#8239;: il disparaîtra quand vous quitterez la page.
        </Alert>
      )}
      {children}
      {made.path !== null && (
        <LinkButton to={made.path} icon={<Eye aria-hidden />} block>
          Voir
        </LinkButton>
      )}
    </Card>
  );
}
