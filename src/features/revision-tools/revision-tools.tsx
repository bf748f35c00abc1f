import type { ReactNode } from 'react';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { tools } from './tools.tsx';

interface RevisionToolsProps {
  /** Small cards on a phone. */
  compact?: boolean;
  /** More cards at the end of the same grid. */
  children?: ReactNode;
}

/** The revision tools as cards, on the home screen and on the hub. */
export function RevisionTools({ compact = false, children }: RevisionToolsProps) {
  return (
    <CardGrid compact={compact}>
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
      {children}
    </CardGrid>
  );
}
