/** One message to the model. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What the model is asked: the rules, then what is said. It holds no secret and nobody else's data. */
export interface Prompt {
  readonly system: string;
  readonly messages: readonly Message[];
  /** Tokens of the answer at most. */
  readonly maxTokens: number;
  /** The answer is one JSON object. */
  readonly json?: boolean;
}
