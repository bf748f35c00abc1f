import { type MindMap, mindMap } from '#contract/artefacts/mind-map.ts';
import { asText } from '#engine/quiz/coerce.ts';
import { fieldsOf, fitting } from './fields.ts';

/** Larger maps are unreadable, and a small phone cannot draw them: levels below the root, and nodes in all. */
const MAP_LEVELS = 20;
const MAP_NODES = 2_000;
/** The contract allows this many children of one node. */
const CHILDREN_MAX = 100;

interface CheckedMap {
  /** Null when the root has no title. */
  readonly content: MindMap | null;
  /** The number of branches that were left out because they had no title, were too deep or too many. */
  readonly dropped: number;
}

/**
 * Checks the tree that a model wrote or a file contained. A child that is a plain text becomes a node with that title;
 * a branch whose first node is unclear is left out completely. Trees of any depth are safe to check.
 * @param value a node `{title, description, subtopics}`
 */
export function checkMap(value: unknown): CheckedMap {
  let dropped = 0;
  let nodes = 0;

  const check = (raw: unknown, depth: number): MindMap | null => {
    const fields = fieldsOf(raw) ?? { title: raw };
    const title = mindMap.shape.title.safeParse(asText(fields.title));
    if (!title.success || depth > MAP_LEVELS || nodes >= MAP_NODES) return null;
    nodes += 1;
    const written = Array.isArray(fields.subtopics) ? fields.subtopics : [];
    const subtopics: MindMap[] = [];
    for (const child of written) {
      const checked = subtopics.length < CHILDREN_MAX ? check(child, depth + 1) : null;
      if (checked === null) dropped += 1;
      else subtopics.push(checked);
    }
    const description = fitting(mindMap.shape.description, fields.description) ?? '';
    return { title: title.data, description, subtopics };
  };

  const fields = fieldsOf(value);
  const root = fields === null ? null : check(value, 0);
  const formulas = mindMap.shape.formulas.safeParse(fields?.formulas).data;
  return { content: root && { ...root, ...(formulas && { formulas }) }, dropped };
}
