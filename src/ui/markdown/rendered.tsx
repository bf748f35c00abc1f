import { memo, useMemo } from 'react';
import { Blocks } from './blocks.tsx';
import { readMarkdown } from './read-markdown.ts';

/** The content of `Markdown` after its parser is loaded. Unchanged text is not parsed again. */
export const Rendered = memo(function Rendered({ text, level }: { text: string; level: number }) {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return <Blocks blocks={blocks} level={level} />;
});
