import { Cpu, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { MadeDeck } from './use-deck-maker.ts';

/** The result card of the tool: who wrote it, the deck itself, and where to find it again. */
export function DeckResult({ made, children }: { made: MadeDeck; children: ReactNode }) {
  return (
    <Card as="section" stack>
      <CardHeader title="Résultat">
        <Chip icon={<Cpu aria-hidden />}>
          {made.where === 'preview' ? 'Exemple, non enregistré' : engineLabels[made.engine]}
        </Chip>
      </CardHeader>
      {children}
      {made.path !== null && (
        <LinkButton to={made.path} icon={<Eye aria-hidden />} block>
          Voir
        </LinkButton>
      )}
    </Card>
  );
}
