import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { ARTEFACT_BYTES } from '#contract/limits.ts';
import type { QuizFlag } from '#engine/quiz/check-question.ts';
import { checkQuiz } from '#engine/quiz/check-quiz.ts';
import { checkCards } from './check-cards.ts';
import { checkMap } from './check-map.ts';
import { checkTimeline } from './check-timeline.ts';
import type { CheckedList } from './checked-list.ts';
import { counted, droppedMasculine, droppedNote } from './count-wording.ts';

export type CheckedArtefact<Name extends ArtefactName = ArtefactName> =
  | {
      /** The content fits the contract. */
      readonly content: ArtefactContent<Name>;
      /** The number of questions, cards, events or branches that were left out. */
      readonly dropped: number;
      /** Sentences in French to show to the person, in this order: « 1 question écartée », doubts about a question. */
      readonly notes: readonly string[];
    }
  /** Nothing of it can be used: why, as one French sentence. */
  | { readonly refused: string };

interface CheckOptions {
  /** The title for a quiz that has none. */
  readonly title?: string;
  /** The app's own origin; pictures may also be `data:` addresses. */
  readonly origin?: string;
}

const flagNotes: Readonly<Record<QuizFlag, string>> = {
  'same-options': 'des options identiques n’en font plus qu’une.',
  'all-right': 'toutes les options sont justes.',
  'explanation-names-another': 'l’explication nomme une autre option que la bonne.',
};

const nothing: Readonly<Record<ArtefactName, string>> = {
  'Carte mentale': 'Aucune carte mentale n’a pu être lue : il y manque le sujet.',
  Flashcards: 'Aucune carte n’a pu être lue : chacune demande une question et une réponse.',
  Quiz: 'Aucune question n’a pu être lue : chacune demande des options et une bonne réponse.',
  'Frise Chronologique': 'Aucun événement n’a pu être lu : chacun demande une date et un titre.',
};

/**
 * Checks the content of an artefact that a language model wrote or a file contained, before `readArtefactOutput`.
 * Clear mistakes are coerced (`3` to `"3"`), unclear parts are left out and counted, nothing is added, and the input
 * is never changed.
 * @param value the result of `JSON.parse`: anything, of any depth
 */
export function checkArtefact<Name extends ArtefactName>(
  name: Name,
  value: unknown,
  options: CheckOptions = {},
): CheckedArtefact<Name> {
  const checked = check(name, value, options);
  if ('refused' in checked) return checked;
  if (JSON.stringify(checked.content).length > ARTEFACT_BYTES)
    return { refused: 'Ce contenu est trop grand : 200 ko au plus. Coupez-le en plusieurs parties.' };
  return checked as CheckedArtefact<Name>;
}

function check(name: ArtefactName, value: unknown, { title, origin }: CheckOptions): CheckedArtefact {
  switch (name) {
    case 'Flashcards':
      return fromList(name, checkCards(value), (count) => droppedNote(count, 'carte'), 'carte');
    case 'Frise Chronologique':
      return fromList(
        name,
        checkTimeline(value),
        (count) => droppedMasculine(count, 'événement'),
        'événement',
      );
    case 'Carte mentale': {
      const { content, dropped } = checkMap(value);
      if (content === null) return { refused: nothing[name] };
      return { content, dropped, notes: dropped > 0 ? [droppedNote(dropped, 'branche')] : [] };
    }
    case 'Quiz': {
      const { quiz, dropped, flags } = checkQuiz(value, {
        ...(title && { title }),
        ...(origin && { origin }),
      });
      if (quiz === null) return { refused: nothing[name] };
      const doubts = flags.flatMap((found, at) =>
        found.map((flag) => `Question ${at + 1} : ${flagNotes[flag]}`),
      );
      return {
        content: quiz,
        dropped,
        notes: [...(dropped > 0 ? [droppedNote(dropped, 'question')] : []), ...doubts],
      };
    }
  }
}

function fromList<Content extends ArtefactContent<ArtefactName>>(
  name: ArtefactName,
  { content, dropped, twice }: CheckedList<Content>,
  note: (count: number) => string,
  noun: string,
): CheckedArtefact {
  if (content === null) return { refused: nothing[name] };
  const notes = dropped > 0 ? [note(dropped)] : [];
  if (twice > 0)
    notes.push(
      `${counted(twice, noun)} en double, gardé${noun === 'carte' ? 'e' : ''}${twice >= 2 ? 's' : ''} une fois`,
    );
  return { content, dropped, notes };
}
