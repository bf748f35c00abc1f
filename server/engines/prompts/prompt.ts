import type { PagePicture } from '#server/engines/engine.ts';

/** One message to the model. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** What a user's message shows beside its text. */
  readonly picture?: PagePicture;
}

/** What the model is asked: the rules, then what is said. It holds no secret and nobody else's data. */
export interface Prompt {
  readonly system: string;
  readonly messages: readonly Message[];
  /** Tokens of the answer at most. */
  readonly maxTokens: number;
  /** What is said of a kind of failure, where the ordinary sentence would not fit this request. */
  readonly sentences?: Readonly<Partial<Record<string, string>>>;
  /** The answer is one JSON object. */
  readonly json?: boolean;
}
