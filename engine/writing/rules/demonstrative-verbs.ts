import { has, is, numberOf, only, set } from '#engine/language/grammar.ts';
import { homophonesOf } from '#engine/language/tagger/homophones.ts';
import type { Word } from '#engine/language/words.ts';
import { hasOtherVerb } from './clause.ts';
import { type Finding, instead, insteadOfBoth, type ParsedRule } from './finding.ts';

const ÊTRE = set('est était étaient sont sera serait');

/**
 * « c’est » and « s’est », « ni » and « n’y », « quelle » and « qu’elle »: what stands beside them decides.
 *
 * wrong: « Le roi c’est enfui. » « Elle ses levée. » « Il ni a rien. » « ni … n’y » « Je crois quelle vient. »
 * right: « Le roi, c’est lui. » « Quelle est la cause ? » « Il n’y croit pas. » « à quelle heure »
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
        only(participle, 'NA') &&
        has(participle, 'N') &&
        numberOf(participle, 'NA') === 'p' &&
        /[SVI]/.test(before.tag)
      )
        return [insteadOfBoth(word, next as Word, 'ses', 'ces-ses')];
      const isInfinitive = participle !== undefined && has(participle, 'I') && !has(participle, 'N');
      if (/^(?:il|elle|on|qui)$/.test(before.low) && isInfinitive) return [instead(word, 's’', 'ces-ses')];
      // « La révolution c’est développer en Angleterre »: an infinitive without its object.
      const isAlone = /[SD.]/.test(words[place + 1]?.tag ?? '.') || /^par$/.test(words[place + 1]?.low ?? '');
      const isGroup = /[NA]/.test(before.tag) && !words.slice(0, at).some(({ tag }) => /[VIJW]/.test(tag));
      // « la guerre a commencé en 1914 et c’est terminer en 1918 »: the subject of the verb before.
      const isJoined =
        before.low === 'et' && /[TRNP]/.test(words[0]?.tag ?? '') && !/^c/.test(words[0]?.low ?? '');
      const isEr = isInfinitive && /er$/.test(participle.low);
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
        (before.tag !== 'N' || !words.slice(0, at).some(({ tag }) => tag === 'V'))
      )
        return [instead(word, 's’', 'ces-ses')];
    }
    if (
      /^(?:ses|ces)$/.test(word.low) &&
      before &&
      /^(?:il|elle|on|qui)$/.test(before.low) &&
      (mayBeParticiple(next) || (has(next, 'I') && !has(next, 'N')))
    )
      return [instead(word, 's’est', 'ces-ses')];
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
        /^(?:ne|n'|se|s'|me|m'|te|t'|lui|leur)$/.test(next.low) ||
        (only(next, 'V') && !is(next, ÊTRE) && !/^(?:soit|soient|que|fut)$/.test(next.low));
      if (verb && words[at + 2]?.low !== 'fut')
        return [instead(word, `qu’${word.low.slice(2)}`, 'quel-qu-elle')];
    }
    if (word.low === "qu'" && next && /^elles?$/.test(next.low) && after) {
      const isNoun =
        only(after, 'N') ||
        before?.tag === 'S' ||
        (has(after, 'N') && words[at + 3]?.tag === 'I' && !has(words[at + 3], 'N'));
      if (isNoun && has(after, 'N') && !has(after, 'X'))
        return [insteadOfBoth(word, next, `qu${next.low}`, 'quel-qu-elle')];
    }
    // « près à partir »
    if (word.low === 'près' && /^(?:à|a)$/.test(next?.low ?? '') && has(after, 'I')) {
      const verb = words.slice(0, at).findLast(({ tag }) => tag === 'V');
      const isPlural = /^(?:sommes|êtes|sont|étions|étiez|étaient|seront|soient)$/.test(verb?.low ?? '');
      if (verb?.lemma === 'être') return [instead(word, isPlural ? 'prêts' : 'prêt', 'près-prêt')];
    }
    return [];
  });
