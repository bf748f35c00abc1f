import { History } from 'lucide-react';
import { readWriting } from '#contract/writing/request.ts';
import { type WritingFields, type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import type { WritingEntry } from '#src/data/generation/call-engine.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FeatureButton } from '#src/ui/layout/feature-card.tsx';
import styles from './tool-history.module.css';

/** Number of characters that identify a text in the list. */
const EXCERPT = 140;

interface ToolHistoryProps {
  slug: WritingToolSlug;
  open: boolean;
  onClose: () => void;
  /** Newest first; `undefined` while it is fetched. */
  entries: readonly WritingEntry[] | undefined;
  onOpen: (entry: WritingEntry) => void;
}

/** 'Historique' lists what this tool wrote; each entry can be opened again. */
export function ToolHistory({ slug, open, onClose, entries, onOpen }: ToolHistoryProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Historique">
      {entries === undefined && <Spinner />}
      {entries?.length === 0 && (
        <EmptyState icon={<History />}>
          Rien ici pour l’instant. Ce que cet outil écrit pour vous apparaît dans cette liste.
        </EmptyState>
      )}
      <ul role="list" className={styles.list}>
        {entries?.filter(isFirst).map((entry) => (
          <li key={keyOf(entry)}>
            <FeatureButton
              title={titleOf(slug, readWriting(slug, entry.input))}
              description={excerpt(entry.output)}
              onClick={() => {
                onClose();
                onOpen(entry);
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const keyOf = ({ input, output }: WritingEntry) => JSON.stringify([input, output]);

/** Keeps one entry for the same words. */
const isFirst = (entry: WritingEntry, place: number, all: readonly WritingEntry[]) =>
  all.findIndex((one) => keyOf(one) === keyOf(entry)) === place;

/** The request on one line. */
function titleOf(slug: WritingToolSlug, fields: WritingFields): string {
  const filled = writingTools[slug].prompts
    .map(({ attr }) => fields[attr] ?? '')
    .filter((text) => text !== '');
  return excerpt(filled.join(' · '));
}

function excerpt(text: string): string {
  const line = text.replace(/[#*\s]+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line;
}
