import { FolderInput } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** Links to the import page. */
export function ImportCard() {
  return (
    <FeatureCard
      to={paths.import}
      title="Importer"
      description="Un fichier Ardoise reçu d’un ami, des cartes d’Anki ou d’un tableau, un cours en texte."
      icon={<FolderInput />}
    />
  );
}
