import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Quiz } from '#contract/artefacts/quiz.ts';
import type { Why } from '#contract/artefacts/why.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import type { QuizFlag } from './check-question.ts';
import { checkQuiz } from './check-quiz.ts';
import { asLimit, asPlaces, asPoints } from './coerce.ts';
import { ownPicture } from './own-picture.ts';

/** One option: words, or one of our own pictures in a question whose options are pictures. */
export interface PlayableOption {
  readonly text: string;
  readonly picture: string | null;
}

/** A question ready to be played. Options are counted from 0. */
export interface PlayableQuestion {
  readonly question: string;
  readonly picture: string | null;
  /** The figure of a lesson that is drawn above it. Absent for most, so that their fingerprint stays as it was. */
  readonly figure?: FigureRef;
  /** True when several options must be chosen. */
  readonly several: boolean;
  readonly options: readonly PlayableOption[];
  /** The places of the right options, ascending, never empty. */
  readonly right: readonly number[];
  readonly points: number;
  readonly explanation: string;
  readonly segment: string;
  readonly whenRight: string;
  readonly whenWrong: string;
  readonly flags: readonly QuizFlag[];
  /** What the wrong options are; absent in quizzes that say nothing of them, so that their fingerprint stays. */
  readonly why?: Why;
  /** Its texts with their formulas in TeX. */
  readonly formulas?: readonly string[];
}

export interface PlayableQuiz {
  readonly title: string;
  readonly synopsis: string;
  /** The maximum number of questions in one run; null for all. */
  readonly limit: number | null;
  readonly questions: readonly PlayableQuestion[];
  /** The number of questions of the stored quiz that cannot be played. */
  readonly dropped: number;
  /** Identifies the exact content, because a run of another content must not be resumed. */
  readonly fingerprint: string;
}

/**
 * Prepares a stored quiz for playing, without changing it.
 * @param origin the app's own origin; pictures may also be `data:` addresses
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
      ...(one.figure && { figure: one.figure }),
      ...(one.why && { why: one.why }),
      ...(one.formulas && { formulas: one.formulas }),
    };
  });
  return {
    title: quiz?.quizTitle ?? stored.quizTitle,
    synopsis: quiz?.quizSynopsis ?? '',
    limit: asLimit(quiz?.nrOfQuestions),
    questions,
    dropped,
    fingerprint: cardId(JSON.stringify(questions), ''),
  };
}
