import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { contentWithTex } from '#contract/formulas/beside.ts';
import { aroundFormulas } from '#contract/formulas/read-formulas.ts';
import { withoutFigures } from '#engine/exchange/without-figures.ts';
import { stemsOf } from '#engine/exercises/wording.ts';
import { playable } from '#engine/quiz/playable.ts';
import { wholeExplanation } from '#engine/quiz/whole-explanation.ts';
import { readInline } from '#engine/text/structure/markup.ts';
import { hideDates } from '#engine/timeline/hide-dates.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';

/** A slide: a question, then the steps that reveal the answer. */
export interface Slide {
  /** « Question », « Événement », « Branche ». */
  readonly kind: string;
  readonly asked: string;
  /** The options of a quiz question. */
  readonly options: readonly string[];
  /** Indices of the correct options. */
  readonly right: readonly number[];
  /** Revealed one after another; each step is shown with its detail. */
  readonly steps: readonly { readonly words: string; readonly detail: string }[];
}

type Makers = { readonly [Name in ArtefactName]: (content: ArtefactContent<Name>) => Slide[] };

const plain = { options: [], right: [] };

const withoutMarks = (text: string): string => aroundFormulas(text, (words) => readInline(words).text);

const makers: Makers = {
  Flashcards: ({ data }) =>
    data.map(({ question, answer, explanation }) => ({
      ...plain,
      kind: 'Question',
      asked: question,
      steps: [{ words: answer, detail: unlessSaid(explanation, `${question}\n${answer}`) }],
    })),
  Quiz: (quiz) =>
    playable(quiz).questions.map(({ question, options, right, several, ...rest }) => {
      const words = options.map(({ text }) => withoutMarks(text));
      return {
        kind: several ? 'Question à plusieurs réponses' : 'Question',
        asked: withoutMarks(question),
        options: words,
        right,
        steps: [
          {
            words: right.map((place) => words[place]).join('\u00a0; '),
            detail: withoutMarks(wholeExplanation(rest)),
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

/** Answers an empty text if the text adds nothing to what is already shown. */
function unlessSaid(text: string, shown: string): string {
  const said = stemsOf(shown);
  return [...stemsOf(text)].every((stem) => said.has(stem)) ? '' : text;
}

/** Makes a slide for a branch and for each branch below it that has branches of its own. */
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

/** Makes the slides of an artefact, in its own order, without what asks about a figure. */
export function toSlides<Name extends ArtefactName>(name: Name, content: ArtefactContent<Name>): Slide[] {
  return makers[name](contentWithTex(withoutFigures(name, content).content));
}
