import { has, only } from '#engine/language/grammar.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';
import { agreeing } from '../nouns/adjectives.ts';

/**
 * What is said of « c’ » is in the masculine singular.
 *
 * wrong: « Pour les filles, c’est différents. »
 * right: « C’est différent. » « Ces fleurs, c’est pour elle. » « C’est belle et bien fini. »
 */
export const saidOfThat: ParsedRule = ({ words }, { lexicon }) =>
  words.flatMap((word, at): Finding[] => {
    if (word.low !== "c'" || !/^(?:est|était|sera|serait)$/.test(words[at + 1]?.low ?? '')) return [];
    let place = at + 2;
    while (words[place]?.tag === 'D') place += 1;
    const said = words[place];
    const next = words[place + 1];
    // « c’est différents styles »: nothing may follow that it could belong to.
    const isLast =
      next === undefined ||
      /^[.,;:!?…]+$/.test(next.text) ||
      /^(?:pour|que|qu'|car|mais|quand)$/.test(next.low);
    if (said === undefined || !isLast || !only(said, 'A') || !has(said, 'A')) return [];
    const form = agreeing(said, 'm', 's', lexicon);
    return form === null
      ? []
      : [
          {
            ...instead(said, form, 'accord-adjectif'),
            about: `Après ${quoted(`c’${words[at + 1]?.text}`)}, ${quoted(form)} reste au masculin singulier.`,
          },
        ];
  });
