import type { Definition } from '#engine/text/definitions/definitions.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';

/** A heading that is the name of a school of thought, whose teaching stands below as if it were so. */
const DOCTRINE =
  /^(?:le\s|l’)?(?<name>(?:épicurisme|stoïcisme|cynisme|scepticisme|pyrrhonisme|platonisme|néoplatonisme|aristotélisme|hédonisme|eudémonisme|utilitarisme|kantisme|cartésianisme|spinozisme|rationalisme|empirisme|idéalisme|matérialisme|dualisme|existentialisme|marxisme|anarchisme|positivisme|déterminisme|fatalisme|finalisme|vitalisme|nihilisme|bouddhisme|taoïsme|confucianisme|jansénisme)(?:\s(?:antique|ancien|moderne|classique))?)$/iu;
/** « le plaisir », « les passions »: what a school thinks of something that others think of too. */
const MATTER = /^(?:le\s|la\s|les\s|l’)\p{Ll}/iu;
/** The school itself and its people are what the lesson says. */
const OF_THE_SCHOOL = /isme|école|philosoph|doctrine|disciple|fondateur|maître/iu;

/** Whose teaching a definition is, « Selon le stoïcisme, », and the heading that says so. */
interface Teaching {
  readonly lead: string;
  readonly heading: string;
}

/** Says whose teaching a definition is; null where no heading above names a school. */
export function taughtBy({ form, term, lead }: Definition, { headings }: Sentence): Teaching | null {
  if (form !== 'is' || lead !== '' || !MATTER.test(term) || OF_THE_SCHOOL.test(term)) return null;
  const heading = headings.findLast((text) => DOCTRINE.test(text));
  const name = DOCTRINE.exec(heading ?? '')?.groups?.name;
  if (heading === undefined || name === undefined) return null;
  const low = name.charAt(0).toLowerCase() + name.slice(1);
  return { lead: `Selon ${/^[aeiouyéèêh]/u.test(low) ? 'l’' : 'le '}${low},`, heading };
}
