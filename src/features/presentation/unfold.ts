import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { plain, type Slide } from './slide.ts';

/**
 * A map unfolds branch by branch: its subject, then each branch with what hangs from it, idea after idea, beside the titles
 * of those before it, and all of it at the end.
 */
export function unfoldingSlides(map: MindMap): Slide[] {
  const root = { ...map, subtopics: [] };
  if (map.subtopics.length === 0) return [slideOf(map, [], () => root)];
  const branches = map.subtopics.map((branch, at) => {
    const before = map.subtopics.slice(0, at).map((one) => ({ ...one, subtopics: [] }));
    const ideas = below(branch);
    return slideOf(branch, ideas, (revealed) => ({
      ...map,
      subtopics: [...before, withFirst(branch, revealed)],
    }));
  });
  return [slideOf(map, [], () => root), ...branches, slideOf({ ...map, description: '' }, [], () => map)];
}

function slideOf(
  { title, description }: MindMap,
  ideas: readonly MindMap[],
  mapAfter: (revealed: number) => MindMap,
): Slide {
  const own = ideas.length === 0 && description !== '' ? [{ words: '', detail: description }] : [];
  return {
    ...plain,
    kind: 'Carte mentale',
    asked: title,
    steps: [...own, ...ideas.map((idea) => ({ words: idea.title, detail: idea.description }))],
    mapAfter,
  };
}

/** Everything below a branch in reading order. */
function below({ subtopics }: MindMap): MindMap[] {
  return subtopics.flatMap((one) => [one, ...below(one)]);
}

/** The branch with as many of the ideas below it, in reading order. */
function withFirst(branch: MindMap, count: number): MindMap {
  let left = count;
  const grow = (one: MindMap): MindMap => ({
    ...one,
    subtopics: one.subtopics.flatMap((child) => {
      if (left === 0) return [];
      left -= 1;
      return [grow(child)];
    }),
  });
  return grow(branch);
}
