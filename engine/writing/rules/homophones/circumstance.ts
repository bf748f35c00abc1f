import type { Word } from '#engine/language/words.ts';

/** « Au début », « Pour moi », « Finalement »: what opens a clause and is no subject. */
export function isCircumstance(words: readonly Word[], end: number): boolean {
  let from = end;
  while (from > 0 && !/[.JWC]/.test(words[from - 1]?.tag ?? '')) from -= 1;
  const inside = words.slice(from, end);
  const opener = words[from - 1];
  // « 30° avec un miroir »: not every mark opens a clause.
  const isOpen = opener === undefined || /[JC]/.test(opener.tag) || /^[.,;:!?«(]$/.test(opener.text);
  return (
    isOpen &&
    /^[SD]$/.test(inside[0]?.tag ?? '') &&
    !/^(?:des|du|de|d')$/.test(inside[0]?.low ?? '') &&
    inside.every(({ tag }) => /[SDTANMR]/.test(tag)) &&
    // « Dans la salle les gens… »: a second group would be the subject.
    inside.filter(({ tag }) => tag === 'N').length <= inside.filter(({ tag }) => tag === 'S').length
  );
}
