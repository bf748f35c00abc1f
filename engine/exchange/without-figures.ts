import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import type { Quiz } from '#contract/artefacts/quiz.ts';

interface WithoutFigures<Name extends ArtefactName> {
  readonly content: ArtefactContent<Name>;
  /** How many items were left out. */
  readonly left: number;
}

/**
 * Leaves out what asks about a figure, for wherever nothing can draw it.
 * @param canDraw which figures can be drawn after all
 */
export function withoutFigures<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
  canDraw: (figure: CardFigure) => boolean = () => false,
): WithoutFigures<Name> {
  const kept = keptOf(name, content, canDraw);
  return kept === null
    ? { content, left: 0 }
    : { content: kept.content as ArtefactContent<Name>, left: kept.left };
}

interface Asking {
  readonly figure?: CardFigure | undefined;
}

function keptOf(
  name: ArtefactName,
  content: ArtefactContent<ArtefactName>,
  canDraw: (figure: CardFigure) => boolean,
) {
  const isKept = ({ figure }: Asking) => figure === undefined || canDraw(figure);
  if (name === 'Quiz') {
    const quiz = content as Quiz;
    const questions = quiz.questions.filter(isKept);
    return { content: { ...quiz, questions }, left: quiz.questions.length - questions.length };
  }
  if (name !== 'Flashcards') return null;
  const deck = content as FlashcardDeck;
  const data = deck.data.filter(isKept);
  return { content: { ...deck, data }, left: deck.data.length - data.length };
}

/** « 2 questions sur une figure restent dans Ardoise, qui seule la dessine. »; null when none was left out. */
export function figuresNote(left: number): string | null {
  if (left === 0) return null;
  return left === 1
    ? '1 question sur une figure reste dans Ardoise, qui seule la dessine.'
    : `${left} questions sur une figure restent dans Ardoise, qui seule les dessine.`;
}

/** « 2 questions manquent : leurs figures ne sont pas encore sur cet appareil. »; null when none was left out. */
export function missingFiguresNote(left: number): string | null {
  if (left === 0) return null;
  return left === 1
    ? '1 question manque\u00a0: sa figure n’est pas encore sur cet appareil.'
    : `${left} questions manquent\u00a0: leurs figures ne sont pas encore sur cet appareil.`;
}
