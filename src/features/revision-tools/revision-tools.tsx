import { Layers } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { FeatureCard } from '#src/ui/feature-card.tsx';

/** The revision tools as cards, on the home screen and on the hub. */
export function RevisionTools() {
  return (
    <CardGrid>
      <FeatureCard
        to={paths.flashcards}
        title="Flashcards"
        description="Des questions et leurs réponses, à retourner partout, même sans connexion."
        icon={<Layers />}
        accent={1}
      />
    </CardGrid>
  );
}
