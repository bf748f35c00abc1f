import type { WritingTool } from '#contract/writing/tool.ts';
import { type WritingToolSlug, writingSlugs, writingTools } from '#contract/writing/tools.ts';

/** Said of a tool whose work needs a language model, on its card and on its page, where there is none. */
export const NEEDS_MODEL = 'Demande une IA\u00a0: pas sur ce serveur';

/** A tool as it stands in a list. */
export interface ToolHere {
  readonly slug: WritingToolSlug;
  readonly tool: WritingTool;
  /** True where the server has no model and this tool needs one. */
  readonly lacksModel: boolean;
}

/**
 * The only place that decides in which order the 13 tools stand, and which of them lack a model. With a model, or as long
 * as nobody knows, this is the order of the table. Without one, those that need it stand last, and the first one, which
 * lists draw wide, is the correction.
 */
export function toolsHere(hasModel: boolean | null): ToolHere[] {
  const tools = writingSlugs.map((slug) => ({
    slug,
    tool: writingTools[slug],
    lacksModel: lacksModel(slug, hasModel),
  }));
  if (hasModel !== false) return tools;
  const rank = ({ slug, lacksModel }: ToolHere) => (slug === 'correction' ? 0 : lacksModel ? 2 : 1);
  return tools.sort((one, other) => rank(one) - rank(other));
}

/** True when the tool needs a language model and the server is known to have none. */
export const lacksModel = (slug: WritingToolSlug, hasModel: boolean | null): boolean =>
  hasModel === false && writingTools[slug].withoutModel !== undefined;
