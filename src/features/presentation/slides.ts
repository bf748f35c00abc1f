import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { stemsOf } from '#engine/exercises/wording.ts';
import { playable } from '#engine/quiz/playable.ts';
import { readInline } from '#engine/text/markup.ts';
import { hideDates } from '#engine/timeline/hide-dates.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';

/** What a class sees at once: something to think about, then what is revealed step by step. */
export interface Slide {
  /** « Question », « Événement », « Branche ». */
  readonly kind: string;
  readonly asked: string;
  /** Options to choose from, for a quiz. */
  readonly options: readonly string[];
  /** Places of the right options. */
  readonly right: readonly number[];
  /** Revealed one after another; the details go with their words. */
  readonly steps: readonly { readonly words: string; readonly detail: string }[];
}

type Makers = { readonly [Name in ArtefactName]: (content: ArtefactContent<Name>) => Slide[] };

const plain = { options: [], right: [] };

const makers: Makers = {
  Flashcards: ({ data }) =>
    data.map(({ question, answer, explanation }) => ({
      ...plain,
      kind: 'Question',
      asked: question,
      steps: [{ words: answer, detail: unlessSaid(explanation, `${question}\n${answer}`) }],
    })),
  Quiz: (quiz) =>
    playable(quiz).questions.map(({ question, options, right, explanation, several }) => {
      const words = options.map(({ text }) => readInline(text).text);
      return {
        kind: several ? 'Question à plusieurs réponses' : 'Question',
        asked: readInline(question).text,
        options: words,
        right,
        steps: [
          {
            words: right.map((place) => words[place]).join('\u00a0; '),
            detail: readInline(explanation).text,
          },
        ],
      };
    }),
  'Frise Chronologique': ({ data }) =>
    layOutTimeline(data).map(({ entry: { date, event, description }, date: read }) => ({
      ...plain,
      kind: 'Quand\u202f?',
      asked: hideDates(event, date, read),
      steps: [{ words: date, detail: unlessSaid(description, `${event}\n${date}`) }],
    })),
  'Carte mentale': (map) => [branchSlide(map, 'Carte mentale'), ...map.subtopics.flatMap(branchesOf)],
};

/** A text that says nothing new beside what is on screen already is left out. */
function unlessSaid(text: string, shown: string): string {
  const said = stemsOf(shown);
  return [...stemsOf(text)].every((stem) => said.has(stem)) ? '' : text;
}

/** A branch and those below it that have branches of their own, each on its own slide. */
function branchesOf(branch: MindMap): Slide[] {
  const deeper = branch.subtopics.filter(({ subtopics }) => subtopics.length > 0).flatMap(branchesOf);
  return [branchSlide(branch, 'Branche'), ...deeper];
}

function branchSlide({ title, description, subtopics }: MindMap, kind: string): Slide {
  const own = description === '' ? [] : [{ words: description, detail: '' }];
  const below = subtopics.map((one) => ({
    words: one.title,
    detail: one.subtopics.length > 0 ? '' : one.description,
  }));
  return { ...plain, kind, asked: title, steps: subtopics.length > 0 ? below : own };
}

/** The slides of an artefact, in its own order. */
export function toSlides<Name extends ArtefactName>(name: Name, content: ArtefactContent<Name>): Slide[] {
  return makers[name](content);
}
