import { artefactPath, paths } from '#contract/paths.ts';
import { type StoredItem, useNewestItems } from '#src/data/items/items.ts';
import { useKeptFiches } from '#src/data/items/kept-fiches.ts';
import { MoreLink } from '#src/ui/actions/more-link.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { cardOfArtefact, cardOfFiche, newestFirst } from './creation-cards.tsx';
import styles from './guest-creations.module.css';

/** How many are shown, because more of the page is below them. */
const SHOWN = 3;
/** Where the account keeps all of them. */
const ALL = `${paths.history}?type=revisionTool`;

const pathOf = ({ id, clientId, key }: StoredItem) =>
  artefactPath(id === undefined ? { clientId: clientId ?? key } : { id });

/** What the account made last, as a visitor sees their own. It renders nothing if there is nothing. */
export function OwnCreations() {
  const items = useNewestItems('revisionTool', SHOWN) ?? [];
  const fiches = useKeptFiches() ?? [];
  const made = [
    ...items.flatMap((item) => (item.type === 'revisionTool' ? [cardOfArtefact(item, pathOf(item))] : [])),
    ...fiches.map(cardOfFiche),
  ]
    .sort(newestFirst)
    .slice(0, SHOWN);
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="mes-creations" className={styles.section}>
      <SectionHeading id="mes-creations">Mes créations</SectionHeading>
      <CardGrid compact>
        {made.map(({ key, createdAt: _, ...card }) => (
          <FeatureCard key={key} {...card} />
        ))}
      </CardGrid>
      <MoreLink to={ALL}>Toutes mes créations</MoreLink>
    </section>
  );
}
