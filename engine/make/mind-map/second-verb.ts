/** « concentrent le dioxyde et supportent mieux… », « laissent entrer l’air et sortir la vapeur »: a second verb has its own object. */
export function withoutSecondVerb(phrase: string): string {
  for (const { index, groups } of phrase.matchAll(SECOND)) {
    const { word = '', next = '' } = groups ?? {};
    const isInfinitive = /(?:er|ir|oir|re)$/u.test(word) && /^(?:l[ea]s?|une?|des|du|l’)$/u.test(next);
    const isPlural = /(?<!m)ent$/u.test(word) && AFTER_VERB.test(next);
    if (isInfinitive || isPlural) return phrase.slice(0, index);
  }
  return phrase;
}
const SECOND = /\set\s(?<word>\p{Ll}{4,})(?:\s(?<next>l’|\p{L}+))?/gu;
const AFTER_VERB = /^(?:l[ea]s?|l’|une?|des|mieux|moins|plus|bien|mal|ainsi|peu)$/u;
