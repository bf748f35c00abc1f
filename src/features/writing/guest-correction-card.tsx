import { SpellCheck } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** Links a visitor to the correction, which the device makes. */
export function GuestCorrectionCard({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <FeatureCard
      level={level}
      to={paths.guestCorrection}
      title="Correction"
      description="Corrigez un texte sur cet appareil et comprenez chaque règle."
      icon={<SpellCheck />}
      accent={4}
    />
  );
}
