import { ChartNoAxesColumn } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** Links to 'Mes fautes' from the hubs. */
export function FaultsCard() {
  return (
    <FeatureCard
      to={paths.faults}
      title="Mes fautes"
      description="Ce que vous corrigez le plus souvent, et un exercice fait de vos propres phrases."
      icon={<ChartNoAxesColumn />}
      accent={4}
    />
  );
}
