import { set } from '#engine/language/grammar.ts';
import { type Finding, instead, type ParsedRule } from '../finding.ts';

/** What the State does, and the state of a thing does not. */
const DOES = set(
  'devoir pouvoir vouloir investir financer construire aider contrôler donner prendre protéger garantir organiser payer verser décider imposer interdire intervenir créer soutenir dépenser gérer refuser',
);

const PEOPLES = set(
  'français belges anglais allemands italiens espagnols congolais camerounais ivoiriens sénégalais maliens américains russes chinois japonais romains grecs européens africains asiatiques arabes gaulois égyptiens marocains algériens tunisiens rwandais burundais ougandais béninois togolais gabonais tchadiens indiens portugais hollandais suisses québécois canadiens brésiliens',
);

/**
 * The State and the names of peoples take a capital.
 *
 * wrong: « L’état doit agir. » « Les français votent. »
 * right: « L’état du malade empire. » « les soldats français » « le français est une langue »
 */
export const properCapitals: ParsedRule = ({ words, nouns, verbs, subjects }) =>
  nouns.flatMap((group, at): Finding[] => {
    const head = words[group.head];
    const determiner = words[group.determiner ?? -1];
    if (head === undefined || head.capital || determiner === undefined) return [];
    const upper = head.text.charAt(0).toUpperCase() + head.text.slice(1);
    const isAlone = group.adjectives.length === 0 && !nouns.some(({ completes }) => completes === at);
    if (head.low === 'état' && determiner.low === "l'" && isAlone) {
      const subject = subjects.find(({ heads }) => heads.includes(group.head));
      const verb = words[verbs[subject?.verb ?? -1]?.finite ?? -1];
      return verb !== undefined && DOES.has(verb.lemma) ? [instead(head, 'État', 'majuscule-nom')] : [];
    }
    const isPeople =
      /^(?:les|des|ces)$/.test(determiner.low) &&
      group.determiner === group.head - 1 &&
      isAlone &&
      PEOPLES.has(head.low);
    const isSubject = subjects.some(({ heads }) => heads.includes(group.head));
    // « celles des français »: whose it is.
    const isOwner = /^(?:celui|celle|ceux|celles)$/.test(words[(group.determiner ?? 0) - 1]?.low ?? '');
    return isPeople && (isSubject || isOwner) ? [instead(head, upper, 'majuscule-nom')] : [];
  });
