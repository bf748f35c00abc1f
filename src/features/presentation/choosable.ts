import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';
import { toSlides } from './slides.ts';

/** A part of a content that a class may be shown or not: a question, a card, an event, a branch. */
export interface Choosable {
  /** Its place in the content. */
  readonly at: number;
  /** Names it in the list. */
  readonly words: string;
}

/** The parts of a content as they are presented, in this order. */
export function choosableParts<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
): Choosable[] {
  const whole: ArtefactContent<ArtefactName> = content;
  if ('subtopics' in whole) return whole.subtopics.map(({ title }, at) => ({ at, words: title }));
  if (name === 'Frise Chronologique') {
    const { data } = whole as ArtefactContent<'Frise Chronologique'>;
    return layOutTimeline(data).map(({ entry, given }) => ({
      at: given,
      words: `${entry.date}\u00a0: ${entry.event}`,
    }));
  }
  const count = 'questions' in whole ? whole.questions.length : whole.data.length;
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const alone = withoutParts(content, (other) => other !== at);
    // What is not clear enough to be asked has no slide.
    return toSlides(name, alone).map(({ asked }) => ({ at, words: asked }));
  });
}

/** The content without some of its parts. */
export function withoutParts<Content extends ArtefactContent<ArtefactName>>(
  content: Content,
  isLeftOut: (at: number) => boolean,
): Content {
  const kept = <Part>(parts: readonly Part[]) => parts.filter((_, at) => !isLeftOut(at));
  if ('questions' in content) return { ...content, questions: kept(content.questions) };
  if ('subtopics' in content) return { ...content, subtopics: kept(content.subtopics) };
  return { ...content, data: kept<unknown>(content.data) };
}
