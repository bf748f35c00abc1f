import type { Lexicon } from '../lexicon/lexicon.ts';
import { homophonesOf } from '../tagger/homophones.ts';
import type { Token } from '../tokens.ts';

/** Words, or two words around an apostrophe, that sound alike in French. */
export interface Confusables {
  readonly name: string;
  readonly members: readonly string[];
}

/** A place of a sentence where one of them stands. */
export interface Occurrence {
  readonly set: Confusables;
  /** Which member is written. */
  readonly member: number;
  /** The first token, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

const setsOf = (written: string): Confusables[] =>
  written.split('|').map((one) => {
    const members = one.split(' ');
    return { name: members[0] ?? '', members };
  });

/** Small words, told apart by the words around them. */
const OF_GRAMMAR = setsOf(
  "a à|et est|on ont|son sont|ce se ceux|ces ses c'est s'est sait|c' s'|ou où|la là l'a l'as|leur leurs|peu peut peux|" +
    "sa ça|mes mais met mets m'est|du dû|sur sûr|ni n'y|si s'y|quand quant qu'en|dans d'en|sans s'en sens cent|" +
    "quel quelle qu'elle|quels quelles qu'elles|ma m'a m'as|ta t'a t'as|mon m'ont|tes t'es t'ai|don dont donc|" +
    "eu eux|tant temps|non n'ont nom|été était étaient|près prêt|quelque quelques|soi soit sois",
);

/** Nouns and verbs, told apart by what the sentence is about. */
const OF_MEANING = setsOf(
  'fois foi foie|moi mois|faim fin|cour cours court|point poing|pain pin|père paire|mère mer maire|vers vert verre|' +
    'voix voie vois voit|tante tente|boue bout|champ chant|cou coup coût|faite fête|auteur hauteur|guère guerre|' +
    'maître mètre mettre|mot maux|mur mûr|peau pot|pleine plaine|poids pois|prix pris prie|puis puits|sale salle|' +
    'scène saine|tache tâche|toi toit|bon bond|serre sert|sel selle',
);

/** Whether the words of a set are told apart by what the sentence is about. */
export const isOfMeaning = (name: string): boolean => OF_MEANING.some((one) => one.name === name);

/** The endings of a verb in -er that sound alike: what is written, whatever its verb. */
const ENDINGS: Confusables = {
  name: '-er',
  members: ['er', 'é', 'ez', 'ai'],
};
const ENDING = /(?:er|ées?|és?|ez|ais?|ait|aient)$/;

const familyOf = (ending: string): number =>
  ENDINGS.members.findIndex((one) => ending.startsWith(one) && (one !== 'é' || /^ées?$|^és?$/.test(ending)));

const BY_MEMBER = new Map(
  [...OF_GRAMMAR, ...OF_MEANING].flatMap((set) =>
    set.members.map((one, member) => [one, { set, member }] as const),
  ),
);

/** « Cambrai », « un officier », « ses laquais » end like verbs. */
const isVerb = ({ capital, readings }: Token, ending: string): boolean =>
  !capital && (ending.startsWith('é') || readings.every(({ kind }) => !/[NAP]/.test(kind)));

/** Finds the places of a sentence where a word of a set stands; none overlap. */
export function occurrencesIn(tokens: readonly Token[], lexicon: Lexicon): Occurrence[] {
  const found: Occurrence[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (token?.kind !== 'word') continue;
    const joined =
      token.low.endsWith("'") && next?.kind === 'word' && !next.spaced
        ? BY_MEMBER.get(token.low + next.low)
        : undefined;
    if (joined !== undefined) {
      found.push({ ...joined, from: at, to: at + 2 });
      at += 1;
      continue;
    }
    const single = BY_MEMBER.get(token.low);
    // Capitals often have no accent: « A », « Ou » may be « À », « Où ».
    if (token.capital && /^(?:a|ou)$/.test(token.low)) continue;
    if (single !== undefined) {
      found.push({ ...single, from: at, to: at + 1 });
      continue;
    }
    const ending = ENDING.exec(token.low)?.[0];
    if (ending !== undefined && isVerb(token, ending) && homophonesOf(token.low, lexicon)?.name === '~er')
      found.push({ set: ENDINGS, member: familyOf(ending), from: at, to: at + 1 });
  }
  return found;
}

/** Writes another member at the place of an occurrence, in lower case; null where the verb has no such form. */
export function memberAt(
  tokens: readonly Token[],
  { set, from }: Occurrence,
  other: number,
  lexicon: Lexicon,
): string | null {
  const member = set.members[other] ?? '';
  if (set !== ENDINGS) return member;
  return (
    homophonesOf(tokens[from]?.low ?? '', lexicon)?.members.find(
      (one) => ENDING.exec(one)?.[0] === (member === 'ai' ? 'ait' : member),
    ) ?? null
  );
}
