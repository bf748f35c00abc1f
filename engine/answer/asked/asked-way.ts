import { groupBy } from '#engine/make/group-by.ts';
import { stem, stems } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { namedIn } from '../nearest-section.ts';
import { isTold, type PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

/** What pupils call doing something, and what the heading calls it that tells how. */
const WAYS: readonly (readonly [asked: string, told: string])[] = [
  ['protéger éviter prévenir empêcher', 'prévenir prévention protection précautions lutte'],
  ['attraper contracter transmettre transmet', 'transmission contamination contagion cycle'],
  ['soigner guérir traiter', 'traitement soins guérison soigner'],
  ['créer créent fabriquer fabriquent', 'création fabrication'],
  ['nourrir nourrit', 'nutrition alimentation nourrir nourrit'],
  ['tomber tombe tombé effondrer', 'chute effondrement fin'],
  ['commencer commence débuter éclate', 'début naissance déclenchement origines causes'],
  ['terminer finir finit termine', 'fin chute bilan'],
];
const READ = WAYS.map(([asked, told]) => ({ asked: new Set(stems(asked)), told: new Set(stems(told)) }));
/** A word of so many letters may be the beginning of a longer one. */
const SHORTENED = 4;
/** How many parts of the section are quoted. */
const QUOTED = 3;

/**
 * The section whose heading names the way that « comment » asks for, part by part: « comment se protéger du paludisme ? »
 * is told under « Prévenir ». Empty for other questions, and where no heading names it.
 */
export function answerFromWay(question: string, { passages }: PassageIndex): Quotation[] {
  if (!/(?<!\p{L})(?:comment|par quels? moyens?)(?!\p{L})/iu.test(question)) return [];
  const named = words(question).map(({ text }) => stem(text));
  const way = READ.find(({ asked }) => named.some((one) => asked.has(one)));
  const told = passages.filter((one) => isTold(one) && !one.isRow);
  const heading = told
    .flatMap(({ headings }) => headings)
    .find((one) => stems(one).some((word) => way?.told.has(word)));
  if (heading === undefined) return [];
  const section = told.filter(({ headings }) => headings.includes(heading));
  // « comment se protéger du sida » is told in no course on cholera; « palu » is the paludisme.
  const said = section.flatMap(({ counts, around }) => [...counts.keys(), ...around]);
  const isOfIt = ({ stem: one }: { readonly stem: string }) =>
    way?.asked.has(one) ||
    said.some((other) => other === one || (one.length >= SHORTENED && other.startsWith(one)));
  if (!namedIn(question).every(isOfIt)) return [];
  const parts = groupBy(section, ({ headings }) => headings.at(-1) ?? '');
  // In the order of the text, where lists stand before all sentences.
  const order = told.filter(({ isList }) => !isList).map(({ headings }) => headings.at(-1) ?? '');
  return parts
    .sort(
      ([one], [other]) =>
        order.indexOf(one.headings.at(-1) ?? '') - order.indexOf(other.headings.at(-1) ?? ''),
    )
    .slice(0, QUOTED)
    .map(([first]) => ({
      quote: shortened(first.quote),
      title: first.title,
      section: first.headings.at(-1) ?? heading,
    }));
}
