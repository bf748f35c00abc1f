import fc from 'fast-check';
import type { MindMap } from '#contract/artefacts/mind-map.ts';

const words = fc.stringMatching(/^[A-Za-zÀ-ÿœ’0-9-]{1,24}$/);
const label = fc.oneof(
  fc.array(words, { minLength: 1, maxLength: 12 }).map((some) => some.join(' ').slice(0, 300)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
);

const ofLevels = (levels: number): fc.Arbitrary<MindMap> =>
  fc.record({
    title: label,
    description: fc.constant(''),
    subtopics: levels === 0 ? fc.constant([]) : fc.array(ofLevels(levels - 1), { maxLength: 6 - levels }),
  });

/** Any mind map of up to four levels: words, phrases, unbreakable labels and characters of every script. */
export const anyMap: fc.Arbitrary<MindMap> = fc.oneof(...[0, 1, 2, 3, 4].map(ofLevels));

/** A leaf, or a node with these children. */
export function topic(title: string, subtopics: MindMap[] = [], description = ''): MindMap {
  return { title, description, subtopics };
}
