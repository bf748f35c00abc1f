import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { plain, type Slide } from './slide.ts';

/** Most ideas on one screen, so that each can be read from the back row. */
const MOST = 9;

/**
 * A map unfolds branch by branch, idea after idea, each branch alone on the screen; what has more ideas than a screen holds
 * unfolds part by part. Its subject comes first, and at the end as much of all of it as can be read.
 */
export function unfoldingSlides(map: MindMap): Slide[] {
  const subject = slideOf(map, '', []);
  if (map.subtopics.length === 0) return [subject];
  const whole = { ...map, description: '' };
  return [
    subject,
    ...map.subtopics.flatMap((branch) => branchSlides(branch, map.title)),
    slideOf(below(map).length <= MOST ? whole : withoutBelow(whole), '', [], below(map).length),
  ];
}

/** @param path the titles above the branch */
function branchSlides(branch: MindMap, path: string): Slide[] {
  if (below(branch).length <= MOST) return [slideOf(branch, path, below(branch))];
  const inside = `${path} › ${branch.title}`;
  return [
    slideOf(withoutBelow(branch), path, branch.subtopics),
    ...branch.subtopics
      .filter(({ subtopics }) => subtopics.length > 0)
      .flatMap((part) => branchSlides(part, inside)),
  ];
}

/**
 * @param kind what stands above the title
 * @param ideas what is revealed below the branch, one after another
 * @param shown how many of them are there from the beginning
 */
function slideOf(branch: MindMap, kind: string, ideas: readonly MindMap[], shown = 0): Slide {
  const { title, description } = branch;
  const own = ideas.length === 0 && description !== '' ? [{ words: '', detail: description }] : [];
  return {
    ...plain,
    kind: kind === '' ? 'Carte mentale' : kind,
    asked: title,
    steps: [...own, ...ideas.map((idea) => ({ words: idea.title, detail: idea.description }))],
    mapAfter: (revealed) => withFirst(branch, shown + revealed),
  };
}

/** Everything below a branch in reading order. */
function below({ subtopics }: MindMap): MindMap[] {
  return subtopics.flatMap((one) => [one, ...below(one)]);
}

/** A branch with the ideas right below it alone. */
const withoutBelow = (branch: MindMap): MindMap => ({
  ...branch,
  subtopics: branch.subtopics.map((one) => ({ ...one, subtopics: [] })),
});

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
