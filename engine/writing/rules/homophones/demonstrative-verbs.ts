import { has, is, isThirdPerson, numberOf, only, set } from '#engine/language/grammar.ts';
import { homophonesOf } from '#engine/language/tagger/homophones.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, insteadOfBoth, type ParsedRule, quoted } from '../finding.ts';
import { hasOtherVerb } from '../verbs/clause.ts';
import { isCircumstance } from './circumstance.ts';
import { isOfSeveral, isPluralNoun } from './plural-nouns.ts';

const KNOWN_HOW = set('nager lire écrire conduire cuisiner chanter danser compter coudre jouer parler');
const ÊTRE = set('est était étaient sont sera serait');

/**
 * « c’est » and « s’est », « ni » and « n’y », « quelle » and « qu’elle »: what stands beside them decides.
 *
 * wrong: « Le roi c’est enfui. » « Elle ses levée. » « Quand l’incendie c’est déclaré, il dormait. » « Il ni a rien. » « Je crois quelle vient. »
 * right: « Le roi, c’est lui. » « Il s’est levé, c’est vrai. » « Quelle est la cause ? » « Il n’y croit pas. » « à quelle heure »
 */
export const demonstrativeVerbs: ParsedRule = ({ words }, { lexicon }) =>
  words.flatMap((word, at): Finding[] => {
    const before = words[at - 1];
    const next = words[at + 1];
    const after = words[at + 2];
    const mayBeParticiple = (one: Word | undefined): one is Word =>
      one !== undefined &&
      (has(one, 'Q') || (only(one, 'V') && (homophonesOf(one.low, lexicon)?.name ?? '~er') !== '~er')) &&
      !has(one, 'DX');
    if (word.low === "c'" && is(next, ÊTRE) && before !== undefined) {
      let place = at + 2;
      while (words[place]?.tag === 'D' && place < at + 4) place += 1;
      const participle = words[place];
      const follows =
        before.tag === 'N' ||
        (before.tag === 'R' && /^(?:il|elle|on|ils|elles)$/.test(before.low)) ||
        before.low === 'qui';
      // « c’est enfants »: no bare plural follows « c’est ».
      if (
        participle &&
        place === at + 2 &&
        isPluralNoun(participle) &&
        // « par ses idées et c’est actes ».
        (/[SVIQ]/.test(before.tag) || (before.low === 'et' && participle.tag === 'N'))
      )
        return [insteadOfBoth(word, next as Word, isOfSeveral(words, at) ? 'ces' : 'ses', 'ces-ses')];
      // « ça c’est terminer par un concert ».
      if (
        /^(?:ça|cela)$/.test(before.low) &&
        participle !== undefined &&
        only(participle, 'I') &&
        /er$/.test(participle.low)
      )
        return [instead(word, 's’', 'ces-ses')];
      const isInfinitive = participle !== undefined && has(participle, 'I') && !has(participle, 'N');
      const isEnding = participle !== undefined && has(participle, 'I') && /er$/.test(participle.low);
      if (/^(?:il|elle|on|qui)$/.test(before.low) && (isInfinitive || isEnding))
        return [instead(word, 's’', 'ces-ses')];
      const isEr =
        participle !== undefined &&
        /er$/.test(participle.low) &&
        (isInfinitive || /^(?:lever|coucher)$/.test(participle.low));
      // « La révolution c’est développer en Angleterre »: an infinitive without its object.
      const isAlone =
        /[SDC.]/.test(words[place + 1]?.tag ?? '.') || /^(?:par|a)$/.test(words[place + 1]?.low ?? '');
      // « Quand l’incendie c’est déclaré »: the clause begins after « quand ».
      const opener = words.findLastIndex(({ low }, one) => one < at && /^(?:quand|lorsqu[e']|où)$/.test(low));
      // « il pleuvait et un enfant c’est blessé »: a group behind « et » opens a clause of its own.
      let group = at - 1;
      while (group > 0 && /[NAPM]/.test(words[group]?.tag ?? '')) group -= 1;
      const isOwn = words[group]?.tag === 'T' && /^(?:et|mais|,|car|que)$/.test(words[group - 1]?.low ?? '');
      const clause = words.slice(isOwn ? group : opener + 1, at);
      const isGroup = /[NAP]/.test(before.tag) && !clause.some(({ tag }) => /[VIJW]/.test(tag));
      // « Aminata c’est levée »: a name that opens the sentence.
      const isNamed = at === 1 && before.capital && /[PNX]/.test(before.tag);
      if (isNamed && isAlone && isEr) return [instead(word, 's’', 'ces-ses')];
      // « il s’est levé, c’est lavé »: one reflexive verb after the other.
      const isNext =
        /^(?:,|et)$/.test(before.low) &&
        words.slice(0, at).some(({ low }, one) => low === "s'" && is(words[one + 1], ÊTRE));
      if (isNext && isEr) return [instead(word, 's’', 'ces-ses')];
      // « la guerre a commencé en 1914 et c’est terminer en 1918 »: the subject of the verb before.
      const isJoined =
        before.low === 'et' && /[TRNP]/.test(words[0]?.tag ?? '') && !/^c/.test(words[0]?.low ?? '');
      if (isEr && isAlone && (isGroup || isJoined)) return [instead(word, 's’', 'ces-ses')];
      // « Le chien, effrayé par le bruit, c’était caché »: an aside behind the subject.
      const isAside =
        before.low === ',' &&
        at > 3 &&
        /^(?:le|la|les|l'|mon|ma|son|sa|un|une)$/.test(words[0]?.low ?? '') &&
        words[2]?.low === ',';
      if (
        isAside &&
        place === at + 2 &&
        (mayBeParticiple(participle) || isEr) &&
        isAlone &&
        !words.slice(0, at).some(({ tag }) => tag === 'V')
      )
        return [instead(word, 's’', 'ces-ses')];
      if (
        follows &&
        mayBeParticiple(participle) &&
        (before.tag !== 'N' || !clause.some(({ tag }) => tag === 'V'))
      )
        return [instead(word, 's’', 'ces-ses')];
    }
    // « avec c’est deux petits frères »: after a preposition stands a noun.
    if (
      word.low === "c'" &&
      next?.low === 'est' &&
      /^(?:avec|chez|sans|dans|vers)$/.test(before?.low ?? '')
    ) {
      let noun = at + 2;
      while (/[MA]/.test(words[noun]?.tag ?? '')) noun += 1;
      const owned = words[noun];
      if (owned?.tag === 'N' && numberOf(owned, 'N') === 'p')
        return [insteadOfBoth(word, next, isOfSeveral(words, at) ? 'ces' : 'ses', 'ces-ses')];
    }
    // « ceux qui si connectent »: « qui » has its verb, and no condition.
    if (word.low === 'si' && before?.low === 'qui' && only(next, 'V') && words[at - 2]?.tag !== 'V')
      return [
        {
          ...instead(word, 's’y', 'si-s-y'),
          about: `Devant le verbe ${quoted(next?.text ?? '')}, ${quoted('s’y')} contient « se » et « y ».`,
        },
      ];
    if (
      word.low === "s'" &&
      is(next, ÊTRE) &&
      (before === undefined ||
        /[.J]/.test(before.tag) ||
        is(before, set('mais car donc et')) ||
        isCircumstance(words, at))
    ) {
      let place = at + 2;
      while (words[place]?.tag === 'D' && place < at + 5) place += 1;
      const said = words[place];
      // « s’est vraiment triste », « s’est la nôtre »: no participle follows.
      if (
        said !== undefined &&
        !/^-/.test(said.low) &&
        ((has(said, 'A') && !has(said, 'QVX')) ||
          (place === at + 2 &&
            (/[TP]/.test(said.tag) ||
              // « ce que j’aime, s’est que… ».
              (/^qu[e']$/.test(said.low) && before?.low !== 'et'))))
      )
        return [instead(word, 'c’', 'ces-ses')];
    }
    // « Ce que j’aime, s’est nager »: what was said is taken up.
    if (
      word.low === "s'" &&
      next?.low === 'est' &&
      before?.low === ',' &&
      after?.tag === 'I' &&
      words[0]?.low === 'ce' &&
      /^qu[ie']$/.test(words[1]?.low ?? '')
    )
      return [instead(word, 'c’', 'ces-ses')];
    // « ses chaussures-là »: what is shown.
    if (word.low === 'ses' && /^-(?:là|ci)$/.test(words[at + 2]?.low ?? ''))
      return [instead(word, 'ces', 'ces-ses')];
    // « elle ses nager »: what one knows how to do.
    if (
      /^[sc]es$/.test(word.low) &&
      /^(?:il|elle|on|qui)$/.test(before?.low ?? '') &&
      next &&
      KNOWN_HOW.has(next.low)
    )
      return [instead(word, 'sait', 'ces-ses')];
    if (
      /^(?:ses|ces)$/.test(word.low) &&
      before &&
      /^(?:il|elle|on|qui)$/.test(before.low) &&
      (mayBeParticiple(next) || (has(next, 'I') && !has(next, 'N')))
    )
      return [instead(word, 's’est', 'ces-ses')];
    // « le but, ces répondre aux besoins »: no noun follows.
    if (
      /^(?:ses|ces)$/.test(word.low) &&
      (before === undefined || /^(?:,|que|car|mais)$/.test(before.low)) &&
      only(next, 'I')
    )
      return [instead(word, 'c’est', 'ces-ses')];
    // « je ni comprends rien »: a subject has its verb after « ni ».
    if (
      word.low === 'ni' &&
      (/^(?:je|tu|il|on|ils|nous|vous)$/.test(before?.low ?? '') ||
        (before === undefined && /^(?:pas|plus|jamais|rien)$/.test(after?.low ?? ''))) &&
      has(next, 'V') &&
      !has(next, 'N')
    )
      return [instead(word, 'n’y', 'ni-n-y')];
    // « n’y travailler n’y étudier »: what is said twice.
    if (
      word.low === "n'" &&
      next?.low === 'y' &&
      after &&
      has(after, 'QI') &&
      words.filter(({ low }, place) => low === "n'" && words[place + 1]?.low === 'y').length > 1 &&
      hasOtherVerb(words, at)
    )
      return [insteadOfBoth(word, next, 'ni', 'ni-n-y')];
    // « je sais quelle a raison »: a verb of knowing, and no noun.
    if (
      /^quel(?:le)?$/.test(word.low) &&
      /^(?:a|à|va|est|était|avait|aura|serait|sera)$/.test(next?.low ?? '') &&
      before !== undefined &&
      /[VQI]/.test(before.tag) &&
      /^(?:savoir|croire|penser|dire|trouver|voir|espérer|comprendre|apprendre|remarquer|annoncer|affirmer|raconter|répondre|oublier)$/.test(
        before.lemma,
      ) &&
      (!/^(?:est|était|serait|sera)$/.test(next?.low ?? '') ||
        /[AQD]/.test(after?.tag ?? '') ||
        after?.low === "d'accord") &&
      after?.low !== 'été' &&
      !/[TP]/.test(after?.tag ?? '')
    )
      return [instead(word, 'qu’elle', 'quel-qu-elle')];
    if (
      word.low === 'ni' &&
      next &&
      /^(?:a|avait|aura|aurait|ont|est|étais|était)$/.test(next.low) &&
      words
        .slice(at + 2, at + 5)
        .some(({ low }) => /^(?:pas|plus|rien|jamais|aucune?|que|qu'|guère)$/.test(low))
    )
      return [instead(word, 'n’y', 'ni-n-y')];
    if (
      word.low === "n'" &&
      next?.low === 'y' &&
      after &&
      (/[TPAS]/.test(after.tag) || (after.tag === 'N' && !/^(?:a|est)$/.test(after.low))) &&
      hasOtherVerb(words, at)
    )
      return [insteadOfBoth(word, next, 'ni', 'ni-n-y')];
    if (/^quelles?$/.test(word.low) && at > 0 && next) {
      const verb =
        /^(?:ne|n'|se|s'|me|m'|te|t'|lui|leur|nous|vous)$/.test(next.low) ||
        // « l’argent quelle gagne ne suffit pas »: the noun has its own relative clause.
        (before?.tag === 'N' && isThirdPerson(next) && /^n[e']$/.test(after?.low ?? '')) ||
        (only(next, 'V') && !is(next, ÊTRE) && !/^(?:soit|soient|que|fut)$/.test(next.low));
      if (verb && words[at + 2]?.low !== 'fut')
        return [instead(word, `qu’${word.low.slice(2)}`, 'quel-qu-elle')];
    }
    // « et quelle étaient plus grandes »: a singular has no plural verb, and no noun follows.
    if (
      word.low === 'quelle' &&
      at > 0 &&
      /^(?:sont|étaient|seront|seraient|ont|avaient)$/.test(next?.low ?? '') &&
      /[DAQ]/.test(after?.tag ?? '') &&
      !has(after, 'T')
    )
      return [instead(word, 'qu’elles', 'quel-qu-elle')];
    // « chaque fois quel entend »: no noun follows.
    if (
      word.low === 'quel' &&
      at > 0 &&
      next &&
      only(next, 'V') &&
      !is(next, ÊTRE) &&
      !/^(?:soit|fut|que)$/.test(next.low)
    )
      return [instead(word, 'qu’elle', 'quel-qu-elle')];
    if (word.low === "qu'" && next && /^elles?$/.test(next.low) && after) {
      const isNoun =
        only(after, 'N') ||
        (before?.tag === 'S' && !/^(?:dès|sans|pour|depuis|après|avant|lors)$/.test(before.low)) ||
        (has(after, 'N') && words[at + 3]?.tag === 'I' && !has(words[at + 3], 'N')) ||
        // « dis-moi qu’elles pages il faut lire »: a noun and another subject.
        (after.tag === 'N' &&
          has(after, 'N') &&
          /^(?:je|j'|tu|il|on|nous|vous)$/.test(words[at + 3]?.low ?? ''));
      if (isNoun && has(after, 'N') && !has(after, 'X'))
        return [insteadOfBoth(word, next, `qu${next.low}`, 'quel-qu-elle')];
    }
    // « il sans va », « elles sans moquent »: no finite verb follows « sans ».
    if (
      word.low === 'sans' &&
      next !== undefined &&
      only(next, 'V') &&
      isThirdPerson(next) &&
      /^(?:il|elle|on|ils|elles|qui)$/.test(before?.low ?? '')
    )
      return [instead(word, 's’en', 'sans-s-en')];
    // « s’en un mot », « s’en aucun doute ».
    if (
      word.low === "s'" &&
      next?.low === 'en' &&
      /^(?:une?|aucune?|mon|ma|ton|ta|son|sa|ses|mes|tes|leurs?|notre|nos|ce|cette)$/.test(after?.low ?? '')
    )
      return [insteadOfBoth(word, next, 'sans', 'sans-s-en')];
    // « près à partir »
    if (word.low === 'près' && /^(?:à|a)$/.test(next?.low ?? '') && has(after, 'I')) {
      const verb = words.slice(0, at).findLast(({ tag }) => tag === 'V');
      const isPlural = /^(?:sommes|êtes|sont|étions|étiez|étaient|seront|soient)$/.test(verb?.low ?? '');
      if (verb?.lemma === 'être') return [instead(word, isPlural ? 'prêts' : 'prêt', 'près-prêt')];
    }
    return [];
  });
