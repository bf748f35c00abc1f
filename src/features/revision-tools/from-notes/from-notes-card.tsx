import { ClipboardPaste } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/**
 * Links to the one place that takes notes, a file or a lesson, from the hubs and the library.
 * @param level of its heading
 */
export function FromNotesCard({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <FeatureCard
      to={paths.fromNotes}
      level={level}
      title="Partir de mes notes"
      description="Fiche, cartes et quiz en une fois."
      icon={<ClipboardPaste />}
      accent={0}
    />
  );
}
