import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { DECK_CARDS_MADE } from '#contract/limits.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { typeset, typesetAll } from './answer/typeset.ts';
import type { LessonStudy } from './lesson/folder.ts';
import type { Lesson } from './library/lesson.ts';
import { collectCandidates } from './make/cards/collect-candidates.ts';
import { makeFlashcards } from './make/cards/flashcards.ts';
import { makeFiche, writeFiche } from './make/fiche/fiche.ts';
import { readFiche } from './make/fiche/fiche-parts.ts';
import type { Fiche } from './make/fiche/fiche-shape.ts';
import { makeMindMap } from './make/mind-map/mind-map.ts';
import { makeQuiz } from './make/quiz/quiz.ts';
import { seeded, seedFor } from './make/random.ts';
import { studyOf } from './make/study.ts';
import { makeTimeline } from './make/timeline/timeline.ts';
import { type Taste, tasteFor, textNameOf } from './make/wanted/dropped.ts';
import { ficheFromStudy } from './make/written/fiche.ts';
import { deckFromStudy, mapFromStudy, quizFromStudy, timelineFromStudy } from './make/written/from-study.ts';

/** An artefact and the text it was made from, or one French sentence that says why there is none. */
export type Made<Artefact> =
  | { readonly made: true; readonly artefact: Artefact; readonly from: string }
  | { readonly made: false; readonly reason: string };

/** Makes artefacts and fiches from a text. */
export interface LocalMaker {
  /** Makes the artefact with that name. */
  make<Name extends ArtefactName>(
    name: Name,
    request: RevisionToolRequest,
    making?: Making,
  ): Made<ArtefactContent<Name>>;
  /** Writes a revision sheet in Markdown. */
  makeFiche(request: RevisionToolRequest, making?: Making): Made<string>;
  /** Reads the parts of a revision sheet, each line with the words of the text it came from. */
  readFiche(request: RevisionToolRequest, making?: Making): Made<Fiche>;
}

interface Making {
  /** What was written to be learnt from the lesson that the request names. */
  readonly study?: LessonStudy | null;
  /** False where the figures of that lesson can't be shown: what asks about one is left out. */
  readonly figures?: boolean;
  /** Names the intention: the same name draws the same of what was written. Without one, each making draws anew. */
  readonly draw?: string | undefined;
  readonly onProgress?: Progress | undefined;
}

/** Called while a text is read with the share that is done, 0 to 1, never less than before. */
export type Progress = (share: number) => void;

/** A text to work from, its subject, and the words that tell the person where it comes from. */
interface Found {
  /** Null for the student's own notes. */
  readonly lesson: Lesson | null;
  /** Numbers in [0, 1): of what was written, each making draws others. */
  readonly random: () => number;
  readonly text: string;
  readonly subject: string;
  readonly from: string;
  readonly figures: boolean;
  /** The name under which the device remembers what was dropped of it. */
  readonly name: string;
  readonly taste: Taste;
}
export const FROM_NOTES = 'Mon cours';

/** The sentence for a text that yields nothing, and the end of the sentence that asks for a text. */
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
      'Je n’ai pas su dater ce texte : une frise a besoin de dates. Ajoutez-en à « Mon cours », puis réessayez.',
    willCome: 'la frise en viendra',
  },
  mindMap: {
    nothing:
      'Ce texte ne donne pas de carte mentale : il y faut des titres, des définitions ou des listes. Complétez « Mon cours », puis réessayez.',
    willCome: 'la carte mentale en viendra',
  },
  quiz: {
    nothing:
      'Ce texte ne donne aucune question sûre : les mauvaises réponses viennent du texte, et il n’en offre pas du même genre que les bonnes. Quatre dates, par exemple, suffisent. Faites-en plutôt des cartes, ou complétez « Mon cours », puis réessayez.',
    willCome: 'les questions en viendront',
  },
  fiche: {
    nothing:
      'Ce texte ne donne pas de fiche : il y faut des phrases complètes, des définitions ou des dates. Complétez « Mon cours », puis réessayez.',
    willCome: 'la fiche en viendra',
  },
} satisfies Record<string, Refusals>;

/** How many lessons are named when none covers the subject. */
const NEAREST = 3;

/** Where the text on a subject is looked for. */
export interface LessonSource {
  find(subject: string): Lesson | null;
  nearest(subject: string, n: number): readonly Pick<Lesson, 'title'>[];
}

/** How one kind of artefact is made. */
interface Recipe<Artefact> {
  readonly refusals: Refusals;
  /** Reads the text and reports its progress, so that `make` finds everything cached. */
  readonly read: (text: string, onProgress: Progress) => void;
  /** Makes the artefact; null when the text yields nothing for it. */
  readonly make: (found: Found, request: RevisionToolRequest) => Artefact | null;
  /** Makes it of what was written for the lesson; null when nothing was. */
  readonly fromStudy?: (study: LessonStudy, found: Found, request: RevisionToolRequest) => Artefact | null;
  /** The sentence for a lesson that has nothing for it, where none was written; null when its text is worth trying. */
  readonly noneIn?: (study: LessonStudy, found: Found) => string | null;
}

const ARTEFACTS: { readonly [Name in ArtefactName]: Recipe<ArtefactContent<Name>> } = {
  Flashcards: {
    refusals: REFUSALS.flashcards,
    read: readAll,
    make({ text, name, taste }, { subject, elements }) {
      const deck = makeFlashcards(text, { subject, elements, limit: DECK_CARDS_MADE, taste });
      return deck.data.length === 0 ? null : { ...deck, text: name };
    },
    fromStudy: (study, { random, name, taste }, { elements }) =>
      nonEmpty({ ...deckFromStudy(study, elements, random, taste), text: name }, 'data'),
  },
  'Frise Chronologique': {
    refusals: REFUSALS.timeline,
    read: readSentences,
    make({ text, subject }, { elements }) {
      const timeline = makeTimeline(text, { subject, elements });
      return timeline.data.length === 0 ? null : timeline;
    },
    fromStudy: (study, _, { elements }) => timelineFromStudy(study, elements),
    noneIn: noDatesIn,
  },
  'Carte mentale': {
    refusals: REFUSALS.mindMap,
    read: readSentences,
    make({ text, subject }, { elements }) {
      const map = makeMindMap(text, { subject, elements });
      return map.subtopics.length === 0 ? null : map;
    },
    fromStudy: (study, _, { elements }) => mapFromStudy(study, elements),
  },
  Quiz: {
    refusals: REFUSALS.quiz,
    read: readAll,
    make({ text, subject, name, taste }, { elements }) {
      const quiz = makeQuiz(text, { subject, elements, taste });
      return quiz.questions.length === 0 ? null : { ...quiz, text: name };
    },
    fromStudy(study, { lesson, subject, random, figures, name, taste }, { elements }) {
      const request = {
        slug: lesson?.slug ?? '',
        title: subject,
        elements,
        figures: figures && lesson !== null,
        taste,
      };
      return nonEmpty({ ...quizFromStudy(study, request, random), text: name }, 'questions');
    },
  },
};

const FICHE_TEXT: Recipe<string> = {
  refusals: REFUSALS.fiche,
  read: readAll,
  make: ({ text, subject }, { elements }) => makeFiche(text, { subject, elements }) || null,
  fromStudy: (study, found, request) => writeFiche(ficheOf(study, found, request)),
};

const FICHE_PARTS: Recipe<Fiche> = {
  refusals: REFUSALS.fiche,
  read: readAll,
  make: ({ text, subject }, { elements }) => readFiche(text, { subject, elements }),
  fromStudy: (study, found, request) => ficheOf(study, found, request),
};

const ficheOf = (
  study: LessonStudy,
  { lesson, subject, random }: Found,
  { elements }: RevisionToolRequest,
): Fiche => ficheFromStudy(study, lesson ?? { title: subject, appendix: '' }, elements, random);

/**
 * Makes artefacts from the student's notes, otherwise from the lesson on the subject: of what was written for it, and of
 * its text where nothing was. The library is requested only when it is needed, because on a device it may still have to
 * be fetched.
 */
export function createLocalMaker(
  library: () => LessonSource,
  random: () => number = Math.random,
): LocalMaker {
  const textFor = (
    { subject, source, dropped = [] }: RevisionToolRequest,
    { figures = true, draw }: Making,
  ): Found | null => {
    const drawn = draw === undefined ? random : seeded(seedFor(draw, 0));
    const named = (name: string) => ({ random: drawn, figures, name, taste: tasteFor(name, dropped) });
    if (source.trim() !== '')
      return { lesson: null, text: source, subject, from: FROM_NOTES, ...named(textNameOf(source)) };
    const lesson = library().find(subject);
    if (lesson === null) return null;
    return {
      lesson,
      text: lesson.body,
      subject: lesson.title,
      from: `Leçon : ${lesson.title}`,
      ...named(lesson.slug),
    };
  };
  const follow = <Artefact>(
    { refusals, read, make, fromStudy, noneIn }: Recipe<Artefact>,
    request: RevisionToolRequest,
    making: Making = {},
  ): Made<Artefact> => {
    const { study = null, onProgress } = making;
    const found = textFor(request, making);
    if (found === null) {
      return { made: false, reason: typeset(noText(library(), request.subject, refusals.willCome)) };
    }
    const written = study === null ? null : (fromStudy?.(study, found, request) ?? null);
    const none = study !== null && written === null ? (noneIn?.(study, found) ?? null) : null;
    if (none !== null) return { made: false, reason: typeset(none) };
    if (onProgress && written === null) read(found.text, onProgress);
    const artefact = written ?? make(found, request);
    return artefact === null
      ? { made: false, reason: typeset(refusals.nothing) }
      : { made: true, artefact: typesetAll(artefact), from: typeset(found.from) };
  };
  return {
    make: (name, request, making) => follow(ARTEFACTS[name], request, making),
    makeFiche: (request, making) => follow(FICHE_TEXT, request, making),
    readFiche: (request, making) => follow(FICHE_PARTS, request, making),
  };
}

function nonEmpty<Artefact>(artefact: Artefact, list: keyof Artefact): Artefact | null {
  const items = artefact[list];
  return Array.isArray(items) && items.length === 0 ? null : artefact;
}

/** The shares of the work that are done once the text is split into sentences, and once every sentence is read. */
const SPLIT = 0.4;
const READ = 0.8;

/**
 * Reads everything that cards, questions and fiches need and reports the progress; the results are cached for `make`.
 */
function readAll(text: string, onProgress: Progress): void {
  onProgress(0);
  collectCandidates(studyOf(text), (done, total) => onProgress(total === 0 ? READ : (READ * done) / total));
}

/** Does the same for artefacts that need only the sentences. */
function readSentences(text: string, onProgress: Progress): void {
  onProgress(0);
  studyOf(text);
  onProgress(SPLIT);
}

/** One or two dates that a lesson names by the way are no timeline. */
const DATES_LEAST = 3;

/** A lesson tells no sequence of dates when its folder says so, or when its text has too few. */
function noDatesIn({ timeline }: LessonStudy, { text, subject: title }: Found): string | null {
  if (timeline === null && makeTimeline(text, { subject: title }).data.length >= DATES_LEAST) return null;
  return `La leçon « ${title} » ne raconte pas une suite de dates et n’a donc pas de frise : faites-en plutôt une carte mentale.`;
}

function noText(library: LessonSource, subject: string, willCome: string): string {
  const nearest = library.nearest(subject, NEAREST).map((lesson) => `« ${lesson.title} »`);
  const hint = nearest.length > 0 ? ` Leçons proches : ${nearest.join(', ')}.` : '';
  return `Aucune leçon ne porte sur ce sujet. Collez votre cours dans « Mon cours », et ${willCome}.${hint}`;
}
