import { fitsPerson, is, set } from '#engine/language/grammar.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';

/** Verbs that take être and have no object. */
const WITH_ÊTRE = set(
  'aller venir partir arriver naître mourir devenir revenir rester parvenir intervenir tomber décéder',
);

/**
 * The verbs of coming and going form their past with être.
 *
 * wrong: « J’ai allé au marché. » « La pluie a tombé. »
 * right: « Il a passé la porte. » « Il y a un né à terme. » « Elle l’a parti. »
 */
export const auxiliary: ParsedRule = ({ words, verbs }, { lexicon }) =>
  verbs.flatMap(({ finite, participle, auxiliaries, clitics }): Finding[] => {
    const avoir = words[finite ?? -1];
    const verb = words[participle ?? -1];
    if (avoir === undefined || verb === undefined || auxiliaries.length !== 1 || auxiliaries[0] !== finite)
      return [];
    if (avoir.lemma !== 'avoir' || !WITH_ÊTRE.has(verb.lemma) || avoir.tag !== 'V') return [];
    // « il l’a parti » and « il y a né » are other mistakes.
    if (clitics.some((one) => !/^n[e']$/.test(words[one]?.low ?? ''))) return [];
    const [sense] = avoir.senses;
    if (sense === undefined) return [];
    const fits = (one: typeof sense) => fitsPerson(one, sense.persons.charAt(0)) && one.tense === sense.tense;
    const form = lexicon.inflect('est', 'être', fits)[0] ?? lexicon.inflect('étais', 'être', fits)[0];
    if (form === undefined) return [];
    const about = `${quoted(verb.text)} est une forme du verbe ${verb.lemma}, qui se conjugue avec être.`;
    const elided = words[(finite ?? 0) - 1];
    const isVowel = /^[éeê]/.test(form);
    if (elided?.low === "j'" && !isVowel) {
      const after = `${elided.capital ? 'Je' : 'je'} ${form}`;
      return [{ start: elided.start, end: avoir.end, after, rule: 'auxiliaire-être', about }];
    }
    return is(elided, set("n' j'")) && !isVowel
      ? []
      : [{ ...instead(avoir, form, 'auxiliaire-être'), about }];
  });
