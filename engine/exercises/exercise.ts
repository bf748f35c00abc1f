/** One task, whatever it was made from. Places in lists count from 0. */
export type Exercise = { readonly prompt: string; readonly explanation: string } & (
  | {
      readonly form: 'choice';
      /** Lines under the question, for example the neighbours of a hidden thing. */
      readonly lines: readonly string[];
      readonly options: readonly string[];
      readonly right: number;
    }
  | {
      readonly form: 'typed';
      /** The right answers, best wording first. */
      readonly accepted: readonly string[];
      /** Other answers of the same content, which never count as a typing slip of the right one. */
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
      /** The places of the things, first to last. */
      readonly order: readonly number[];
      /** When each thing happened, shown beside `things`. */
      readonly dates: readonly string[];
    }
  | { readonly form: 'card'; readonly answer: string }
);

/** The exercises of one form. */
export type ExerciseOf<Form extends Exercise['form']> = Extract<Exercise, { form: Form }>;

/** Makes every exercise of a kind that a content allows, or none. It never invents any to fill a round. */
export type Maker<Content> = (content: Content, random: () => number) => Exercise[];
