import { DETERMINERS, fitsGender, has, set } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import { COLLECTIVES } from '#engine/language/groups/subject-words.ts';
import type { VerbGroup } from '#engine/language/groups/verb-groups.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { agrees, genderOfWord, numberOfWord, type Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';
import { hasOtherVerb } from '../verbs/clause.ts';
import { agreeing, INVARIABLE } from './adjectives.ts';
import { isUsuallyFirst } from './noun-groups.ts';
import { certainOf, manyOf, pluralOf } from './plural-groups.ts';

const QUANTITIES = set(
  'beaucoup trop peu tant combien énormément tellement plein moins plus assez nombre kilo kilos dizaine dizaines centaine centaines millier milliers liste groupe ensemble série tas équipe foule bande millions million paire vingtaine trentaine quinzaine',
);
/** Determiners whose number is certain: « leur » and « leurs » sound alike, « le » and « les » do not. */
const SURE = set(
  'un une ce cet cette mon ma ton ta son sa notre votre chaque des ces mes tes ses nos vos plusieurs quelques les',
);
/** Nouns that are counted: after « beaucoup de » they are in the plural, as « bruit » and « courage » are not. */
const COUNTED = set(
  'voiture maison personne enfant élève livre ami amie problème pays ville arbre animal fruit légume plante métier homme femme garçon fille mot phrase question réponse jour heure année semaine minute fois chose idée solution accident maladie cahier école voisin rue route village boutique magasin usine ouvrier client étudiant professeur métaphore exemple erreur faute exercice devoir leçon photo film chanson jeu jouet chaussure robe pomme mangue banane oiseau chien chat vache insecte espèce habitant citoyen soldat touriste téléphone ordinateur machine outil produit déchet emploi employé entreprise journal message lettre document règle loi droit raison cause conséquence avantage inconvénient différence défaut qualité ressource effet effort progrès moyen vitamine cellule atome molécule étoile planète île rivière montagne parent frère sœur cousin difficulté opportunité inégalité technique technologie colonie guerre bataille victime mort blessé migrant réfugié chômeur chercheur bouchon commerçant paysan agriculteur pêcheur chasseur ouvrière ingénieur médecin infirmier infirmière malade patient voleur policier militaire joueur équipe match but ballon supporter spectateur danseur musicien chanteur acteur auteur poète écrivain lecteur personnage texte poème strophe vers rime image titre chapitre page ligne mail sms vidéo site application mois siècle degré mètre kilomètre litre gramme kilo franc euro dollar centime bougie lampe table chaise lit fenêtre porte chambre salle bureau immeuble bâtiment hôpital pont train bus avion camion moto vélo bateau taxi panneau carrefour embouteillage trou pierre fleur feuille graine racine forêt champ poule chèvre serpent lion singe éléphant moustique microbe bactérie virus médicament vaccin symptôme dent os organe souvenir rêve projet examen concours diplôme note bulletin stylo crayon sac gomme calculatrice résultat chiffre calcul équation droite angle triangle cercle électron ion solide objet appareil pile cadeau gâteau bonbon beignet plat tomate oignon œuf orange citron vêtement chemise pantalon pagne habit bijou histoire conte proverbe mensonge promesse secret conseil reproche compliment cri étage quartier région province frontière continent océan fleuve lac volcan président ministre député maire roi reine esclave colon chef parti candidat électeur impôt taxe vendeur marchandise richesse coutume fête cérémonie langue église mosquée prière famille copain copine camarade cousine tante oncle nièce neveu jumeau bébé adulte jeune vieillard fan follower abonné',
);

/** « la même choses »: nothing but a noun follows. */
const isSame = (word: Word | undefined): boolean =>
  /^(?:même|seule?|autre|première?|dernière?|plupart)$/.test(word?.low ?? '');

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
 * « Il a volé de larges somme. »
 * right: « les langues latine et grecque » « trop de bruit » « des yeux marron » « une tasse de café chaude »
 * « une dizaine venus de loin » « Mes sœurs sont rentrées de l’école fatiguées. » « en les écoutant »
 */
export const nounGroupAgreement: ParsedRule = ({ words, nouns, verbs, subjects }, { lexicon }) => [
  ...certainOf(words),
  ...nouns.flatMap((group) => [...superlative(words, nouns, group, lexicon), ...theirs(words, group)]),
  ...nouns.flatMap((group): Finding[] => {
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
        !(
          SURE.has(determiner.low) ||
          (/^(?:le|la)$/.test(determiner.low) && isSame(words[group.first + 1]))
        ) ||
        words[group.first - 1]?.low === 'et' ||
        // « en les écoutant ».
        (words[group.first - 1]?.low === 'en' && has(head, 'G')) ||
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
      if (word === undefined || word.capital || INVARIABLE.has(word.low) || word.senses.length === 0)
        return [];
      if (at === group.last + 1 || agrees(word, wanted, number)) return [];
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
          words[at - 1]?.low === 'et')
      )
        return [];
      if (at > group.head && (next?.tag === 'N' || (next?.tag === 'A' && !group.adjectives.includes(at + 1))))
        return [];
      // « des globules Rhésus positif »: the adjective of a name.
      if (at > group.head && (words[at - 1]?.tag === 'P' || words[at - 1]?.capital === true)) return [];
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
      if (
        (has(word, 'V') && !(word.tag === 'A' && at > group.head && hasOtherVerb(words, at))) ||
        head.low === 'fois'
      )
        return [];
      // « couples oxydant/réducteur ».
      if (next?.text === '/' || words[at - 1]?.text === '/') return [];
      // « une chemise bleu clair ».
      if (/^(?:clair|foncé|ciel|marine|vif|pâle|nuit|roi)$/.test(next?.low ?? '')) return [];
      if (/^(?:clair|foncé|ciel|marine|vif|pâle|nuit|roi)$/.test(word.low) && words[at - 1]?.tag === 'A')
        return [];
      // « l’intestin grêle », « le vecteur vitesse »: a noun before its adjective.
      if (at < group.head && has(word, 'N') && !isUsuallyFirst(word)) return [];
      // « une pierre et une plume lâchées ».
      const joint = words[(group.preposition ?? group.first) - 1]?.low ?? '';
      const isJoint =
        /^(?:et|ou|ni)$/.test(words[group.first - 1]?.low ?? '') || /^(?:et|ou|ni)$/.test(joint);
      if (at > group.head && isJoint && (number === 's' || agrees(word, 'm', 'p'))) return [];
      // « sont de nouveau réunis ».
      if (word.low === 'nouveau' && /^(?:de|à)$/.test(words[at - 1]?.low ?? '')) return [];
      // « ne laissez pas la dernière vide », « sa propre capitale »: article and adjective agree.
      if (isOfArticle(words, group, word)) return [];
      // « de larges somme »: « de » and an adjective in the plural.
      const many =
        at === group.head - 1 && /^d[e']$/.test(words[at - 1]?.low ?? '') ? pluralOf(head, lexicon) : null;
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

/** Whether a form that shows its gender or number, after a verb with être, agrees with the subject of that verb. */
function isStateOf(
  { verb, gender, number }: Subject,
  words: readonly Word[],
  verbs: readonly VerbGroup[],
  at: number,
): boolean {
  const group = verbs[verb];
  const word = words[at];
  if (group === undefined || word === undefined || group.participle === null || group.last >= at)
    return false;
  const isMarked = !agrees(word, 'm', 's') && number !== 'i';
  return isMarked && words[group.auxiliaries[0] ?? -1]?.lemma === 'être' && agrees(word, gender, number);
}

/** Whether an adjective agrees with the article, and the noun does not. */
function isOfArticle(words: readonly Word[], { determiner, head }: NounGroup, word: Word): boolean {
  const article = DETERMINERS.get(words[determiner ?? -1]?.low ?? '');
  const noun = words[head];
  if (article === undefined || noun === undefined || article.gender === 'e') return false;
  return !agrees(noun, article.gender, article.number) && agrees(word, article.gender, article.number);
}

/** « les ménages les plus pauvres »: the superlative after its noun. */
function superlative(
  words: readonly Word[],
  nouns: readonly NounGroup[],
  group: NounGroup,
  lexicon: Lexicon,
): Finding[] {
  const [article, degree, adjective] = words.slice(group.last + 1, group.last + 4);
  if (!/^(?:le|la|les)$/.test(article?.low ?? '') || !/^(?:plus|moins)$/.test(degree?.low ?? '')) return [];
  if (adjective === undefined || !/[AQ]/.test(adjective.tag) || adjective.senses.length === 0) return [];
  const number = article?.low === 'les' ? 'p' : 's';
  if (
    group.number !== number ||
    INVARIABLE.has(adjective.low) ||
    /[NA]/.test(words[group.last + 4]?.tag ?? '')
  )
    return [];
  // « les fruits du jardin les plus mûrs »: either noun may be meant.
  const isOpen = nouns[group.completes ?? -1]?.number === number;
  const gender = isOpen ? 'e' : group.gender;
  if (agrees(adjective, gender, number)) return [];
  const form = agreeing(
    adjective,
    gender === 'e' ? (adjective.senses[0]?.gender ?? 'm') : gender,
    number,
    lexicon,
  );
  const noun = words[group.head]?.text ?? '';
  return form === null
    ? []
    : [
        {
          ...instead(adjective, form, 'accord-adjectif'),
          about: `${quoted(form)} s’accorde avec ${quoted(noun)}.`,
        },
      ];
}

/** « une partie de leur récoltes »: a plural noun shows what « leur » is. */
function theirs(words: readonly Word[], { head, determiner, first }: NounGroup): Finding[] {
  const own = words[determiner ?? -1];
  const noun = words[head];
  if (own?.low !== 'leur' || noun === undefined || first !== determiner || head !== first + 1) return [];
  const isPlural = noun.tag === 'N' && numberOfWord(noun) === 'p' && noun.senses.length > 0;
  // « ils leur font », « tu leur parles »: a verb in its person.
  const mayBeVerb = noun.readings.some(({ kind, persons }) => kind === 'V' && /[13456]/.test(persons));
  return isPlural && !mayBeVerb && words[first - 1]?.low !== 'tu'
    ? [instead(own, 'leurs', 'leur-leurs')]
    : [];
}
