import { Backpack } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** Links to the 'Sac à dos', where the person fills it and sees what it contains. */
export function BackpackTile() {
  return (
    <FeatureCard
      to={paths.storage}
      title="Sac à dos"
      description="Tout prendre avec soi, pour étudier sans connexion."
      icon={<Backpack />}
    />
  );
}
