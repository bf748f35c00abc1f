import { Cpu, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { useComesIntoView } from '#src/ui/layout/use-comes-into-view.ts';
import { fewerNote } from './count-notes.ts';
import { DroppedNote } from './dropped-note.tsx';
import type { Asked, MadeArtefact } from './use-making.ts';

/** The result card of a tool shows the result, who wrote it, and where to find it again. */
export function MadeResult({ made, children }: { made: MadeArtefact & Asked; children: ReactNode }) {
  const fewer = fewerNote(made);
  const shown = useComesIntoView<HTMLDivElement>();
  return (
    <Card as="section" stack ref={shown} tabIndex={-1} aria-label="Résultat">
      <CardHeader title="Résultat">
        <Chip icon={<Cpu aria-hidden />}>
          {made.isExample ? 'Exemple, non enregistré' : engineLabels[made.engine]}
        </Chip>
      </CardHeader>
      {made.path === null && !made.isExample && (
        <Alert tone="info">
          Cet appareil n’a pas pu garder ce résultat&nbsp;: il disparaîtra quand vous quitterez la page.
        </Alert>
      )}
      <DroppedNote name={made.name} output={made.output} />
      {fewer !== null && <Alert tone="info">{fewer}</Alert>}
      {children}
      {made.path !== null && (
        <LinkButton to={made.path} icon={<Eye aria-hidden />} block>
          Voir
        </LinkButton>
      )}
    </Card>
  );
}
