/** The letter of an option: « A » for the first, « B » for the second. A question has twelve options at most. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}
