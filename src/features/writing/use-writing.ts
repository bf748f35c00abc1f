import { useEffect } from 'react';
import { firstCharacters } from '#contract/text.ts';
import { type WritingFields, type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import type { WritingEntry } from '#src/data/generation/call-engine.ts';
import { useAsk } from '#src/data/generation/use-ask.ts';
import { madeOf } from '#src/data/generation/what-now.ts';
import { useFollowedText } from '#src/data/server/realtime.ts';
import { writeOnDevice } from '#src/device/engine/engine.ts';
import type { ShownText } from './shown-text.ts';

interface WritingProps {
  readonly slug: WritingToolSlug;
  readonly onMade: (shown: ShownText) => void;
  readonly onHistory: (entries: readonly WritingEntry[]) => void;
}

/** Asks an engine for a text and follows it while the server writes it. */
export function useWriting({ slug, onMade, onHistory }: WritingProps) {
  const live = useFollowedText('completion');
  const { completionId, follow, leave } = live;
  const asking = useAsk<'text', ShownText>({
    form: `tool ${slug}`,
    make: 'text',
    onMade,
    // A text that was seen to begin is still being written; only its answer was lost.
    onAsk: () => completionId === null && follow(),
    read({ id, output, engine, history }, { fields }) {
      onHistory(history);
      return { fields, output, from: engine, id };
    },
  });
  const { isPending, isLost, isOnDevice } = asking;
  useEffect(() => {
    if (!isPending && !isLost) leave();
  }, [isPending, isLost, leave]);

  return {
    ...asking,
    /** The text so far while it is being written; null when nothing is in progress. */
    liveText: isPending ? (isOnDevice ? '' : live.text) : null,
    isAsked: (fields: WritingFields) => asking.isAsked(orderOf(slug, fields).request),
    /** Asks the server to write it. */
    write(fields: WritingFields) {
      const order = orderOf(slug, fields);
      if (!asking.isAsked(order.request)) follow();
      asking.onServer(order);
    },
    writeHere: (fields: WritingFields) =>
      asking.onDevice(orderOf(slug, fields), async (signal) => {
        const { text } = madeOf(await writeOnDevice(slug, fields, signal));
        return { fields, output: text, from: 'device', id: null };
      }),
  };
}

/** Number of typed characters that name a request in a notice. */
const NAMED_BY = 50;

function orderOf(slug: WritingToolSlug, fields: WritingFields) {
  const typed = Object.values(fields).find((value) => value.trim() !== '') ?? '';
  const words = firstCharacters(typed.trim().replaceAll('\n', ' '), NAMED_BY);
  const title = `${writingTools[slug].title} – ${words}${words.length < typed.trim().length ? '…' : ''}`;
  return { request: { make: 'text', slug, fields: { ...fields } }, title } as const;
}
