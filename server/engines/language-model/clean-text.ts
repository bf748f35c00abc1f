const HIGH_AT_END = /[\uD800-\uDBFF]$/;
/** NUL, and halves of characters whose other half never came: PostgreSQL refuses both. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;
const THINKING = /^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/;

/** Gathers pieces of a text into one that can be stored, shown and sent at any moment. */
export interface TextGatherer {
  /** Takes the next piece. */
  add(piece: string): void;
  /** What can be shown so far. */
  readonly text: string;
  /** UTF-16 units taken in, shown or not. */
  readonly length: number;
}

/**
 * Holds back a character that is cut between two pieces until it is whole. What some models write before they answer
 * (`<think>…</think>`) is no part of the answer.
 */
export function createTextGatherer(): TextGatherer {
  let kept = '';
  let half = '';
  return {
    add(piece) {
      const whole = half + piece;
      half = HIGH_AT_END.exec(whole)?.[0] ?? '';
      kept += whole.slice(0, whole.length - half.length).replace(UNSTORABLE, '');
    },
    get text() {
      return kept.replace(THINKING, '').trimStart();
    },
    get length() {
      return kept.length;
    },
  };
}
