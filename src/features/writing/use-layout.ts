import { useState } from 'react';
import * as z from 'zod/mini';
import { STACKED_ABOVE } from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { useDraft } from '#src/data/drafts.ts';

export const layouts = ['auto', 'horizontale', 'verticale'] as const;
export type Layout = (typeof layouts)[number];
const layoutSchema = z.enum(layouts);

/** How form and result stand to each other, chosen once for all tools and remembered on the device. */
export function useLayout() {
  const [layout, setLayout] = useState<Layout>('auto');
  useDraft('writing layout', layoutSchema, layout === 'auto' ? null : layout, setLayout);
  return { layout, setLayout };
}

/** True when the result stands under the form: by choice, or in `auto` when it is long. */
export function isStacked(layout: Layout, result: string): boolean {
  return layout === 'auto' ? countCharacters(result) > STACKED_ABOVE : layout === 'verticale';
}
