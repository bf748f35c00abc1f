import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { DECK_CARDS_MADE } from '#contract/limits.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { typeset, typesetAll } from './answer/typeset.ts';
import type { Library } from './library/find-lesson.ts';
import { collectCandidates } from './make/candidates.ts';
import { makeFiche } from './make/fiche.ts';
import { readFiche } from './make/fiche-parts.ts';
import type { Fiche } from './make/fiche-shape.ts';
import { makeFlashcards } from './make/flashcards.ts';
import { makeMindMap } from './make/mind-map.ts';
import { makeQuiz } from './make/quiz.ts';
import { studyOf } from './make/study.ts';
import { makeTimeline } from './make/timeline.ts';

/** What was made and from which text, or one honest sentence in French on why nothing was. */
export type Made<Artefact> =
  | { readonly made: true; readonly artefact: Artefact; readonly from: string }
  | { readonly made: false; readonly reason: string };

/** Makes artefacts and fiches from a text. */
export interface LocalMaker {
  /** Makes the artefact of that name. */
  make<Name extends ArtefactName>(
    name: Name,
    request: RevisionToolRequest,
    onProgress?: Progress,
  ): Made<ArtefactContent<Name>>;
  /** A revision sheet in Markdown. */
  makeFiche(request: RevisionToolRequest): Made<string>;
  /** The same in its parts, each line with the words of the text it came from. */
  readFiche(request: RevisionToolRequest, onProgress?: Progress): Made<Fiche>;
}

/** Told now and then while a text is read: the share that is done, 0 to 1, never less than before. */
export type Progress = (share: number) => void;

type Makers = {
  readonly [Name in ArtefactName]: (
    request: RevisionToolRequest,
    onProgress?: Progress,
  ) => Made<ArtefactContent<Name>>;
};

/** A text to work from, the name of what it is about, and what the person reads on where it comes from. */
interface Found {
  readonly text: string;
  readonly subject: string;
  readonly from: string;
}
export const FROM_NOTES = 'Mon cours';

/** What is said when the text gives nothing, and the end of the sentence that asks for a text. */
interface Refusals {
  readonly nothing: string;
  readonly willCome: string;
}
export const REFUSALS = {
  flashcards: {
    nothing:
      'Ce texte ne donne aucune carte sûre : il y faut des phrases complètes, des définitions ou des dates. Complétez « Mon cours », puis réessayez.',
    willCome: 'les cartes en viendront',
  },
  timeline: {
    nothing:
      'Ce texte ne date aucun événement : une frise a besoin de dates. Ajoutez-en à « Mon cours », puis réessayez.',
    willCome: 'la frise en viendra',
  },
  mindMap: {
    nothing:
      'Ce texte ne donne pas de carte mentale : il y faut des titres, des définitions ou des listes. Complétez « Mon cours », puis réessayez.',
    willCome: 'la carte mentale en viendra',
  },
  quiz: {
    nothing:
      'Ce texte ne donne aucune question sûre : il y faut plusieurs définitions ou plusieurs dates à comparer. Complétez « Mon cours », puis réessayez.',
    willCome: 'les questions en viendront',
  },
  fiche: {
    nothing:
      'Ce texte ne donne pas de fiche : il y faut des phrases complètes, des définitions ou des dates. Complétez « Mon cours », puis réessayez.',
    willCome: 'la fiche en viendra',
  },
} satisfies Record<string, Refusals>;

/** Lessons named when the subject has none. */
const NEAREST = 3;

/**
 * Makes from the student's notes when there are some, else from the lesson of that subject: the library is asked for
 * then only, because on a device it may still have to be fetched.
 */
export function createLocalMaker(library: () => Library): LocalMaker {
  const textFor = ({ subject, source }: RevisionToolRequest): Found | null => {
    if (source.trim() !== '') return { text: source, subject, from: FROM_NOTES };
    const lesson = library().find(subject);
    return lesson && { text: lesson.body, subject: lesson.title, from: `Leçon : ${lesson.title}` };
  };
  /** Makes one artefact of the text of the request; `make` gives null when the text holds nothing for it. */
  const made =
    <Artefact>(
      what: Refusals,
      make: (found: Found, request: RevisionToolRequest) => Artefact | null,
      read: typeof readAll = readAll,
    ) =>
    (request: RevisionToolRequest, onProgress?: Progress): Made<Artefact> => {
      const found = textFor(request);
      if (found === null) {
        return { made: false, reason: typeset(noText(library(), request.subject, what.willCome)) };
      }
      if (onProgress) read(found.text, onProgress);
      const artefact = make(found, request);
      return artefact === null
        ? { made: false, reason: typeset(what.nothing) }
        : { made: true, artefact: typesetAll(artefact), from: typeset(found.from) };
    };
  const makers: Makers = {
    Flashcards: made(REFUSALS.flashcards, ({ text }, { subject, elements }) => {
      const deck = makeFlashcards(text, { subject, elements, limit: DECK_CARDS_MADE });
      return deck.data.length === 0 ? null : deck;
    }),
    'Frise Chronologique': made(
      REFUSALS.timeline,
      ({ text, subject }, { elements }) => {
        const line = makeTimeline(text, { subject, elements });
        return line.data.length === 0 ? null : line;
      },
      readSentences,
    ),
    'Carte mentale': made(
      REFUSALS.mindMap,
      ({ text, subject }, { elements }) => {
        const map = makeMindMap(text, { subject, elements });
        return map.subtopics.length === 0 ? null : map;
      },
      readSentences,
    ),
    Quiz: made(REFUSALS.quiz, ({ text, subject }, { elements }) => {
      const quiz = makeQuiz(text, { subject, elements });
      return quiz.questions.length === 0 ? null : quiz;
    }),
  };

  return {
    make: (name, request, onProgress) => makers[name](request, onProgress),
    makeFiche: made(REFUSALS.fiche, ({ text, subject }, { elements }) => {
      const fiche = makeFiche(text, { subject, elements });
      return fiche === '' ? null : fiche;
    }),
    readFiche: made(REFUSALS.fiche, ({ text, subject }, { elements }) =>
      readFiche(text, { subject, elements }),
    ),
  };
}

/** Shares of the work that are done when the text is split into sentences, and when each of them has been read. */
const SPLIT = 0.4;
const READ = 0.8;

/** What cards, questions and fiche begin with, told as it goes; what is read is kept, so that it is done once. */
function readAll(text: string, onProgress: Progress): void {
  onProgress(0);
  collectCandidates(studyOf(text), (done, total) => onProgress(total === 0 ? READ : (READ * done) / total));
}

/** The same for what needs the sentences only. */
function readSentences(text: string, onProgress: Progress): void {
  onProgress(0);
  studyOf(text);
  onProgress(SPLIT);
}

function noText(library: Library, subject: string, willCome: string): string {
  const nearest = library.nearest(subject, NEAREST).map((lesson) => `« ${lesson.title} »`);
  const hint = nearest.length > 0 ? ` Leçons proches : ${nearest.join(', ')}.` : '';
  return `Aucune leçon ne porte sur ce sujet. Collez votre cours dans « Mon cours », et ${willCome}.${hint}`;
}
