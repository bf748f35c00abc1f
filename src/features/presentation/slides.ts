import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { contentWithTex } from '#contract/formulas/beside.ts';
import { aroundFormulas } from '#contract/formulas/read-formulas.ts';
import { plainWords } from '#engine/exchange/html-text.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { playable } from '#engine/quiz/playable.ts';
import { readInline } from '#engine/text/structure/markup.ts';
import { addsNothing } from '#src/ui/text/adds-nothing.ts';
import { plain, type Slide } from './slide.ts';
import { timelineSlides } from './timeline-slides.ts';
import { unfoldingSlides } from './unfold.ts';

type Makers = { readonly [Name in ArtefactName]: (content: ArtefactContent<Name>) => Slide[] };

/** The words of a text line by line, with the small digits of « H<sub>2</sub>O ». */
const withoutMarks = (text: string): string =>
  plainWords(text)
    .split('\n')
    .map((line) => aroundFormulas(line, (words) => readInline(words).text))
    .join('\n');

const makers: Makers = {
  Flashcards: ({ data }) =>
    data.map(({ question, answer, explanation, figure, occlusion }) => ({
      ...plain,
      kind: 'Question',
      asked: question,
      steps: [
        { words: answer, detail: addsNothing(explanation, `${question}\n${answer}`) ? '' : explanation },
      ],
      ...(figure && { figure }),
      ...(occlusion && { occlusion }),
    })),
  Quiz: (quiz) =>
    playable(quiz).questions.map(({ question, options, right, several, figure, ...rest }) => {
      const words = options.map(({ text }) => withoutMarks(text));
      // By the letters that stand before the options, and in their order, which is not that of the reasons.
      const reasons = options.flatMap(({ text }, place) => {
        const reason = rest.why?.wrong.find(({ option }) => option === text)?.reason;
        return reason === undefined ? [] : [`${letterOf(place)}. ${reason}`];
      });
      return {
        kind: several ? 'Question à plusieurs réponses' : 'Question',
        asked: withoutMarks(question),
        options: words,
        right,
        steps: [
          {
            words: right.map((place) => words[place]).join('\u202f; '),
            detail: withoutMarks([rest.explanation, ...reasons].filter((part) => part !== '').join('\n')),
          },
        ],
        ...(figure && { figure }),
      };
    }),
  'Frise Chronologique': ({ data }) => timelineSlides(data),
  'Carte mentale': unfoldingSlides,
};

/** Makes the slides of an artefact, in its own order. */
export function toSlides<Name extends ArtefactName>(name: Name, content: ArtefactContent<Name>): Slide[] {
  return makers[name](contentWithTex(content));
}
