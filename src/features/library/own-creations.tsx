import { artefactPath, paths } from '#contract/paths.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { useNewestItems } from '#src/data/items/items.ts';
import { MoreLink } from '#src/ui/actions/more-link.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import styles from './guest-creations.module.css';
import { creationVisuals, moment } from './guest-creations.tsx';

/** How many are shown, because the lessons are below them. */
const SHOWN = 3;
/** Where the account keeps all of them. */
const ALL = `${paths.history}?type=revisionTool`;

/** What the account made last, as a visitor sees their own. It renders nothing if there is nothing. */
export function OwnCreations() {
  const items = useNewestItems('revisionTool', SHOWN) ?? [];
  const made = items.filter((item) => item.type === 'revisionTool');
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="mes-creations" className={styles.section}>
      <SectionHeading id="mes-creations">Mes créations</SectionHeading>
      <CardGrid compact>
        {made.map(({ key, id, clientId, input, name, createdAt }) => (
          <FeatureCard
            key={key}
            to={artefactPath(id === undefined ? { clientId: clientId ?? key } : { id })}
            title={subjectOfRequest(input)}
            description={`${name} · ${moment.format(new Date(createdAt))}`}
            {...creationVisuals[name]}
          />
        ))}
      </CardGrid>
      <MoreLink to={ALL}>Toutes mes créations</MoreLink>
    </section>
  );
}
