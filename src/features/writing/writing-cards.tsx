import { useService } from '#src/data/server/service.ts';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { writingIcons } from './icons.tsx';
import { NEEDS_MODEL, toolsHere } from './tools-here.ts';
import styles from './writing-cards.module.css';

/**
 * Shows the 13 tools as cards, the first one on its own row: compact on the home screen, in full on the hub. A tool that
 * needs a model says so where the server has none, and stands last.
 */
export function WritingCards({ compact = false }: { compact?: boolean }) {
  const service = useService();
  return (
    <CardGrid firstWide compact={compact}>
      {toolsHere(service?.hasModel ?? null).map(({ tool, lacksModel }) => (
        <FeatureCard
          key={tool.to}
          to={tool.to}
          title={tool.title}
          description={lacksModel ? NEEDS_MODEL : tool.desc}
          icon={writingIcons[tool.icon]}
          accent={lacksModel ? undefined : tool.colorCombo}
          className={lacksModel ? styles.lacking : undefined}
        />
      ))}
    </CardGrid>
  );
}
