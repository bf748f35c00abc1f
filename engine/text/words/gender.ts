import { fold } from './fold.ts';
import { words } from './words.ts';

type Gender = 'masculine' | 'feminine';

const FEMININE_ENDING =
  /(?:tion|sion|xion|gion|ité|été|ture|ence|ance|ude|esse|ette|logie|graphie|nomie|phie|tie|rie|ine|ade|ise|euse|trice|elle|onne|enne|ienne|ouche|phase)s?$/;
const MASCULINE_ENDING = /(?:ment|age|isme|eau|eaux|oir|oirs|ier|ien|teur|ateur|ème|scope|mètre|tif)s?$/;
/** Nouns with which textbooks announce a list, where the endings are wrong or say nothing. */
const FEMININE = new Set(
  `cause epoque etape categorie region annee consequence conséquence origine fonction forme partie étape raison source roche couche zone région province ville capitale langue
  loi règle branche œuvre classe espèce famille cellule phase condition caractéristique mesure idée valeur qualité sorte catégorie
  période époque date ressource unité méthode grandeur propriété erreur limite puissance force crise difficulté planète saison
  réforme république guerre institution ère image page plage cage nage rage eau peau douleur chaleur couleur faveur teneur vapeur
  largeur hauteur longueur profondeur vitesse vague solution équation action réaction activité énergie matière devise monnaie mission
  figure nation superficie durée masse taille distance population religion colonie tribu ethnie structure peine clé voie formule idée lettre figure-de-style nature
  aire altitude abscisse ordonnée orbite échelle étendue expression dérivée primitive racine`.split(/\s+/),
);
const MASCULINE = new Set(
  `type rôle role siecle element critere probleme systeme caractere but pouvoir groupe facteur principe genre élément acteur siècle pays fleuve climat leader colonisateur état état organe constituant règne mode moyen
  critère domaine secteur problème système avantage inconvénient droit devoir effet exemple objectif thème personnage registre temps
  cas degré niveau stade symbole héros ordre membre chef nom trait signe gaz acide métal corps organisme produit réactif défi enjeu
  risque impact aspect axe point outil instrument acte article texte roman poème verbe adjectif mot sens os muscle appareil tissu
  atout port continent océan squelette silence lycée musée génie incendie parapluie foie espace fond nombre résultat fondateur auteur
  président directeur ministre roi empereur peuple parti camp bloc empire royaume traité pacte accord événement discours lieu site
  mouvement courant règlement programme plan projet contrat salaire impôt prix coût marché capital revenu besoin bien service agent
  inverse opposé angle indice exposant isotope oxyde ion emblème hymne équivalent antécédent`.split(/\s+/),
);

/** The genders found for the current text, because every kind of card asks for the same nouns. */
let cache: { readonly text: string; readonly genders: Map<string, Gender | null> } | null = null;

/**
 * Returns the gender of a noun, or null when neither the text nor the usual endings show it. A singular article before
 * the noun in `text`, which is in lower case, decides.
 */
export function genderOf(noun: string, text: string): Gender | null {
  if (text === '') return lookUp(noun, text);
  if (cache?.text !== text) cache = { text, genders: new Map() };
  const cached = cache.genders.get(noun);
  if (cached !== undefined) return cached;
  const gender = lookUp(noun, text);
  cache.genders.set(noun, gender);
  return gender;
}

function lookUp(noun: string, text: string): Gender | null {
  const low = noun.toLowerCase();
  const one = low.replace(/aux$/, 'al').replace(/s$/, '');
  if (FEMININE.has(low) || FEMININE.has(one)) return 'feminine';
  if (MASCULINE.has(low) || MASCULINE.has(one)) return 'masculine';
  for (const [gender, articles] of [
    ['feminine', ['une', 'la', 'cette']],
    ['masculine', ['un', 'le', 'ce', 'cet', 'au', 'du']],
  ] as const) {
    if (
      articles.some((article) => text.includes(` ${article} ${one} `) || text.includes(` ${article} ${one},`))
    )
      return gender;
  }
  if (FEMININE_ENDING.test(low)) return 'feminine';
  return MASCULINE_ENDING.test(low) ? 'masculine' : null;
}

/** Returns the gender of a noun phrase, from its article, otherwise from its first noun. */
export function genderOfPhrase(phrase: string, text: string): Gender | null {
  if (/^(?:la|une)\s/i.test(phrase)) return 'feminine';
  if (/^(?:le|un)\s/i.test(phrase)) return 'masculine';
  const noun = words(phrase).find((word) => !SKIPPED.has(fold(word.text)));
  return noun === undefined ? null : genderOf(noun.text, text);
}

/** Words that can be between an article and its noun. */
const SKIPPED = new Set(
  `l’ les des le la deux trois quatre cinq six sept huit neuf dix principal principale principaux principales grand grande grands grandes
  premier premiere premiers premieres differents differentes divers diverses plusieurs autres nombreux nombreuses seul seule`.split(
    /\s+/,
  ),
);
