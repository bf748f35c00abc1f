import { fitsGender, has, set } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import { COLLECTIVES } from '#engine/language/groups/subject-words.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { agrees, genderOfWord, numberOfWord } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';
import { hasOtherVerb } from '../verbs/clause.ts';
import { agreeing, INVARIABLE } from './adjectives.ts';
import { COUNTED } from './counted.ts';
import {
  isApposed,
  isDear,
  isLook,
  isOfArticle,
  isSame,
  isSecondOfOne,
  isSeen,
  isSurelyNoun,
  theirs,
} from './group-parts.ts';
import { isStateOf, isSubjectOfPlural } from './group-subjects.ts';
import { isUsuallyFirst } from './noun-groups.ts';
import {
  aloneOf,
  certainAfterPreposition,
  certainOf,
  manyOf,
  oneOfBest,
  oneOfMost,
  pluralOf,
  sameOf,
} from './plural-groups.ts';
import { aloneInSuperlative, superlative } from './superlative.ts';

const QUANTITIES = set(
  'beaucoup trop peu tant combien énormément tellement davantage plein entouré entourée entourés entourées bordé bordée bordés bordées moins plus assez nombre kilo kilos dizaine dizaines centaine centaines millier milliers liste groupe ensemble série tas équipe foule bande millions million paire vingtaine trentaine quinzaine',
);
/** Determiners whose number is certain: « leur » and « leurs » sound alike, « le » and « les » do not. */
const SURE = set(
  'un une ce cet cette mon ma ton ta son sa notre votre chaque des ces mes tes ses nos vos plusieurs quelques les',
);

/**
 * Adjectives and participles agree with the head of their noun group; a counted noun after a quantity is plural.
 *
 * wrong: « les fruits mûr » « une histoire très passionnant » « de nombreux personnes » « trop de voiture »
 * « Il a volé de larges somme. »
 * right: « les langues latine et grecque » « trop de bruit » « des yeux marron » « une tasse de café chaude »
 * « une dizaine venus de loin » « Mes sœurs sont rentrées de l’école fatiguées. » « en les écoutant »
 */
export const nounGroupAgreement: ParsedRule = ({ words, nouns, verbs, subjects }, { lexicon }) => [
  ...certainOf(words),
  ...sameOf(words),
  ...aloneOf(words),
  ...oneOfMost(words, lexicon),
  ...oneOfBest(words, lexicon),
  ...certainAfterPreposition(words, lexicon),
  ...aloneInSuperlative(words, lexicon),
  ...nouns.flatMap((group) => [...superlative(words, nouns, group, lexicon), ...theirs(words, group)]),
  ...nouns.flatMap((group): Finding[] => {
    const head = words[group.head];
    if (head === undefined || head.tag !== 'N' || head.capital || head.senses.length === 0) return [];
    // « elle a l’air fatiguée »: the subject, or her air.
    if (head.low === 'air' && isLook(words, group)) return [];
    const article = /^(?:de|d')$/.test(words[group.determiner ?? -1]?.low ?? '') ? group.determiner : null;
    const link = group.preposition ?? article;
    const preposition = words[link ?? -1];
    const isBare = group.determiner === article && group.adjectives.every((one) => one > group.head);
    // « il n’y a plus de roi »: none; « c’est peu de chose ».
    const isNone =
      words[(link ?? 0) - 1]?.low === 'plus' &&
      words.slice(Math.max(0, (link ?? 0) - 5), link ?? 0).some(({ low }) => /^n[e']$/.test(low));
    if (isNone || (head.low === 'chose' && words[(link ?? 0) - 1]?.low === 'peu')) return [];
    // « un élève sur trois porte des lunettes »: the verb of « un ».
    const isShare = words[group.first - 1]?.low === 'sur' && /^une?$/.test(words[group.first - 3]?.low ?? '');
    if (isShare && has(head, 'V')) return [];
    if (
      isBare &&
      preposition &&
      /^(?:de|d')$/.test(preposition.low) &&
      QUANTITIES.has(words[(link ?? 0) - 1]?.low ?? '')
    ) {
      const [sense] = head.senses;
      if (sense && COUNTED.has(head.low) && numberOfWord(head) === 's') {
        const [plural] = lexicon.inflect(
          head.low,
          lemmaOf(head.low, sense),
          (one) => one.kind === 'N' && one.number === 'p' && fitsGender(one, sense.gender),
        );
        if (plural !== undefined) {
          const asked = `${words[(link ?? 0) - 1]?.text} ${preposition.text}`;
          return [
            {
              ...instead(head, plural, 'accord-nom'),
              about: `Après ${quoted(asked)}, ce qu’on peut compter est au pluriel : ${quoted(plural)}.`,
            },
          ];
        }
      }
      if (numberOfWord(head) !== 'p') return [];
    }
    const many = isBare ? [] : manyOf(words, group, lexicon);
    if (many.length > 0) return many;
    const own = numberOfWord(head);
    const number = group.number;
    // « quinze heure », « 20 élève ».
    const numeral = words[group.head - 1];
    if (
      numeral?.tag === 'M' &&
      numeral.kind !== 'mark' &&
      number === 'p' &&
      own === 's' &&
      COUNTED.has(head.low)
    ) {
      const plural = pluralOf(head, lexicon);
      if (plural !== null)
        return [
          {
            ...instead(head, plural, 'accord-nom'),
            about: `${quoted(numeral.text)} demande ${quoted(plural)}.`,
          },
        ];
    }
    if (number === 'i' || number === '') return [];
    if (own !== 'i' && own !== number) {
      const determiner = words[group.determiner ?? -1];
      const [sense] = head.senses;
      if (
        determiner === undefined ||
        sense === undefined ||
        !(
          SURE.has(determiner.low) ||
          (determiner.low === 'leurs' && isSubjectOfPlural(group, words, verbs, subjects)) ||
          (/^(?:le|la)$/.test(determiner.low) && isSame(words[group.first + 1]))
        ) ||
        words[group.first - 1]?.low === 'et' ||
        // « en les écoutant ».
        (words[group.first - 1]?.low === 'en' && has(head, 'G')) ||
        // « ces le plus grand gisement »: no two articles have one noun.
        /^(?:les?|la|l')$/.test(words[(group.determiner ?? 0) + 1]?.low ?? '') ||
        (has(head, 'DX') && head.low !== 'personne') ||
        (has(head, 'V') && !isSurelyNoun(words, group))
      )
        return [];
      const [form] = lexicon.inflect(
        head.low,
        lemmaOf(head.low, sense),
        (one) => one.kind === sense.kind && one.number === number && fitsGender(one, sense.gender),
      );
      return form === undefined || form === head.low
        ? []
        : [
            {
              ...instead(head, form, 'accord-nom'),
              about: `${quoted(determiner.text)} demande ${quoted(form)}.`,
            },
          ];
    }
    const gender = genderOfWord(head);
    const wanted = gender === 'e' || gender === '' ? group.gender : gender;
    // Nouns that are also adjectives, and names, may stand in the place of the head.
    if (has(head, 'P')) return [];
    const outers: NounGroup[] = [];
    for (let up = nouns[group.completes ?? -1]; up !== undefined; up = nouns[up.completes ?? -1])
      outers.push(up);
    // « La France a, pour sa part, dégelé »: the participle may belong to an auxiliary before.
    const waits = verbs.some(
      ({ finite, participle, main, last }) =>
        finite !== null &&
        participle === null &&
        last < group.first &&
        (words[main]?.lemma === 'avoir' || (words[main]?.lemma === 'être' && words[last + 1]?.low === ',')),
    );
    return group.adjectives.flatMap((at): Finding[] => {
      const word = words[at];
      if (
        word === undefined ||
        word.capital ||
        (INVARIABLE.has(word.low) && !isDear(words, group, at) && !isSeen(words, group, at)) ||
        word.senses.length === 0
      )
        return [];
      if (at === group.last + 1 || agrees(word, wanted, number)) return [];
      // « l’eau est tiède dans le deuxième, chaude dans le troisième »: the noun is not written.
      if (/(?:ième|ier|ière|second|seconde)s?$/.test(head.low) && has(head, 'A')) return [];
      const next = words[at + 1];
      // « une dizaine venus de loin »: those who came.
      if (word.tag === 'Q' && next?.tag === 'S' && COLLECTIVES.has(head.low) && numberOfWord(word) === 'p')
        return [];
      // « mes sœurs sont rentrées de l’école fatiguées »: the state of the subject.
      if (at > group.head && subjects.some((one) => isStateOf(one, words, verbs, at))) return [];
      // « les langues latine et grecque », « du tissu bleu clair ».
      if (
        at > group.head &&
        ((/^(?:et|ou|,)$/.test(next?.low ?? '') &&
          /[AQDN]/.test(words[at + 2]?.tag ?? '') &&
          number === 'p') ||
          (words[at - 1]?.low === 'et' && !isSecondOfOne(words, group, at)))
      )
        return [];
      if (at > group.head && (next?.tag === 'N' || (next?.tag === 'A' && !group.adjectives.includes(at + 1))))
        return [];
      // « des globules Rhésus positif »: the adjective of a name.
      if (at > group.head && (words[at - 1]?.tag === 'P' || words[at - 1]?.capital === true)) return [];
      // The adjective of « une tasse de café chaude » goes with the cup.
      if (at > group.head && outers.some(({ gender: its, number: their }) => agrees(word, its, their)))
        return [];
      const isMany = QUANTITIES.has(words[(link ?? 0) - 1]?.low ?? '');
      // « une heure de lecture encadré »: both nouns are of one gender and number.
      const isOfBoth =
        outers.length > 0 &&
        at > group.head &&
        outers.every((one) => one.determiner !== null && one.gender === wanted && one.number === number);
      // « l’une des pièces demandées »: no verb stands before.
      const isOfSeveral =
        preposition?.low === 'des' &&
        at === group.head + 1 &&
        /^(?:une?|aucune?|chacune?)$/.test(words[(link ?? 0) - 1]?.low ?? '');
      if (
        word.tag === 'Q' &&
        !isOfSeveral &&
        !isOfBoth &&
        (waits || (group.determiner === null && preposition !== undefined && !isMany))
      )
        return [];
      if (at < group.head && group.determiner === null && (word.tag !== 'A' || at !== group.head - 1))
        return [];
      // Without a determiner nothing says whether noun or adjective is wrong.
      // « Questions posées l’an dernier »: a plural noun opens, and no verb stands before.
      const opensPlural = group.first === 0 && own === 'p' && word.tag === 'Q' && at === group.head + 1;
      const isTold = opensPlural || (own === 's' && isApposed(words, group, at));
      const isCounted = (words[group.first]?.tag === 'M' && own === 'p') || isTold;
      if (
        group.determiner === null &&
        preposition === undefined &&
        !isCounted &&
        !(at < group.head && own !== 'i')
      )
        return [];
      // « le fleuve tue »: a form that may be a verb.
      if (
        (has(word, 'V') &&
          !isTold &&
          // « les partis politique qui gouvernent »: what « qui » follows is no verb.
          // « les sucs produit par le foie ».
          !(word.tag === 'Q' && next?.low === 'par' && at === group.head + 1) &&
          !(
            word.tag === 'A' &&
            at > group.head &&
            (hasOtherVerb(words, at) || (next?.low === 'qui' && next.tag === 'W'))
          ) &&
          !(isMany && at > group.head && words.some(({ tag }) => tag === 'V'))) ||
        head.low === 'fois'
      )
        return [];
      // « couples oxydant/réducteur ».
      if (next?.text === '/' || words[at - 1]?.text === '/') return [];
      // « une chemise bleu clair ».
      if (/^(?:clair|foncé|cassé|ciel|marine|vif|pâle|nuit|roi)$/.test(next?.low ?? '')) return [];
      if (
        /^(?:clair|foncé|cassé|ciel|marine|vif|pâle|nuit|roi)$/.test(word.low) &&
        words[at - 1]?.tag === 'A'
      )
        return [];
      // « l’intestin grêle », « le vecteur vitesse »: a noun before its adjective.
      if (at < group.head && has(word, 'N') && !isUsuallyFirst(word)) return [];
      // « une pierre et une plume lâchées ».
      const joint = words[(group.preposition ?? group.first) - 1]?.low ?? '';
      const isJoint =
        /^(?:et|ou|ni)$/.test(words[group.first - 1]?.low ?? '') || /^(?:et|ou|ni)$/.test(joint);
      // « une robe verte et un sac noire »: an adjective of both would be plural.
      const isOfOne =
        number === 's' &&
        numberOfWord(word) === 's' &&
        group.determiner !== null &&
        genderOfWord(head) !== 'e';
      if (at > group.head && isJoint && !isOfOne && (number === 's' || agrees(word, 'm', 'p'))) return [];
      // « sont de nouveau réunis ».
      if (word.low === 'nouveau' && /^(?:de|à)$/.test(words[at - 1]?.low ?? '')) return [];
      // « ne laissez pas la dernière vide », « sa propre capitale ».
      if (isOfArticle(words, group, word)) return [];
      // « de larges somme »: « de » and an adjective in the plural.
      const many =
        at === group.head - 1 && /^(?:d[e']|en)$/.test(words[at - 1]?.low ?? '')
          ? pluralOf(head, lexicon)
          : null;
      if (many !== null && own === 's' && numberOfWord(word) === 'p')
        return [instead(head, many, 'accord-nom')];
      const form = agreeing(word, wanted, number, lexicon);
      return form === null
        ? []
        : [
            {
              ...instead(word, form, 'accord-adjectif'),
              about: `${quoted(form)} s’accorde avec ${quoted(head.text)}.`,
            },
          ];
    });
  }),
];
