import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { playable } from '#engine/quiz/playable.ts';
import type { Maker } from './exercise.ts';
import { choices, gaps, pairs, trueOrFalse, written } from './from-cards.ts';
import { findBranch, hiddenNodes, oddOneOut } from './from-map.ts';
import { quizTrueOrFalse, quizWritten, turnedIntoCards } from './from-quiz.ts';
import { putInOrder, whatCameFirst, whichCentury, whichDate } from './from-timeline.ts';

/** A kind of exercise: what it is made from, its name, and the sentence shown when there is too little for it. */
export interface ExerciseKind {
  readonly from: ArtefactName;
  readonly title: string;
  readonly description: string;
  /** A round needs at least this many exercises. */
  readonly least: number;
  readonly lacks: string;
}

const kind = <Name extends ArtefactName>(
  from: Name,
  make: Maker<ArtefactContent<Name>>,
  [title, description, lacks, least = 3]: readonly [string, string, string, number?],
) => ({ from, make, title, description, lacks, least });

const cards = (make: typeof choices, words: readonly [string, string, string, number?]) =>
  kind('Flashcards', ({ data }, random) => make(data, random), words);
const events = (make: typeof putInOrder, words: readonly [string, string, string, number?]) =>
  kind('Frise Chronologique', ({ data }, random) => make(data, random), words);
const nodes = (make: typeof findBranch, words: readonly [string, string, string, number?]) =>
  kind('Carte mentale', make, words);
const questions = (make: typeof turnedIntoCards, words: readonly [string, string, string, number?]) =>
  kind('Quiz', (quiz, random) => make(playable(quiz), random), words);

const ALIKE =
  'Il faut plus de cartes dont les réponses se ressemblent (des dates, des définitions, des noms…).';
const DATES = 'Il faut plus d’événements dont la date se lit sans doute possible.';
const BRANCHES = 'Il faut plus de branches, avec des idées bien distinctes.';

/** Every kind of exercise, in the order in which the app offers them. */
export const exerciseKinds = {
  choice: cards(choices, ['Choix multiple', 'La bonne réponse parmi celles des autres cartes', ALIKE]),
  'true-false': cards(trueOrFalse, ['Vrai ou faux', 'La réponse proposée est-elle la bonne\u202f?', ALIKE]),
  matching: cards(pairs, ['Associer', 'Relier chaque question à sa réponse', ALIKE, 1]),
  gap: cards(gaps, [
    'Texte à trous',
    'Le mot qui manque dans la phrase',
    'Il faut plus de cartes dont la phrase du cours contient la réponse.',
  ]),
  written: cards(written, [
    'Réponse écrite',
    'Écrire la réponse, sans la voir',
    'Il faut plus de cartes à réponse courte.',
  ]),
  order: events(putInOrder, [
    'Remettre dans l’ordre',
    'Du plus ancien au plus récent',
    'Il faut au moins quatre événements qui ne se chevauchent pas.',
    1,
  ]),
  date: events(whichDate, ['Quelle date\u202f?', 'Retrouver la date d’un événement', DATES]),
  century: events(whichCentury, [
    'Quel siècle\u202f?',
    'Retrouver le siècle d’un événement',
    'Il faut des événements sûrs, répartis sur plusieurs siècles.',
  ]),
  first: events(whatCameFirst, [
    'Lequel en premier\u202f?',
    'Deux événements, lequel est le plus ancien\u202f?',
    DATES,
  ]),
  hidden: nodes(hiddenNodes, ['Idées cachées', 'Retrouver l’idée qui manque', BRANCHES]),
  branch: nodes(findBranch, ['Quelle branche\u202f?', 'Ranger une idée à sa place', BRANCHES]),
  odd: nodes(oddOneOut, ['L’intrus', 'Trouver l’idée d’une autre branche', BRANCHES]),
  'quiz-cards': questions(turnedIntoCards, [
    'Quiz en cartes',
    'Répondre de mémoire, sans les options',
    'Il faut plus de questions qui se comprennent sans leurs options.',
  ]),
  'quiz-true-false': questions(quizTrueOrFalse, [
    'Vrai ou faux',
    'L’option proposée est-elle la bonne\u202f?',
    'Il faut plus de questions à une seule bonne réponse.',
  ]),
  'quiz-written': questions(quizWritten, [
    'Réponse écrite',
    'Écrire la réponse, sans les options',
    'Il faut plus de questions à réponse courte.',
  ]),
} as const;

export type KindName = keyof typeof exerciseKinds;
export const kindNames = Object.keys(exerciseKinds) as KindName[];
