import { fold } from '#engine/text/words/fold.ts';
import { inFullWords } from './pupil-words.ts';

/** What a message asks for when it is not a question about the course. */
export type Request =
  | 'greeting'
  | 'thanks'
  | 'farewell'
  | 'who'
  | 'help'
  | 'continue'
  | 'quiz'
  | 'unknown'
  | 'no'
  | 'summary'
  | 'dates'
  | 'definitions'
  | 'plan'
  | 'simpler';

const GREETING =
  /^(?:bonjour|bonsoir|salut|coucou|hello|hey|mbote|jambo)(?: (?:a tous|ardoise|monsieur|madame|prof|toi|vous))?\b/;

/** Whole messages, folded and without punctuation; the first pattern that matches decides. */
const WHOLE: readonly (readonly [Request, RegExp])[] = [
  [
    'continue',
    /^(?:(?:(?:ok|oui|bien|super|parfait|compris|entendu|d accord|c est (?:bon|clair|compris)|j ai compris) ?)+)?(?:(?:et )?(?:on )?(?:continue[rsz]?|continuons)|la suite|suite|suivante?|(?:la )?(?:question|partie) suivante|encore(?: une)?|(?:une )?autre(?: question)?|vas y|allons y|go|next)?(?: (?:s il (?:te|vous) plait|stp|svp))?$/,
  ],
  ['thanks', /^(?:(?:ok|super|parfait|bien|tres bien) )?merci\b(?! d e?).{0,40}$/],
  [
    'farewell',
    /^(?:au revoir|a (?:bientot|demain|plus|la prochaine)|bye|bonne (?:nuit|journee|soiree)|j ai (?:fini|termine)|c est (?:fini|tout))\b.{0,40}$/,
  ],
  [
    'who',
    /^(?:qui (?:es tu|etes vous|t a (?:fait|cree))|tu es qui|t es qui|(?:es tu|etes vous|tu es) (?:un|une) .{1,30}|comment (?:tu )?t appelles(?: tu)?)$/,
  ],
  [
    'help',
    /^(?:aide(?: moi)?|help|j ai besoin d aide|que (?:peux tu|pouvez vous|sais tu) faire|(?:tu peux|peux tu|pouvez vous) m aider|comment (?:ca marche|faire|tu fonctionnes)|a quoi sers tu)$/,
  ],
  [
    'unknown',
    /^(?:je (?:ne )?sais (?:pas|plus|rien)|j sais pas|jsp|aucune idee|je n en sais rien|j ai oublie|je ne m en souviens pas|pas (?:du tout|d idee))(?: (?:trop|du tout|moi))?$/,
  ],
  ['no', /^(?:non|non merci|pas maintenant|stop|arrete|on arrete)$/],
];

/** Requests that a longer message may contain. */
const INSIDE: readonly (readonly [Request, RegExp])[] = [
  [
    'quiz',
    /\b(?:interroge[rsz]?|questionne|teste) moi\b|\b(?:pose|donne|fais|faites|posez|donnez)(?: moi)? (?:une (?:autre )?question|des questions|un quiz|un test)\b|^(?:un )?(?:quiz|test)$/,
  ],
  [
    'simpler',
    /^(?:mais )?(?:(?:je )?(?:n ai|ne|n y|j ai) ?(?:pas |rien )?compri?(?:s|ends)?(?: pas| rien)?(?: bien| tout| ca)?|c est (?:trop )?(?:dur|difficile|complique))$|^.{0,24}\b(?:plus simple(?:ment)?|reformule[rz]?|autrement|avec d autres mots)(?: (?:s il (?:te|vous) plait|stp|svp|ca|cela))?$/,
  ],
  [
    'summary',
    /^(?:(?:fais|donne|faites|donnez|peux tu faire|je veux)(?: moi)? )?(?:un |le |une |la )?(?:petit )?(?:resume[rz]?|fiche|synthese|essentiel)\b(?: (?:moi|de|du|la|le|l|cette|ce|cours|lecon|s il te plait|stp))*$|^resume[rz]? (?:moi )?(?:la lecon|le cours|tout|ca)\b/,
  ],
  [
    'dates',
    /^(?:(?:donne|cite|rappelle|quelles sont)(?: moi)? )?(?:les )?(?:dates(?: (?:cles?|importantes|a retenir))?|chronologie)(?: (?:de la lecon|du cours))?$/,
  ],
  [
    'definitions',
    /^(?:(?:donne|cite|rappelle|quelles sont)(?: moi)? )?(?:les )?(?:definitions?|mots cles?|vocabulaire)(?: (?:importante?s?|cles?|a retenir|de la lecon|du cours))*$/,
  ],
  [
    'plan',
    /^(?:(?:donne|quel est|montre|quelles sont)(?: moi)? )?(?:le plan|les parties|le sommaire|la liste des parties)(?: (?:de la lecon|du cours))?$/,
  ],
];

const bare = (message: string): string =>
  fold(message)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Reads the request in a message; null for a question, an attempt or anything else. An empty message means `continue`.
 */
export function requestOf(message: string): Request | null {
  const words = bare(message);
  const rest = words.replace(GREETING, '').trim();
  if (rest === '' && words !== '') return 'greeting';
  return (
    WHOLE.find(([, pattern]) => pattern.test(rest))?.[0] ??
    INSIDE.find(([, pattern]) => pattern.test(rest))?.[0] ??
    null
  );
}

const ASKS =
  /^(?:qu['’ ]|que |quoi|quand |o[uù] |pourquoi|comment |combien|quel|lequel|laquelle|c['’]est quoi|est-ce|explique|d[ée]fini|cite |donne|parle|dis-moi|[àa] quoi|de quoi|par qui|qui (?:est|a|sont|fut|était))/iu;

/** The words around what somebody does not understand: « je ne comprends pas la photolyse ». */
const GREETS = /^(?:bonjour|bonsoir|salut|coucou|hello|hey|mbote|jambo)[\s,.!\u202f]+(?=\S)/iu;
const STUMBLES =
  /^(?:je )?(?:ne |n['’]ai |n['’]y )?(?:(?:comprends|pas compris|saisis)(?: pas| rien)?(?: bien)?)(?: [àa])? (?=\S)/iu;

/** The question in a message, without greetings and without « je ne comprends pas ». */
export const askedIn = (message: string): string => message.replace(GREETS, '').replace(STUMBLES, '');

/** Tells whether a message asks a question rather than answering one. */
export function isQuestion(message: string): boolean {
  const asked = askedIn(message.trim());
  return /\?\s*$/u.test(message) || ASKS.test(asked) || ASKS.test(inFullWords(asked));
}
