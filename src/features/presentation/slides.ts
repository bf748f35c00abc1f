import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { contentWithTex } from '#contract/formulas/beside.ts';
import { aroundFormulas } from '#contract/formulas/read-formulas.ts';
import { withoutFigures } from '#engine/exchange/without-figures.ts';
import { stemsOf } from '#engine/exercises/wording.ts';
import { playable } from '#engine/quiz/playable.ts';
import { wholeExplanation } from '#engine/quiz/whole-explanation.ts';
import { readInline } from '#engine/text/structure/markup.ts';
import { plain, type Slide } from './slide.ts';
import { timelineSlides } from './timeline-slides.ts';
import { unfoldingSlides } from './unfold.ts';

type Makers = { readonly [Name in ArtefactName]: (content: ArtefactContent<Name>) => Slide[] };

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
            words: right.map((place) => words[place]).join('\u202f; '),
            detail: withoutMarks(wholeExplanation(rest)),
          },
        ],
      };
    }),
  'Frise Chronologique': ({ data }) => timelineSlides(data, unlessSaid),
  'Carte mentale': unfoldingSlides,
};

/** Answers an empty text if the text adds nothing to what is already shown. */
function unlessSaid(text: string, shown: string): string {
  const said = stemsOf(shown);
  return [...stemsOf(text)].every((stem) => said.has(stem)) ? '' : text;
}

/** Makes the slides of an artefact, in its own order, without what asks about a figure. */
export function toSlides<Name extends ArtefactName>(name: Name, content: ArtefactContent<Name>): Slide[] {
  return makers[name](contentWithTex(withoutFigures(name, content).content));
}
