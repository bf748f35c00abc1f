import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { DECK_CARDS_MADE } from '#contract/limits.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { Library } from './library/find-lesson.ts';
import { makeFlashcards } from './make/flashcards.ts';

/** What was made and from which text, or one honest sentence in French on why nothing was. */
export type Made<Artefact> =
  | { readonly made: true; readonly artefact: Artefact; readonly from: string }
  | { readonly made: false; readonly reason: string };

export interface LocalEngine {
  makeFlashcards(request: RevisionToolRequest): Made<FlashcardDeck>;
}

/** Lessons named when the subject has none. */
const NEAREST = 3;

/**
 * The engine that needs no model, no key and no network: the server's default, and the device's own in a worker.
 * It works from the student's notes when there are some, else from the lesson of that subject; it never makes up
 * anything, so that with neither it refuses.
 */
export function createLocalEngine(library: Library): LocalEngine {
  const textFor = ({ subject, source }: RevisionToolRequest): { text: string; from: string } | null => {
    if (source.trim() !== '') return { text: source, from: 'Mon cours' };
    const lesson = library.find(subject);
    return lesson && { text: lesson.body, from: `Leçon : ${lesson.title}` };
  };

  return {
    makeFlashcards(request) {
      const found = textFor(request);
      if (found === null) return { made: false, reason: noText(library, request.subject) };
      const { subject, elements } = request;
      const deck = makeFlashcards(found.text, { subject, elements, limit: DECK_CARDS_MADE });
      if (deck.data.length === 0) {
        return {
          made: false,
          reason:
            'Ce texte ne donne aucune carte sûre : il y faut des phrases complètes, des définitions ou des dates. Complétez « Mon cours », puis réessayez.',
        };
      }
      return { made: true, artefact: deck, from: found.from };
    },
  };
}

function noText(library: Library, subject: string): string {
  const nearest = library.nearest(subject, NEAREST).map((lesson) => `« ${lesson.title} »`);
  const hint = nearest.length > 0 ? ` Leçons proches : ${nearest.join(', ')}.` : '';
  return `Aucune leçon ne porte sur ce sujet. Collez votre cours dans « Mon cours », et les cartes en viendront.${hint}`;
}
