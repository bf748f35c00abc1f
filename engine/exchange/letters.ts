/** « A » for the first option, « B » for the second; a question has twelve at most. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}
