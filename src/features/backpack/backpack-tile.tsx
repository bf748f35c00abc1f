import { Backpack } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/feature-card.tsx';

/** The way to the 'Sac à dos', where it is filled and says what is in it. */
export function BackpackTile() {
  return (
    <FeatureCard
      to={paths.storage}
      title="Sac à dos"
      description="Tout prendre avec soi, pour étudier sans connexion."
      icon={<Backpack />}
      accent={2}
    />
  );
}
