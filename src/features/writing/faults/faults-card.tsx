import { ChartNoAxesColumn } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** Links to 'Mes fautes' from the hubs. */
export function FaultsCard() {
  return (
    <FeatureCard
      to={paths.faults}
      title="Mes fautes"
      description="Vos fautes fréquentes, et un exercice fait de vos phrases."
      icon={<ChartNoAxesColumn />}
      accent={4}
    />
  );
}
