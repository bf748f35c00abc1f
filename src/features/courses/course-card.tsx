import { NotebookText } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/**
 * Links to one's own courses from the hubs and the library.
 * @param level of its heading
 */
export function CourseCard({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <FeatureCard
      to={paths.courses}
      level={level}
      title="Mes cours"
      description="Vos PDF et vos photos, à réviser."
      icon={<NotebookText />}
      accent={1}
    />
  );
}
