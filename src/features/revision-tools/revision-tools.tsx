import { CardGrid } from '#src/ui/card-grid.tsx';
import { FeatureCard } from '#src/ui/feature-card.tsx';
import { tools } from './tools.tsx';

/** The revision tools as cards, on the home screen and on the hub. */
export function RevisionTools() {
  return (
    <CardGrid>
      {Object.values(tools).map(({ path, title, description, icon, accent }) => (
        <FeatureCard
          key={path}
          to={path}
          title={title}
          description={description}
          icon={icon}
          accent={accent}
        />
      ))}
    </CardGrid>
  );
}
