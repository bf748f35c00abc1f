import { PERSON } from '../grammar.ts';
import type { Word } from '../words.ts';
import { afterPlace, afterRelative } from './after-relative.ts';
import { antecedent } from './antecedent.ts';
import {
  asideBefore,
  hasVerbSince,
  isIntroduction,
  opensClause,
  relativeBefore,
  relativeOf,
} from './clause-edges.ts';
import type { NounGroup } from './noun-groups.ts';
import {
  conjuncts,
  isPartitive,
  isTimeOf,
  mayBeOfBoth,
  ofNouns,
  quantityBefore,
  severalOf,
} from './noun-subjects.ts';
import {
  coordinated,
  inverted,
  isObjectAfterNoun,
  isOtherSubject,
  objectForm,
  pronoun,
} from './pronoun-subjects.ts';
import { shared } from './shared-subject.ts';
import type { Found, Subject } from './subject.ts';
import { PRONOUNS } from './subject-words.ts';
import type { VerbGroup } from './verb-groups.ts';

const CLAUSE_OPENERS = new Set(['mais', 'car', 'or', 'donc', 'et', 'ou', 'puis', 'ni']);

/** Finds the subjects of the finite verbs of a sentence: pronouns, and nouns at any distance before the verb. */
export function findSubjects(
  words: readonly Word[],
  nouns: readonly NounGroup[],
  verbs: readonly VerbGroup[],
): Subject[] {
  const all: Subject[] = [];
  verbs.forEach((group, verb) => {
    if (group.finite === null) return;
    const found =
      inverted(words, group) ??
      objectForm(words, group) ??
      afterPlace(words, nouns, group) ??
      before(words, nouns, group.first - 1) ??
      afterRelative(words, nouns, group) ??
      shared(words, verbs, verb, all);
    if (found !== null) all.push({ verb, ...found });
  });
  return all;
}

/** Looks to the left of a verb for its subject, over adverbs, asides, complements and relative clauses. */
function before(words: readonly Word[], nouns: readonly NounGroup[], from: number): Found | null {
  const groupEnding = (at: number) => nouns.findIndex(({ first, last }) => first <= at && at <= last);
  let at = from;
  for (let word = words[at]; word !== undefined; word = words[at]) {
    const person = word.tag === 'R' ? PERSON[word.low] : undefined;
    // « je ne vous le dirais pas », « il vous dit »: the object, whatever the tagger says.
    const left = words[at - 1];
    if (/^[nv]ous$/.test(word.low) && (/^n[e']$/.test(left?.low ?? '') || isOtherSubject(left, word))) {
      at -= 1;
      continue;
    }
    if (person !== undefined && words[at - 1]?.tag === 'S' && !/^(?:je|j'|tu|ils?|on)$/.test(word.low)) {
      // « la moitié d’entre nous pense ».
      while (words[at - 1]?.tag === 'S') at -= 1;
      at -= 1;
      // « combien d’entre nous pensent ».
      if (/^(?:beaucoup|combien)$/.test(words[at]?.low ?? '')) return severalOf(at);
      continue;
    }
    if (isObjectAfterNoun(words, nouns[groupEnding(at - 1)], at)) {
      at -= 1;
      continue;
    }
    if (person !== undefined) return coordinated(words, at, person);
    // « toi et moi », « mon frère et moi ».
    if (
      /^(?:moi|toi)$/.test(word.low) &&
      words[at - 1]?.low === 'et' &&
      /[NPR]/.test(words[at - 2]?.tag ?? '')
    )
      return {
        ...pronoun(at, word.low, word.low === 'moi' ? '4' : '5'),
        number: 'p',
        // « j’amène les papiers et toi ramène de l’eau »: what is joined opens the clause.
        isSure: opensClause(words, at - 3) || (words[at - 3]?.tag === 'T' && opensClause(words, at - 4)),
      };
    // « un des élèves »: a numeral or an article to the tagger.
    // « à qui on ne donne jamais rien n’apprendra »: the object of the verb before.
    if (word.low === 'rien' && /^(?:jamais|plus|pas|encore)$/.test(left?.low ?? '')) {
      at -= 1;
      continue;
    }
    const isOne =
      /[MT]/.test(word.tag) && /^une?$/.test(word.low) && /^(?:des|de|d')$/.test(words[at + 1]?.low ?? '');
    if (isOne || word.tag === 'R' || (word.tag === 'W' && PRONOUNS[word.low])) {
      // « des livres tels que celui-ci sont rares »: an example between subject and verb.
      if (/^qu[e']$/.test(left?.low ?? '') && /^tel(?:le)?s?$/.test(words[at - 2]?.low ?? '')) return null;
      const features = PRONOUNS[word.low.replace(/-(?:ci|là)$/, '')];
      if (features === undefined || words[at - 1]?.tag === 'S') {
        if (words[at - 1]?.tag === 'S') {
          at -= 2;
          continue;
        }
        return null;
      }
      const [gender, number] = features;
      // « les électrons de l’une », « celui qui juge et celui qui décide »: not the whole subject.
      if (words[at - 1]?.low === "l'" && words[at - 2]?.tag === 'S') {
        at -= 3;
        continue;
      }
      // « la loi a changé et ceux qui refusaient sont partis »: the only one of its kind.
      const isSecond =
        words[at + 1]?.low !== 'qui' ||
        !hasVerbSince(words, at - 2) ||
        words.slice(0, at).some(({ low }) => /^ce(?:lui|lle|ux|lles)$/.test(low));
      if (/^ce(?:lui|lle|ux|lles)/.test(word.low) && words[at - 1]?.low === 'et' && isSecond) return null;
      return {
        heads: [at],
        // « ce sont », « c’étaient ».
        persons: /^c[e']$/.test(word.low) ? '36' : number === 'p' ? '6' : '3',
        gender,
        number,
        pronoun: word.low,
        relative: null,
        isSure:
          !/^(?:tous|toutes|rien)$/.test(word.low) ||
          // « Rien ne va plus ».
          (word.low === 'rien' && opensClause(words, at - 1) && /^n[e']$/.test(words[at + 1]?.low ?? '')),
      };
    }
    if (word.low === 'qui' && word.tag === 'W')
      return words[at - 1]?.tag === 'S' ? null : antecedent(words, nouns, at);
    const noun = groupEnding(at);
    if (noun >= 0) {
      const one = nouns[noun];
      if (one === undefined) return null;
      if (one.preposition !== null && !isPartitive(words, one)) {
        // « et depuis la vie est dure »: an adverb, because the verb beside the noun has no other subject.
        if (
          at === from &&
          words[one.preposition]?.low === 'depuis' &&
          one.determiner !== null &&
          (words[one.preposition - 1] === undefined ||
            /^(?:et|mais|,)$/.test(words[one.preposition - 1]?.low ?? '')) &&
          /^(?:être|avoir|devenir)$/.test(words[from + 1]?.lemma ?? '')
        )
          return ofNouns(words, nouns, [noun], { isSure: true });
        // « les élèves qui passent trop de temps devant un écran dorment mal »: the object of the verb before.
        let measured = one.preposition - 2;
        while (words[measured]?.tag === 'D') measured -= 1;
        const isObject = words[measured]?.tag === 'V';
        const quantity = !isObject && quantityBefore(words, one);
        if (quantity)
          return ofNouns(words, nouns, [noun], { isSure: one.number === 'p' || one.determiner !== null });
        at = one.preposition - 1;
        continue;
      }
      // « des paramètres tels que la pression peuvent »: an example between subject and verb.
      if (
        /^qu(?:e|')$/.test(words[one.first - 1]?.low ?? '') &&
        /^(?:tels?|telles?|ainsi)$/.test(words[one.first - 2]?.low ?? '')
      )
        return null;
      // « tous les hommes », « tout le monde ».
      const start = /^(?:tout|toute|tous|toutes)$/.test(words[one.first - 1]?.low ?? '')
        ? one.first - 1
        : one.first;
      // « sinon les générations futures souffriront »: an adverb opens the clause.
      const opening = words[start - 1]?.tag === 'D' ? start - 2 : start - 1;
      if (opensClause(words, start - 1) || (opening < start - 1 && opensClause(words, opening)))
        return ofNouns(words, nouns, conjuncts(words, nouns, noun), { isSure: true });
      const left = words[one.first - 1];
      // « moi et mon frère »: as « mon frère et moi ».
      const stressed = words[one.first - 2];
      if (
        left?.low === 'et' &&
        /^(?:moi|toi)$/.test(stressed?.low ?? '') &&
        opensClause(words, one.first - 3)
      )
        return {
          ...pronoun(one.first - 2, stressed?.low ?? '', stressed?.low === 'moi' ? '4' : '5'),
          number: 'p',
        };
      // « les enfants qui mangent trop le soir dorment mal »: a time stands where it likes.
      if (
        isTimeOf(words, one) &&
        relativeBefore(words, one.first - 1) === null &&
        hasVerbSince(words, one.first - 1)
      ) {
        at = one.first - 1;
        continue;
      }
      if (left && (CLAUSE_OPENERS.has(left.low) || left.low === ',')) {
        // « Il a plu toute la nuit et les rues étaient vides »: the clause before has its verb, so this one has its own.
        const isNext =
          left.low === 'et' &&
          hasVerbSince(words, words[one.first - 2]?.low === ',' ? one.first - 3 : one.first - 2) &&
          !words.slice(0, one.first).some(({ tag }) => /[WJ]/.test(tag)) &&
          !/^(?:comme|ainsi|avec|ou|ni)$/.test(words[one.last + 1]?.low ?? '') &&
          one.determiner !== null;
        if (isNext) return ofNouns(words, nouns, [noun], { isSure: true });
        const all = conjuncts(words, nouns, noun);
        const leftmost = nouns[all[0] ?? noun];
        if (all.length > 1 && leftmost) {
          if (leftmost.preposition !== null) return null;
          if (opensClause(words, leftmost.first - 1) || words[leftmost.first - 1]?.low === ',')
            return ofNouns(words, nouns, all, { isSure: opensClause(words, leftmost.first - 1) });
          return null;
        }
        if (left.low === ',') {
          // « Le chat, animal rusé, dort »: an aside between two commas.
          const aside = words[one.last + 1]?.low === ',' ? asideBefore(words, one.first - 1) : null;
          if (aside !== null) {
            at = aside;
            continue;
          }
        }
        // « l’égalité entre les hommes et les femmes »: « et » joins it to a complement.
        const inner =
          words[one.first - 1]?.low === 'et' ? nouns.find(({ last }) => last === one.first - 2) : undefined;
        if (inner !== undefined && inner.preposition !== null) {
          if (words[inner.preposition]?.low !== 'entre') return null;
          at = inner.preposition - 1;
          continue;
        }
        // « l’or et l’argent », « un prix ou une durée »: a singular may be the last of several.
        const joined = /^(?:et|ou|ni|puis)$/.test(left.low) && one.number !== 'p';
        return ofNouns(words, nouns, [noun], {
          isSure: !joined && (left.low !== ',' || isIntroduction(words, one.first - 1)),
        });
      }
      // « un des élèves », when « des » passes for an article.
      if (words[one.first]?.low === 'des' && left !== undefined && PRONOUNS[left.low] !== undefined) {
        at = one.first - 1;
        continue;
      }
      // « Ce que disent les journaux ne m’intéresse pas », « ceux qui n’ont pas fini leur travail restent »: the noun
      // belongs to the relative clause.
      const opener = relativeOf(words, one.first - 1);
      if (opener !== null) {
        at = opener - 1;
        continue;
      }
      return null;
    }
    if (word.low === ',') {
      const aside = asideBefore(words, at);
      if (aside === null || mayBeOfBoth(words, nouns, aside)) return null;
      at = aside;
      continue;
    }
    // « Beaucoup ont été tués »: many people; but « beaucoup reste à faire ».
    const isMany =
      word.low === 'beaucoup' &&
      at === from &&
      opensClause(words, at - 1) &&
      ((words[at + 1]?.senses.every(({ persons }) => persons === '6') ?? false) ||
        // « des dangers que beaucoup ignorent ».
        (/^qu[e']$/.test(words[at - 1]?.low ?? '') && words[at + 1]?.lemma !== 'rester'));
    if (isMany) return { ...severalOf(at), pronoun: word.low };
    if (/[DAQ]/.test(word.tag) || (word.tag === 'S' && at < from)) {
      at -= 1;
      continue;
    }
    if (/[IG]/.test(word.tag)) {
      at -= 1;
      continue;
    }
    // « les graines du pot 1 », « le tableau 3 »: the number of the noun before it.
    if (word.kind === 'number' && words[at - 1]?.tag === 'N') {
      at -= 1;
      continue;
    }
    if (word.tag === 'S' || word.tag === 'K') {
      at -= 1;
      continue;
    }
    if (word.tag === 'V') {
      // The verb of a relative clause: its antecedent stands before « qui », « que », « dont », « où ».
      const opener = relativeBefore(words, at);
      if (opener === null) return null;
      at = opener - 1;
      while (words[at]?.tag === 'S' || words[at]?.low === ',') at -= 1;
      continue;
    }
    return null;
  }
  return null;
}
