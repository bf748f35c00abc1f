import { LibraryBig } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** Links to the library from the home screen and the revision hub. */
export function LibraryCard() {
  return (
    <FeatureCard
      to={paths.library}
      title="Bibliothèque"
      description="Des leçons, même sans connexion."
      icon={<LibraryBig />}
      accent={2}
    />
  );
}
