import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { playable } from '#engine/quiz/playable.ts';
import { wholeExplanation } from '#engine/quiz/whole-explanation.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';
import { plainWords } from './html-text.ts';

/**
 * Turns an artefact into question-and-answer cards: a deck as it is, the questions of a quiz, the dates of a timeline.
 * A mind map gives none.
 */
export function cardsOf<Name extends ArtefactName>(name: Name, content: ArtefactContent<Name>): Flashcard[] {
  switch (name) {
    case 'Flashcards':
      return (content as ArtefactContent<'Flashcards'>).data;
    case 'Quiz':
      return playable(content as ArtefactContent<'Quiz'>).questions.flatMap(
        ({ question, options, right, picture, ...rest }) => {
          const answers = right.map((place) => options[place]);
          // A text card cannot hold a picture.
          if (picture !== null || answers.some((option) => option?.picture !== null)) return [];
          const answer = answers.map((option) => plainWords(option?.text ?? '')).join('\n');
          return [
            { question: plainWords(question), answer, explanation: plainWords(wholeExplanation(rest)) },
          ];
        },
      );
    case 'Frise Chronologique':
      return layOutTimeline((content as ArtefactContent<'Frise Chronologique'>).data).map(({ entry }) => {
        return { question: entry.event, answer: entry.date, explanation: entry.description };
      });
    default:
      return [];
  }
}
