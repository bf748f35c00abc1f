import { Repeat } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** Links to the daily review, whether cards are due or not. */
export function ReviewCard() {
  return (
    <FeatureCard
      to={paths.review}
      title="Révision du jour"
      description="Vos cartes au bon moment, quelques minutes par jour."
      icon={<Repeat />}
      accent={1}
    />
  );
}
