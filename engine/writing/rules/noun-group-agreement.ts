import { fitsGender, fitsNumber, has, set } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { agrees, genderOfWord, numberOfWord, type Word } from '#engine/language/words.ts';
import { agreeing, INVARIABLE } from './adjectives.ts';
import { hasOtherVerb } from './clause.ts';
import { type Finding, instead, type ParsedRule } from './finding.ts';
import { isUsuallyFirst } from './noun-groups.ts';

const QUANTITIES = set(
  'beaucoup trop peu tant combien énormément tellement plein moins plus assez nombre kilo kilos dizaine dizaines centaine centaines millier milliers liste groupe ensemble série tas',
);
/** Determiners whose number is certain: « leur » and « leurs » sound alike, « le » and « les » do not. */
const SURE = set(
  'un une ce cet cette mon ma ton ta son sa notre votre chaque des ces mes tes ses nos vos plusieurs quelques les',
);
/** Nouns that are counted: after « beaucoup de » they are in the plural, as « bruit » and « courage » are not. */
const COUNTED = set(
  'voiture maison personne enfant élève livre ami amie problème pays ville arbre animal fruit légume plante métier homme femme garçon fille mot phrase question réponse jour heure année semaine minute fois chose idée solution accident maladie livre cahier école voisin rue route village magasin usine ouvrier client étudiant professeur métaphore exemple erreur faute exercice devoir leçon photo film chanson jeu jouet chaussure robe pomme mangue banane oiseau poisson chien chat vache insecte espèce habitant citoyen soldat touriste téléphone ordinateur machine outil produit déchet emploi employé entreprise journal message lettre document règle loi droit raison cause conséquence avantage inconvénient différence défaut qualité ressource effet effort progrès moyen vitamine cellule atome molécule étoile planète île rivière montagne parent frère sœur cousin difficulté opportunité inégalité technique technologie colonie guerre bataille victime mort blessé migrant réfugié',
);

/** « de nombreuse banque »: what is « nombreux » before its noun is in the plural. */
function manyOf(words: readonly Word[], group: NounGroup, lexicon: Lexicon): Finding[] {
  const adjective = words[group.first];
  const head = words[group.head];
  const isMany = group.first === group.head - 1 && adjective?.lemma === 'nombreux';
  if (!isMany || head === undefined || group.determiner !== null) return [];
  const [sense] = head.senses;
  if (sense === undefined) return [];
  const gender = genderOfWord(head);
  const found: Finding[] = [];
  const [plural] = lexicon.inflect(
    head.low,
    lemmaOf(head.low, sense),
    (one) => one.kind === 'N' && fitsNumber(one, 'p') && fitsGender(one, sense.gender),
  );
  if (plural !== undefined && numberOfWord(head) === 's') found.push(instead(head, plural, 'accord-nom'));
  const wanted = gender === 'f' ? 'nombreuses' : 'nombreux';
  if (adjective.low !== wanted && gender !== 'e') found.push(instead(adjective, wanted, 'accord-adjectif'));
  return found;
}

/** « les usine rejettent », « pour les usine »: no clitic opens a sentence or follows a preposition, and a clause has one verb. */
function isSurelyNoun(words: readonly Word[], group: NounGroup): boolean {
  const before = words[group.first - 1];
  if (words[group.determiner ?? -1]?.low !== 'les') return true;
  if (before === undefined || (before.tag === 'S' && !/^(?:à|de|pour|sans)$/.test(before.low))) return true;
  return /[VIQGCDJ.]/.test(before.tag) && hasOtherVerb(words, group.head);
}

/**
 * Adjectives and participles agree with the head of their noun group; a counted noun after a quantity is plural.
 *
 * wrong: « les fruits mûr » « une histoire très passionnant » « de nombreux personnes » « trop de voiture »
 * right: « les langues latine et grecque » « trop de bruit » « des yeux marron » « une tasse de café chaude »
 */
export const nounGroupAgreement: ParsedRule = ({ words, nouns, verbs }, { lexicon }) =>
  nouns.flatMap((group): Finding[] => {
    const head = words[group.head];
    if (head === undefined || head.tag !== 'N' || head.capital || head.senses.length === 0) return [];
    const preposition = words[group.preposition ?? -1];
    const isBare = group.determiner === null && group.adjectives.every((one) => one > group.head);
    if (
      isBare &&
      preposition &&
      /^(?:de|d')$/.test(preposition.low) &&
      QUANTITIES.has(words[(group.preposition ?? 0) - 1]?.low ?? '')
    ) {
      const [sense] = head.senses;
      if (sense && COUNTED.has(head.low) && numberOfWord(head) === 's') {
        const [plural] = lexicon.inflect(
          head.low,
          lemmaOf(head.low, sense),
          (one) => one.kind === 'N' && one.number === 'p' && fitsGender(one, sense.gender),
        );
        if (plural !== undefined) return [instead(head, plural, 'accord-nom')];
      }
      return [];
    }
    const many = isBare ? [] : manyOf(words, group, lexicon);
    if (many.length > 0) return many;
    const own = numberOfWord(head);
    const number = group.number;
    if (number === 'i' || number === '') return [];
    if (own !== 'i' && own !== number) {
      const determiner = words[group.determiner ?? -1];
      const [sense] = head.senses;
      if (
        determiner === undefined ||
        sense === undefined ||
        !SURE.has(determiner.low) ||
        words[group.first - 1]?.low === 'et' ||
        has(head, 'DX') ||
        (has(head, 'V') && !isSurelyNoun(words, group))
      )
        return [];
      const [form] = lexicon.inflect(
        head.low,
        lemmaOf(head.low, sense),
        (one) => one.kind === sense.kind && one.number === number && fitsGender(one, sense.gender),
      );
      return form === undefined || form === head.low ? [] : [instead(head, form, 'accord-nom')];
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
        /^(?:avoir|être)$/.test(words[main]?.lemma ?? ''),
    );
    return group.adjectives.flatMap((at): Finding[] => {
      const word = words[at];
      if (word === undefined || word.capital || INVARIABLE.has(word.low) || word.senses.length === 0)
        return [];
      if (at === group.last + 1 || agrees(word, wanted, number)) return [];
      const next = words[at + 1];
      // « les langues latine et grecque », « du tissu bleu clair ».
      if (
        at > group.head &&
        ((/^(?:et|ou|,)$/.test(next?.low ?? '') && /[AQD]/.test(words[at + 2]?.tag ?? '')) ||
          words[at - 1]?.low === 'et')
      )
        return [];
      if (at > group.head && /[NA]/.test(next?.tag ?? '')) return [];
      // The adjective of « une tasse de café chaude » goes with the cup.
      if (at > group.head && outers.some(({ gender: its, number: their }) => agrees(word, its, their)))
        return [];
      if (word.tag === 'Q' && (waits || (group.determiner === null && preposition !== undefined))) return [];
      if (at < group.head && group.determiner === null && (word.tag !== 'A' || at !== group.head - 1))
        return [];
      // Without a determiner nothing says whether noun or adjective is wrong.
      if (group.determiner === null && preposition === undefined && !(at < group.head && own !== 'i'))
        return [];
      // « le fleuve tue »: a form that may be a verb.
      if (has(word, 'V') || head.low === 'fois') return [];
      // « l’intestin grêle », « le vecteur vitesse »: a noun before its adjective.
      if (at < group.head && has(word, 'N') && !isUsuallyFirst(word)) return [];
      // « une pierre et une plume lâchées ».
      if (at > group.head && /^(?:et|ou|ni)$/.test(words[group.first - 1]?.low ?? '')) return [];
      const form = agreeing(word, wanted, number, lexicon);
      return form === null ? [] : [instead(word, form, 'accord-adjectif')];
    });
  });
