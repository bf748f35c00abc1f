import type { ReactNode } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { ProgressRing } from '#src/ui/feedback/progress-ring.tsx';
import { StepBar } from '#src/ui/feedback/step-bar.tsx';
import type { Accent } from '#src/ui/layout/accent.ts';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { FeatureButton, FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';

export const LONG =
  'La Première Guerre mondiale et ses conséquences politiques, économiques et anticonstitutionnellement démographiques';

const ACCENTS: Accent[] = [0, 1, 2, 3, 4];

/** Cards, chips, alerts and progress in every colour. */
export function Cards({ icon, danger }: { icon: ReactNode; danger: ReactNode }) {
  return (
    <>
      <CardGrid firstWide>
        <FeatureCard to="/tools/freestyle" title="Plume Libre" description={LONG} icon={icon} accent={4} />
        {ACCENTS.map((accent) => (
          <FeatureCard
            key={accent}
            to={`/tools/${accent}`}
            title={`Outil ${accent}`}
            description="Accroche, problématique, annonce du plan."
            icon={icon}
            accent={accent}
            tinted={accent < 2}
          />
        ))}
      </CardGrid>
      <FeatureButton
        title="12 cartes à revoir"
        description="Environ 4 minutes · sans connexion"
        leading={
          <ProgressRing label="Cartes revues" value={64} max={100}>
            12
          </ProgressRing>
        }
        accent={1}
        tinted
      />
      {ACCENTS.map((accent) => (
        <Card key={accent} accent={accent} as="section" aria-labelledby={`card-${accent}`}>
          <CardHeader id={`card-${accent}`} level={3} title={`Couleur ${accent}`}>
            <Chip icon={danger}>Moteur local</Chip>
          </CardHeader>
          <Chip accent={accent}>2 en attente</Chip> <Chip sunken>{LONG}</Chip>
        </Card>
      ))}
      <div id="formulas">
        <Markdown
          text={'Il parcourt ($d$, en mètres) $12$\u00a0km, puis l’abscisse $x_1$, et $\\sqrt{2}$.'}
        />
      </div>
      <Alert>Adresse e-mail ou mot de passe incorrect.</Alert>
      <Alert tone="info" title="Fait sur l’appareil">
        {LONG}
      </Alert>
      <Alert tone="success" title="Mail envoyé avec succès !">
        Vérifiez votre boîte.
      </Alert>
      <StepBar label="Progression du quiz" valueText="Question 2 sur 3" steps={['done', 'here', 'ahead']} />
      <ProgressBar label="Progression de la session" value={7} max={20} />
      <EmptyState icon={icon}>Rien dans l’historique pour l’instant.</EmptyState>
    </>
  );
}
