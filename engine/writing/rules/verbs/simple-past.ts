import { fitsPerson, set } from '#engine/language/grammar.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';

/** « il eût aimé », « ne fût-ce que », « dût-il partir »: these stand without « que » in careful French. */
const LITERARY = set('être avoir devoir pouvoir plaire');
/** Words after which the subjunctive may stand, a condition or a wish. */
const ASKING = set("que qu' quoique quoiqu' lorsque puisse si s' qui dont où");

/**
 * The simple past of « il » has no circumflex and no « -ât »: with them it is the subjunctive, which « que » asks for.
 *
 * wrong: « Un bruit étrange le fît sursauter. » « Ce jour-là, personne n’osât parler. »
 * right: « Il voulait qu’on le fît taire. » « Il eût préféré partir. » « Elle cherchait un ami qui l’aidât. »
 */
export const simplePast: ParsedRule = ({ words, verbs, subjects }, { lexicon }) =>
  subjects.flatMap(({ verb, persons, heads }): Finding[] => {
    const at = verbs[verb]?.finite ?? -1;
    const word = words[at];
    const [head = at] = heads;
    if (word === undefined || !persons.includes('3') || head >= at || word.capital) return [];
    const [sense] = word.senses;
    if (sense === undefined || !word.senses.every(({ tense, kind }) => kind === 'V' && tense === 'q'))
      return [];
    const lemma = lemmaOf(word.low, sense);
    // « Le match fût annulé »: no condition, and a noun with its article for a subject.
    const isPlainBe =
      word.low === 'fût' &&
      words[head]?.tag === 'N' &&
      /[AQTD]/.test(words[at + 1]?.tag ?? '') &&
      !words.some(({ low }) => /^(?:n[e']|eût|aurait|serait)$/.test(low));
    if ((LITERARY.has(lemma) && !isPlainBe) || words.slice(0, at).some(({ low }) => ASKING.has(low)))
      return [];
    const [form] = lexicon.inflect(word.low, lemma, (one) => one.tense === 's' && fitsPerson(one, '3'));
    return form === undefined
      ? []
      : [
          {
            ...instead(word, form, 'subjonctif'),
            about: `Aucun ${quoted('que')} ne demande ici le subjonctif : ${quoted(form)} est au passé simple.`,
          },
        ];
  });
