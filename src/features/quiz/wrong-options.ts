import type { PlayableQuestion } from '#engine/quiz/playable.ts';

/** The texts of the options among these places that are wrong. */
export const wrongOptions = ({ options, right }: PlayableQuestion, places: readonly number[]): string[] =>
  places.flatMap((place) => (right.includes(place) ? [] : (options[place]?.text ?? [])));
