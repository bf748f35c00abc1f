import { readWriting } from '#contract/writing/request.ts';
import { type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { ToolText } from '#src/ui/text/tool-text.tsx';
import styles from './item-card.module.css';

type StoredText = Extract<StoredItem, { type: 'tool' }>;

const slugs = Object.keys(writingTools) as WritingToolSlug[];

/** What was asked of a writing tool and what it wrote, with the way back to the tool: a correction has its rules there. */
export function WholeText({ item }: { item: StoredText }) {
  const slug = slugs.find((one) => writingTools[one].title === item.name);
  return (
    <div className={styles.whole}>
      <p className={styles.asked}>{typeset(item.input)}</p>
      <div className={styles.text}>
        <ToolText tool={item.name} text={item.output} />
      </div>
      {slug !== undefined && (
        <LinkButton to={writingTools[slug].to} state={stateOf(slug, item)}>
          {slug === 'correction' ? 'Ouvrir avec les règles' : 'Ouvrir dans l’outil'}
        </LinkButton>
      )}
    </div>
  );
}

/** What the tool's page shows again, as if the person came back to it. */
function stateOf(slug: WritingToolSlug, { input, output }: StoredText) {
  const shown = { fields: readWriting(slug, input), output, from: 'history', id: null };
  return { correction: { shown, decisions: {} } };
}
