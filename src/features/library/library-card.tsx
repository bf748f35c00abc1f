import { LibraryBig } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { FeatureCard } from '#src/ui/feature-card.tsx';

/** The way to the library from the home screen and the revision hub: a row of its own. */
export function LibraryCard() {
  return (
    <CardGrid firstWide>
      <FeatureCard
        to={paths.library}
        title="Bibliothèque"
        description="Des leçons à lire et à réviser, sur l’appareil, même sans connexion."
        icon={<LibraryBig />}
        accent={2}
      />
    </CardGrid>
  );
}
