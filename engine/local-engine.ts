import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { DECK_CARDS_MADE } from '#contract/limits.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { type Answer, answer } from './answer/answer.ts';
import type { AnswerText } from './answer/passages.ts';
import type { Library } from './library/find-lesson.ts';
import { makeFiche } from './make/fiche.ts';
import { makeFlashcards } from './make/flashcards.ts';
import { makeMindMap } from './make/mind-map.ts';
import { makeQuiz } from './make/quiz.ts';
import { makeTimeline } from './make/timeline.ts';

/** What was made and from which text, or one honest sentence in French on why nothing was. */
export type Made<Artefact> =
  | { readonly made: true; readonly artefact: Artefact; readonly from: string }
  | { readonly made: false; readonly reason: string };

export interface LocalEngine {
  /** Makes the artefact of that name. */
  make<Name extends ArtefactName>(name: Name, request: RevisionToolRequest): Made<ArtefactContent<Name>>;
  /** A revision sheet in Markdown. */
  makeFiche(request: RevisionToolRequest): Made<string>;
  /** The passages of the notes, when there are some, else of all lessons, that answer; or that none does. */
  answer(question: string, notes?: string): Answer;
}

type Makers = {
  readonly [Name in ArtefactName]: (request: RevisionToolRequest) => Made<ArtefactContent<Name>>;
};

/** A text to work from, the name of what it is about, and what the person reads on where it comes from. */
interface Found {
  readonly text: string;
  readonly subject: string;
  readonly from: string;
}
const FROM_NOTES = 'Mon cours';

/** What is said when the text gives nothing, and the end of the sentence that asks for a text. */
interface Refusals {
  readonly nothing: string;
  readonly willCome: string;
}
const REFUSALS = {
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
 * The engine that needs no model, no key and no network: the server's default, and the device's own in a worker.
 * It works from the student's notes when there are some, else from the lesson of that subject; it never makes up
 * anything, so that with neither it refuses.
 */
export function createLocalEngine(library: Library): LocalEngine {
  const textFor = ({ subject, source }: RevisionToolRequest): Found | null => {
    if (source.trim() !== '') return { text: source, subject, from: FROM_NOTES };
    const lesson = library.find(subject);
    return lesson && { text: lesson.body, subject: lesson.title, from: `Leçon : ${lesson.title}` };
  };
  /** Makes one artefact of the text of the request; `make` gives null when the text holds nothing for it. */
  const made =
    <Artefact>(what: Refusals, make: (found: Found, request: RevisionToolRequest) => Artefact | null) =>
    (request: RevisionToolRequest): Made<Artefact> => {
      const found = textFor(request);
      if (found === null) return { made: false, reason: noText(library, request.subject, what.willCome) };
      const artefact = make(found, request);
      return artefact === null
        ? { made: false, reason: what.nothing }
        : { made: true, artefact, from: found.from };
    };
  const lessonTexts: readonly AnswerText[] = library.lessons.map(({ title, body }) => ({ title, body }));

  const makers: Makers = {
    Flashcards: made(REFUSALS.flashcards, ({ text }, { subject, elements }) => {
      const deck = makeFlashcards(text, { subject, elements, limit: DECK_CARDS_MADE });
      return deck.data.length === 0 ? null : deck;
    }),
    'Frise Chronologique': made(REFUSALS.timeline, ({ text, subject }, { elements }) => {
      const line = makeTimeline(text, { subject, elements });
      return line.data.length === 0 ? null : line;
    }),
    'Carte mentale': made(REFUSALS.mindMap, ({ text, subject }, { elements }) => {
      const map = makeMindMap(text, { subject, elements });
      return map.subtopics.length === 0 ? null : map;
    }),
    Quiz: made(REFUSALS.quiz, ({ text, subject }, { elements }) => {
      const quiz = makeQuiz(text, { subject, elements });
      return quiz.questions.length === 0 ? null : quiz;
    }),
  };

  return {
    make: (name, request) => makers[name](request),
    makeFiche: made(REFUSALS.fiche, ({ text, subject }, { elements }) => {
      const fiche = makeFiche(text, { subject, elements });
      return fiche === '' ? null : fiche;
    }),
    answer: (question, notes = '') =>
      answer(question, notes.trim() === '' ? lessonTexts : [{ title: FROM_NOTES, body: notes }]),
  };
}

function noText(library: Library, subject: string, willCome: string): string {
  const nearest = library.nearest(subject, NEAREST).map((lesson) => `« ${lesson.title} »`);
  const hint = nearest.length > 0 ? ` Leçons proches : ${nearest.join(', ')}.` : '';
  return `Aucune leçon ne porte sur ce sujet. Collez votre cours dans « Mon cours », et ${willCome}.${hint}`;
}
