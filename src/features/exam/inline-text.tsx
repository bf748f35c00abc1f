import { useMemo } from 'react';
import { Inlines } from '#src/ui/markdown/blocks.tsx';
import { readMarkdown } from '#src/ui/markdown/read-markdown.ts';

/** Renders a written line, with its formulas, where only words may stand: in a button, a heading, a list. */
export function InlineText({ text }: { text: string }) {
  const inlines = useMemo(
    () => readMarkdown(text).flatMap((block) => (block.kind === 'paragraph' ? block.inside : [])),
    [text],
  );
  return inlines.length === 0 ? text : <Inlines inlines={inlines} />;
}
