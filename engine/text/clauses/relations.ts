import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { type Clause, readClause } from './clauses.ts';

/** How a question about the object of a relation begins. */
export type Ask = 'que' | 'à quoi' | 'de quoi' | 'par quoi' | 'en quoi' | 'sur quoi' | 'où' | 'comment';
export type RelationKind = 'meaning' | 'effect' | 'explanation' | 'role' | 'action' | 'parts' | 'place';

/**
 * A sentence whose verb says how its subject and its object are related. « ask + verb + subject » asks for the object
 * in good French without changing the order (« De quoi se compose l’air ? »).
 */
export interface Relation {
  readonly kind: RelationKind;
  readonly ask: Ask;
  readonly lead: string;
  readonly subject: string;
  readonly verb: string;
  /** The answer, with the preposition that the question requires. */
  readonly object: string;
}

const regular = (bases: string) =>
  bases
    .split(' ')
    .map((base) => {
      const soft = base.replace(/g$/, 'ge').replace(/c$/, 'ç');
      return `${base}(?:e|ent|èrent)|${soft}(?:a|ait|aient)|(?:a|ont|avait|avaient) ${base}é`;
    })
    .join('|');
const BE = '(?:est|sont|était|étaient|fut|furent|a été|ont été)';
const A = '(?:à|au|aux)(?!\\p{L})';
const DE = '(?:de|du|des|d’)(?:(?<=’)|(?!\\p{L}))';

interface Row {
  readonly kind: RelationKind;
  readonly ask: Ask;
  readonly verb: string;
  /** The object must begin with this. */
  readonly object?: string;
  /** The object must not begin with this. */
  readonly except?: string;
}

const ROWS: readonly Row[] = [
  { kind: 'meaning', ask: 'que', verb: `(?:désign|signifi)(?:e|ent|ait|aient)`, except: 'que|qu’' },
  { kind: 'meaning', ask: 'à quoi', verb: 'correspond(?:ent|ait|aient)?', object: A },
  { kind: 'meaning', ask: 'en quoi', verb: 'consist(?:e|ent|ait|aient)', object: '(?:à|en)(?!\\p{L})' },
  { kind: 'meaning', ask: 'comment', verb: 'se défini(?:t|ssent)', object: '(?:comme|par)(?!\\p{L})' },
  {
    kind: 'effect',
    ask: 'que',
    verb: regular('provoqu entraîn caus engendr déclench suscit occasionn favoris accélèr'),
    except: 'que|qu’|en|dans|chez|par|pour|sur',
  },
  {
    kind: 'effect',
    ask: 'à quoi',
    verb: `abouti(?:t|ssent|rent|ssait|ssaient)|condui(?:t|sent|sit|sirent|sait)|mèn(?:e|ent)|men(?:a|ait|aient)|(?:a|ont) (?:abouti|conduit|mené)`,
    object: A,
  },
  { kind: 'effect', ask: 'sur quoi', verb: regular('débouch'), object: 'sur' },
  { kind: 'explanation', ask: 'à quoi', verb: `${BE} due?s?|${BE} dus?|${BE} liée?s?`, object: A },
  {
    kind: 'explanation',
    ask: 'par quoi',
    verb: `s’expliqu(?:e|ent|ait|aient)|${BE} (?:causé|provoqué|déclenché|favorisé|entraîné)e?s?`,
    object: 'par',
  },
  {
    kind: 'effect',
    ask: 'par quoi',
    verb: 'se (?:manifest|tradui|caractéris)(?:e|ent|t|sent)',
    object: 'par',
  },
  { kind: 'explanation', ask: 'sur quoi', verb: 'repos(?:e|ent|ait|aient)', object: 'sur' },
  { kind: 'explanation', ask: 'de quoi', verb: `${BE} (?:extrait|tiré|issu)e?s?`, object: DE },
  {
    kind: 'explanation',
    ask: 'de quoi',
    verb: 'résult(?:e|ent|ait|aient)|provien(?:t|nent)|découl(?:e|ent)|dépend(?:ent|ait|aient)?',
    object: DE,
  },
  { kind: 'role', ask: 'à quoi', verb: 'ser(?:t|vent|vait|vaient)', object: 'à' },
  { kind: 'role', ask: 'que', verb: 'perm(?:et|ettent|ettait|ettaient|it|irent)', except: 'que|qu’|aux?|à' },
  {
    kind: 'role',
    ask: 'que',
    verb: `perm(?:et|ettent|ettait|ettaient|it|irent) (?:aux?|à (?:la|l’|un|une|chaque)) ?[^,]{3,40}?`,
    object: `(?:de|d’) ?\\p{L}+(?:er|ir|re)(?:(?<=’)|(?!\\p{L}))`,
  },
  { kind: 'role', ask: 'à quoi', verb: 'vis(?:e|ent|ait|aient)', object: 'à' },
  {
    kind: 'parts',
    ask: 'de quoi',
    verb: `se compos(?:e|ent|ait|aient)|${BE} (?:composé|constitué|formé)e?s?`,
    object: DE,
  },
  {
    kind: 'parts',
    ask: 'en quoi',
    verb: `se divis(?:e|ent|ait|aient)|se décompos(?:e|ent)|${BE} (?:divisé|découpé)e?s?`,
    object: 'en',
  },
  {
    kind: 'parts',
    ask: 'que',
    verb: 'comprend|comprennent|comprenait|comport(?:e|ent|ait|aient)|contien(?:t|nent)|contenait|regroup(?:e|ent|ait|aient)|réuni(?:t|ssent)',
    except: 'que|qu’',
  },
  {
    kind: 'place',
    ask: 'où',
    verb: `se (?:trouv|situ|déroul)(?:e|ent|ait|aient)|${BE} (?:situé|localisé)e?s?|(?:a|ont|avait|avaient) lieu`,
    object:
      '(?:(?:surtout|principalement|uniquement|essentiellement) )?(?:dans|au nord|au sud|à l’est|à l’ouest|au centre|au cœur|entre|sur|à l’intérieur|autour)(?:(?<=’)|(?!\\p{L}))',
  },
  {
    kind: 'action',
    ask: 'que',
    verb: '(?:produi|détrui)(?:t|sent)|(?:fabriqu|libèr|absorb|transport|stock|protèg|capt|consomm|rejett|contrôl|vot|exerc|étudi|mesur|symbolis|command|règl|filtr|sécrèt|garanti|interdi|transform)(?:e|ent|t|ssent|sent)|converti(?:t|ssent)|fourni(?:t|ssent)',
    object: '(?:le|la|les|l’|un|une|des|du|de la|de l’)(?:(?<=’)|(?!\\p{L}))',
  },
];

const READERS = ROWS.map((row) => ({
  ...row,
  pattern: new RegExp(
    `^(?<verb>${row.verb})\\s(?<object>${row.except ? `(?!(?:${row.except})(?!\\p{L}))` : ''}${row.object ? `(?:${row.object})(?:(?<=’)|(?!\\p{L}))` : ''}.+)$`,
    'u',
  ),
}));

/**
 * Finds the relation that a sentence states; null when it states none. `sentence` can be understood alone (see
 * `standsAlone`).
 */
export function readRelation(sentence: string): Relation | null {
  const clause = readClause(sentence);
  // « Nullité absolue → protège… » is a line of notes, not a subject and its verb.
  return clause && !/[→⇒=≠↗↘]|[-=]>/u.test(clause.subject) ? relationOf(clause) : null;
}

function relationOf({ lead, subject, verb, rest }: Clause): Relation | null {
  const predicate = `${verb} ${rest.replace(/^(?:toujours|aussi|également|donc|alors)\s/, '')}`;
  for (const { pattern, kind, ask } of READERS) {
    const groups = pattern.exec(predicate)?.groups;
    if (groups?.verb && groups.object) {
      const object = withoutSecondVerb(groups.object);
      // « signifie les actes et exécute les jugements » does something and means nothing.
      if (kind === 'meaning' && object !== groups.object) return null;
      return { kind, ask, lead, subject, verb: groups.verb, object };
    }
  }
  return null;
}

/** « les concentrations et inflige des amendes »: what is done besides has its own object. */
function withoutSecondVerb(object: string): string {
  // « l’espace que la mer couvre et découvre » has both verbs in what it says of the noun.
  for (const { index, groups } of object.matchAll(SECOND_VERB))
    if (
      !/(?<!\p{L})(?:qui|que|qu’|dont|où)(?!\p{L})/u.test(object.slice(0, index)) &&
      isFiniteVerb(groups?.verb ?? '', '', '')
    )
      return object.slice(0, index);
  return object;
}
const SECOND_VERB = /,?\set\s(?<verb>\p{Ll}{3,})(?=\s(?:la|les?|une?|des)\s|\sl’)/gu;
