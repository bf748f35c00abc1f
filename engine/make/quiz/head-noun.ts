import { memoize } from '#engine/text/memoize.ts';
import { stem } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';

/** The noun with which a definition or a name begins. */
interface Head {
  readonly stem: string;
  /** True for what happens or is done: « division », « passage », « usure ». */
  readonly isProcess: boolean;
}

/** Words before the noun that say nothing of its kind. */
const BEFORE =
  /^(?:le|la|les|l’|un|une|des|du|de|d’|petite?s?|grande?s?|premier|première|ancien|ancienne|vaste|long|longue|nouveau|nouvelle|autre|simple|même|seul|seule|tout|toute|fort|forte)$/iu;
const PROCESS =
  /(?:tion|sion|xion|ment|age|ure|ance|ence)s?$|^(?:passage|perte|usure|montée|baisse|hausse|copie|lecture|vente|achat|fait|action|acte|étude|mise|arrêt|départ|retour|recherche|lutte|transfert|échange|processus|opération|ensemble des opérations|reprise|entrée|sortie|prise|refus|envoi|rejet|essor|recul|don|vote|choix|emploi|usage|calcul|mélange|tour|pèlerinage|voyage)$/iu;

/** Things, in spite of their ending. */
const THING =
  /^(?:ouverture|dépression|fissure|bordure|toiture|voiture|peinture|sculpture|littérature|créature|portion|fraction|section|station|relation|notion|région|question|condition|solution|position|proportion|population|nation|institution|organisation|association|administration|élément|instrument|aliment|document|monument|bâtiment|département|gouvernement|médicament|vêtement|segment|compartiment|filament|fragment|ligament|comportement|sentiment|image|langage|étage|âge|page|village|personnage|ouvrage|message|rivage|paysage|structure|nature|figure|température|écriture|culture|mesure|agence|science|essence|fréquence|séquence|substance|distance|puissance|résistance|alliance|ordonnance|connaissance|croyance|créance|tendance|version|embouchure|pigment|situation|présence|infraction|obligation|espérance|hydrocarbure|groupement|embouchure|logement|équipement|engagement|règlement|rendement|événement|supplément|argument)s?$/iu;

/** What kind of thing a definition begins with; options of another world are ruled out at a glance. */
export type World =
  | 'person'
  | 'deity'
  | 'living'
  | 'place'
  | 'measure'
  | 'period'
  | 'process'
  | 'idea'
  | 'text'
  | 'group'
  | 'matter'
  | 'organ'
  | 'event'
  | 'illness'
  | 'device'
  | 'figure'
  | 'due'
  | 'weather'
  | 'thing';

const WORLDS: readonly (readonly [World, RegExp])[] = [
  [
    'person',
    /^(?:personne|individu|celui|celle|ceux|homme|femme|enfant|habitant|intouchable|citoyen|visiteur|voyageur|ouvrier|travailleur|salarié|fonctionnaire|agent|magistrat|soldat|paysan|élève|frère|sœur|père|mère|époux|épouse|écrivain|auteur|artiste|héros|narrateur|acteur|chanteur|cinéaste|romancier|dramaturge|gouverneur|descendant|chef|roi|reine|prince|seigneur|président|ministre|noble|esclave|marchand|maître|disciple|fille|fils|spécialiste|savant|scientifique|peintre|poète|conteur|musicien|philosophe|médecin|fondateur|artisan|commerçant|colon|membre|électeur|candidat|juge|avocat|empereur|religieux|souverain|dirigeant|militaire|procureur|greffier|notaire|huissier|préfet|maire|député|sénateur|commissaire|conseiller|défenseur|partisan|inventeur|penseur|économiste|ingénieur|architecte|sculpteur|compositeur|réalisateur|explorateur)e?s?$/iu,
  ],
  ['deity', /^(?:dieu|dieux|déesse|divinité)s?$/iu],
  [
    'living',
    /^(?:animal|animaux|plante|[êe]tre|organisme|insecte|bactérie|mammifère|oiseau|poisson|végétal|arbre|champignon|parasite|microbe)s?$/iu,
  ],
  [
    'place',
    /^(?:lieu|lieux|endroit|zone|région|ville|cité|village|quartier|pays|territoire|espace|terrain|terre|étendue|milieu|forêt|fleuve|rivière|île|désert|plaine|capitale|site|royaume|empire|mosquée|église|temple|palais|université|marché|port|embouchure|arrière-pays|relief|logement|domaine|protectorat|colonie)s?$/iu,
  ],
  [
    'measure',
    /^(?:taux|nb|nbre|numéro|nombre|effectif|racine|excès|quotient|produit scalaire|quantité|écart|différence|rapport|part|proportion|durée|distance|volume|prix|valeur|somme|moyenne|pourcentage|vitesse|température|mesure|montant|intensité|limite|masse|surface|superficie)s?$/iu,
  ],
  ['period', /^(?:période|époque|phase|moment|temps|saison|année|siècle|étape|jour|durée)s?$/iu],
  [
    'idea',
    /^(?:doctrine|régime|théorie|croyance|idée|mouvement|courant|principe|religion|idéologie|philosophie|conception|opinion|sentiment|attitude)s?$/iu,
  ],
  [
    'text',
    /^(?:texte|document|loi|contrat|accord|traité|récit|roman|poème|pièce|livre|chronique|manuscrit|ouvrage|œuvre|genre|lettre|discours|journal|règle|norme)s?$/iu,
  ],
  [
    'matter',
    /^(?:boue|poudre|pâte|sable|argile|matière|substance|liquide|gaz|eaux?|astre|boule|sphère|pigment|produit|hydrocarbure|acide|base|engrais|composé|couche|métal|roche|mélange|corps|solution|sel|sucre|molécule|protéine|enzyme|hormone|atome|ion|espèce|élément)s?$/iu,
  ],
  [
    'organ',
    /^(?:glande|organe|muscle|os|cavité|tube|vaisseaux?|cellule|membrane|tissu|fibre|poche|conduit|canal|canaux|cordon|prolongement|enveloppe|faisceaux?|gaine|filament|nerf|organite|repli|orifice)s?$/iu,
  ],
  [
    'due',
    /^(?:impôt|taxe|prélèvement|cotisation|redevance|péage|amende|rente|loyer|salaire|emprunt|prêt|crédit|subvention|allocation|prime|indemnité)s?$/iu,
  ],
  [
    'illness',
    /^(?:maladie|trouble|cancer|infection|syndrome|affection|inflammation|brûlure|lésion|plaie|tumeur|blessure|fracture|allergie|intoxication|irritation|épidémie|carence|manque|défaut|anomalie|déficience|malformation)s?$/iu,
  ],
  [
    'device',
    /^(?:levier|capteur|sonde|détecteur|écran|clavier|satellite|lampe|four|fusée|pile|batterie|balance|pompe|horloge|appareil|composant|dipôle|interrupteur|outil|machine|instrument|dispositif|fil|matériau|matériaux|récipient|moteur|logiciel|programme|véhicule|arme)s?$/iu,
  ],
  ['weather', /^(?:vent|pluie|orage|courant|tempête|cyclone|averse|brise|vague|marée)s?$/iu],
  [
    'figure',
    /^(?:point|portion|segment|droite|demi-droite|chemin|ligne|courbe|angle|côté|polygone|cercle)s?$/iu,
  ],
  [
    'event',
    /^(?:événement|bataille|révolte|révolution|fête|guerre|insurrection|conférence|grève|cérémonie)s?$/iu,
  ],
  [
    'group',
    /^(?:groupe|groupement|organisation|institution|entreprise|parti|assemblée|alliance|comité|bande|peuple|famille|classe|communauté|société|fédération|union|organisme|coalition|réseau|population|caste|industrie|parti|administration)s?$/iu,
  ],
];

/** « acheter pour revendre », « se mentir à soi-même », « le fait de couper… » are done. */
const DEED =
  /^(?:(?:le\s)?fait\sd|(?:(?:se|ne)\s|s’)?(?:\p{Ll}{2,}(?<!i)er|\p{Ll}{2,}ir|\p{Ll}*(?:faire|dire|lire|crire|vivre|mettre|prendre|rendre|perdre|vendre|suivre|battre|croire|produire))\s)/u;
const NO_DEED =
  /^(?:hiver|désir|plaisir|avenir|pouvoir|devoir|espoir|savoir|loisir|cuir|foyer|danger|loyer)s?$/iu;

/** The world of what a definition says. */
export const worldOf: (meaning: string) => World = memoize((meaning) => {
  const list = words(meaning);
  const noun = list.find(({ text }) => !BEFORE.test(text))?.text ?? '';
  const known = WORLDS.find(([, nouns]) => nouns.test(noun))?.[0];
  if (known !== undefined) return known;
  const low = meaning.charAt(0).toLowerCase() + meaning.slice(1);
  const deed = DEED.test(low) && !NO_DEED.test(list[0]?.text ?? '');
  return deed || headOf(meaning)?.isProcess === true ? 'process' : 'thing';
});

/** Reads the head of a noun phrase; null for « ce qui… », « lorsque… » and phrases without a noun. */
export const headOf: (phrase: string) => Head | null = memoize((phrase) => {
  const noun = words(phrase).find(({ text }) => !BEFORE.test(text))?.text ?? '';
  if (!/^\p{L}{3,}/u.test(noun) || /^(?:ce|qui|que|quand|lorsque|lorsqu’|celui|celle|ceux)$/iu.test(noun))
    return null;
  return { stem: stem(noun), isProcess: PROCESS.test(noun) && !THING.test(noun) };
});
