import { writingTools } from '#contract/writing-tools.ts';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { writingIcons } from './icons.tsx';

/** Shows the 13 tools as cards, Plume Libre on its own row: compact on the home screen, in full on the hub. */
export function WritingCards({ compact = false }: { compact?: boolean }) {
  return (
    <CardGrid firstWide compact={compact}>
      {Object.values(writingTools).map(({ to, title, desc, icon, colorCombo }) => (
        <FeatureCard
          key={to}
          to={to}
          title={title}
          description={desc}
          icon={writingIcons[icon]}
          accent={colorCombo}
        />
      ))}
    </CardGrid>
  );
}
