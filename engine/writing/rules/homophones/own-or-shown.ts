import { set } from '#engine/language/grammar.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';

/** What people have of their own: « il a perdu ces clés » is most often « ses clés ». */
const OWNED = set(
  'parent frère sœur enfant fils fille ami amie copain copine camarade voisin voisine grands-parents cousin cousine oncle tante main bras jambe pied œil cheveu dent doigt genou oreille lèvre épaule clé clef lunettes chaussure vêtement habit affaires devoir cahier sac note poche bagage étude économies vacances',
);

/**
 * « ces » before what people have of their own, where the subject is one person, may be « ses »: only the writer knows.
 *
 * doubt: « Elle a oublié ces clés. »
 * right: « Nous avons oublié ces clés. » « Elle a lu ces livres. »
 */
export const ownOrShown: ParsedRule = ({ words, nouns, verbs, subjects }) =>
  nouns.flatMap(({ determiner, head, last, preposition }): Finding[] => {
    const shown = words[determiner ?? -1];
    const noun = words[head];
    if (shown?.low !== 'ces' || noun === undefined || !OWNED.has(noun.lemma) || preposition !== null)
      return [];
    // « ces enfants qui jouent », « ces devoirs-là »: shown.
    if (words[last + 1]?.tag === 'W' || words[last + 1]?.low.startsWith('-') === true) return [];
    const owner = subjects.findLast(
      ({ verb, persons, isSure }) => isSure && persons === '3' && (verbs[verb]?.last ?? head) < head,
    );
    const person = words[owner?.heads[0] ?? -1];
    if (person === undefined || !/^(?:il|elle|on|chacun|chacune)$/.test(person.low)) return [];
    return [
      {
        ...instead(shown, 'ses', 'ces-ses'),
        about: `${quoted(`${shown.text} ${noun.text}`)} ou ${quoted(`ses ${noun.text}`)}, ${noun.senses.some(({ gender }) => gender === 'f') ? 'celles' : 'ceux'} de ${quoted(person.text)} ?`,
        meanings: [
          `On les montre : ${quoted(`ces ${noun.text}-là`)}.`,
          `${noun.senses.some(({ gender }) => gender === 'f') ? 'Elles sont' : 'Ils sont'} à ${quoted(person.text)}.`,
        ],
      },
    ];
  });
