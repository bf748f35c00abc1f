import type { Quiz } from '#contract/artefacts/quiz.ts';
import { cardId } from '#engine/make/card-id.ts';
import type { QuizFlag } from './check-question.ts';
import { checkQuiz } from './check-quiz.ts';
import { asLimit, asPlaces, asPoints } from './coerce.ts';
import { ownPicture } from './own-picture.ts';

/** One option: words, or a picture of our own in a question whose options are pictures. */
export interface PlayableOption {
  readonly text: string;
  readonly picture: string | null;
}

/** A question as it is played: every doubt settled, options counted from 0. */
export interface PlayableQuestion {
  readonly question: string;
  readonly picture: string | null;
  /** The player is asked for several options. */
  readonly several: boolean;
  readonly options: readonly PlayableOption[];
  /** Places of the right options, ascending; never empty. */
  readonly right: readonly number[];
  readonly points: number;
  readonly explanation: string;
  readonly segment: string;
  readonly whenRight: string;
  readonly whenWrong: string;
  readonly flags: readonly QuizFlag[];
}

export interface PlayableQuiz {
  readonly title: string;
  readonly synopsis: string;
  /** Questions asked in one run, at most; null for all. */
  readonly limit: number | null;
  readonly questions: readonly PlayableQuestion[];
  /** Questions of the stored quiz that can't be played. */
  readonly dropped: number;
  /** Name of this very content: a run of another content is not gone on with. */
  readonly print: string;
}

/**
 * The stored quiz, ready to be played; it is read, never altered.
 * @param origin the app's own origin, from which pictures may come besides `data:`
 */
export function playable(stored: Quiz, origin = ''): PlayableQuiz {
  const { quiz, dropped, flags } = checkQuiz(stored, { origin });
  const questions = (quiz?.questions ?? []).map((one, at): PlayableQuestion => {
    const places = asPlaces(one.correctAnswer, one.answers, true) ?? [];
    const photo = one.questionType === 'photo';
    return {
      question: one.question,
      picture: one.questionPic === undefined ? null : ownPicture(one.questionPic, origin),
      several: one.answerSelectionType === 'multiple',
      options: one.answers.map((text) => ({ text, picture: photo ? ownPicture(text, origin) : null })),
      right: places.map((place) => place - 1),
      points: asPoints(one.point),
      explanation: one.explanation,
      segment: one.segment ?? '',
      whenRight: one.messageForCorrectAnswer ?? '',
      whenWrong: one.messageForIncorrectAnswer ?? '',
      flags: flags[at] ?? [],
    };
  });
  return {
    title: quiz?.quizTitle ?? stored.quizTitle,
    synopsis: quiz?.quizSynopsis ?? '',
    limit: asLimit(quiz?.nrOfQuestions),
    questions,
    dropped,
    print: cardId(JSON.stringify(questions), ''),
  };
}
