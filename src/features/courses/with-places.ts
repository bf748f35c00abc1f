/** Each of a list that never changes order with its place, which tells it from another one with the same words. */
export const withPlaces = <One>(list: readonly One[]): { readonly one: One; readonly place: number }[] =>
  list.map((one, place) => ({ one, place }));
