import { useState } from 'react';
import * as z from 'zod/mini';
import { STACKED_ABOVE } from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { useDraft } from '#src/data/device/drafts.ts';

export const layouts = ['auto', 'horizontale', 'verticale'] as const;
export type Layout = (typeof layouts)[number];
const layoutSchema = z.enum(layouts);

/** How form and result are arranged; the choice applies to all tools and is stored on the device. */
export function useLayout() {
  const [layout, setLayout] = useState<Layout>('auto');
  useDraft('writing layout', layoutSchema, layout === 'auto' ? null : layout, setLayout);
  return { layout, setLayout };
}

/** True when the result goes below the form: because the person chose so, or in `auto` because it is long. */
export function isStacked(layout: Layout, result: string): boolean {
  return layout === 'auto' ? countCharacters(result) > STACKED_ABOVE : layout === 'verticale';
}
