import { FolderInput } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/**
 * Links to the import page.
 * @param level of its heading
 */
export function ImportCard({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <FeatureCard
      to={paths.import}
      level={level}
      title="Importer"
      description="Un fichier reçu, des cartes d’Anki, un cours en texte."
      icon={<FolderInput />}
    />
  );
}
