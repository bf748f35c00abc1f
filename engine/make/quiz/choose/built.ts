import type { QuizQuestion } from '#contract/artefacts/quiz.ts';
import type { Why } from '#contract/artefacts/why.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';

/** A question with its options, before the best ones are chosen. */
export interface Built {
  readonly kind: string;
  /** The whole kind of its fact, with the grammar or the table. */
  readonly of: string;
  readonly sentence: Sentence;
  readonly worth: number;
  readonly answer: string;
  readonly question: QuizQuestion;
  /** The same question with other wrong options, where those of `question` are all those of another one. */
  readonly otherwise?: (taken: ReadonlySet<string>) => Built | null;
  /** The sentences of which the options are made, where they are more than that of the right one. */
  readonly uses?: readonly Sentence[];
  /** What is said of its wrong options, where the question itself knows. */
  readonly reasons?: Why['wrong'];
}
