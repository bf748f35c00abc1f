/** One thing to do, whatever it was made from. Places in lists count from 0. */
export type Exercise = { readonly prompt: string; readonly told: string } & (
  | {
      readonly form: 'choice';
      /** Lines shown under the question: what stands beside a hidden thing. */
      readonly lines: readonly string[];
      readonly options: readonly string[];
      readonly right: number;
    }
  | {
      readonly form: 'typed';
      /** What is right, best wording first. */
      readonly accepted: readonly string[];
      /** Other answers of the same content: never taken for a slip of the right one. */
      readonly refused: readonly string[];
      readonly hint: string;
    }
  | {
      readonly form: 'pairs';
      readonly left: readonly string[];
      readonly right: readonly string[];
      /** For each thing on the left, the place of its partner on the right. */
      readonly partners: readonly number[];
    }
  | {
      readonly form: 'order';
      readonly things: readonly string[];
      /** Places of the things, first to last. */
      readonly order: readonly number[];
      /** When each thing happened, beside `things`. */
      readonly dates: readonly string[];
    }
  | { readonly form: 'card'; readonly answer: string }
);

export type ExerciseOf<Form extends Exercise['form']> = Extract<Exercise, { form: Form }>;

/** Makes everything of a kind that a content allows, or nothing: it never pads. */
export type Maker<Content> = (content: Content, random: () => number) => Exercise[];
