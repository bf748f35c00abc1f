import { Timer } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** Links to the practice exams from the library, the home screen and the revision hub. */
export function ExamCard({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <FeatureCard
      level={level}
      to={paths.exam}
      title="Examen blanc"
      description="Chronométré, avec la correction."
      icon={<Timer />}
      accent={3}
    />
  );
}
