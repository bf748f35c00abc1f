import { words } from './words.ts';

/**
 * Finite verbs of the third person, as far as they can be told without a dictionary: the auxiliaries and the verbs
 * that textbooks explain with, and the endings that only verbs have.
 */

const AUXILIARIES = `est sont était étaient fut furent sera seront serait seraient a ont avait avaient eut eurent aura auront
  peut peuvent pouvait pouvaient doit doivent devait devaient va vont fait font faut existe existent`;
/** First-group verbs, by their stem: present -e, -ent, imperfect, past -a, -èrent, future. */
const REGULAR = `abaiss abord abrit absorb accentu accord accumul accus achèv adapt administr adopt aggrav aid ajout aliment
  amen amèn annex annonc appell appliqu apport arriv assassin assembl assur attach attaqu attir augment
  autoris baiss calcul capt captur caractéris caus chang chant charg chass cherch circul class clôtur collabor
  colonis combin command commenc compar compens complèt comport compos compt concentr concern condamn confirm
  consacr conserv considèr consist consomm constat constitu contest contract contribu contrôl convoit convoqu
  coordonn copi coul couronn coût cré culmin cultiv céd dat demand demeur dessin devanc diffus digèr dilat
  dilu diminu dirig disloqu dispos dissip distingu distribu divis domin donn dur débarqu débord débouch début
  déchiffr décid déclar déclench décor découl découp défi défil dégag dégrad délimit démontr dénonc dépass
  dépend déplac déport dépos dériv désign détermin dévast dévelop développ effectu effondr embarqu embauch
  emmèn emploi empoisonn emport emprunt empêch encourag enferm engag engendr enlèv enregistr enseign entam
  entour entraîn envoi estim exalt examin exerc exil exonèr expliqu exploit export exprim expuls exécut
  fabriqu facilit favoris ferm figur filtr fix fond forc form formul fortifi frapp fréquent fusionn gagn
  gouvern guid gèl génèr généralis gér habit héberg hérit illustr imit immigr implant import impos imprim
  inaugur incarn incit incorpor indiqu influenc ingèr initi inject inond inspir install instaur interpell
  interrog intègr invent invit irrigu isol jet jou jug lanc lav libèr licenci limit livr lutt légalis mang
  manifest manqu march marqu massacr men menac mesur migr mobilis moderni modernis modifi monopolis montr
  motiv multipli mélang mén mérit narr nationalis navigu neutralis nomm nécessit négoci observ occasionn occup
  octroi oppos opér ordonn organis orient oscill oxyd parl partag particip pass pein perfectionn permett
  perturb pill pivot planifi plant pomp port pos possèd pratiqu press prim proclam procur profit promulgu
  propos protèg prouv provoqu préced précipit précis prépar présent préserv prêch prêt publi purifi pénétr
  qualifi raccord rachèt racont ralli ramèn rapport rassembl ratifi ravag recul reflèt refus regard regroup
  rejett rel relanc relat relâch relèv rembours remerci remont remplac remport remu rencontr renferm renforc
  renonc renseign renvers repos repouss représent respect respir ressembl rest restaur retir retrouv revendiqu
  roul ruin règn réagi réalis récla réclam récolt réconcili récupér rédig réform réfut régl régul réhabilit
  réparti répliqu répèt résid résult résum rétabl réun révolt révoqu révèl scind secou sembl serv sign signifi
  simplifi situ siég sollicit soulign soulèv spécul stagn stimul stock subsist succomb succèd superpos supprim
  survol suscit symbolis sécrèt sépar tax tent termin tir tomb tortur touch tourn tranch transform transfèr
  transport travaill travers triomph trouv unifi urbanis utilis vaccin vari veng vers versifi vibr viol visit
  vot voyag véhicul vérifi échang échapp éclair éclat écoul éduqu égal élabor élev élimin émigr énonc épargn
  épous équilibr érig établ étudi évapor évit évolu évoqu`;
/** Other verbs, form by form. */
const IRREGULAR = `abolirent abolissent abolit aboutissent aboutit absout accueille accueillent acquiert acquièrent admet
  admettent agissent agit aperçoit apparaissent apparaît appartiennent appartient apprend apprennent
  atteignent atteint attend bat battent blanchit bouillent bout choisissent choisit comprend comprennent
  concluent conclut conduisent conduit connaissent connaît connurent connut conquiert conquièrent construisent
  construit contiennent contient contraignent contraint convertissent convertit conçoit conçoivent correspond
  correspondent coud court couvre couvrent craignent craint croient croissent croit croît crut crée créent
  descend descendent deviennent devient devinrent devint disent disparaissent disparaît dissout dit dorment
  dort découvre découvrent découvrirent découvrit décrit décrivent définissent définit dépend dépendent
  détiennent détient détruisent détruit déçoit enrichit entend entre entrent envahissent envahit exclut fend
  finissent finit firent fit fleurit fonctionne fonctionnent fond fondent fondit fournissent fournit fuient
  fuit garantissent garantit grandit incluent inclut inscrit instruit interdisent interdit interviennent
  intervient introduisent introduit investit joignent joint lut maintiennent maintient ment mentent met
  mettent meurent meurt mirent mit moud moururent mourut mène mènent naissent naquirent naquit naît
  nourrissent nourrit oblige obligent obtiennent obtient obtint offre offrent offrit ouvre ouvrent ouvrit
  paraissent paraît part partent parviennent parvient peignent peint pend perd perdent permet permettent
  perçoit perçoivent plaît plut pond poursuit poursuivent prend prennent prirent prit produisent produit
  promet promeut proviennent provient prévoient prévoit publie publient punit reconnaissent reconnaît recouvre
  recouvrent rejoint remet remettent rend rendent repart repose reposent reprend reprennent requiert
  requièrent ressent ressentent ressort restreint retient reviennent revient reçoit reçoivent reçurent reçut
  rompent rompt réagissent réagit réduisent réduit réfléchit répartit répond répondent résolvent résout
  rétablissent rétablit réunissent réunit réussissent réussit saisit sait savent sent sentent sert servent
  servirent servit signe sort sortent souffre souffrent soumet soutiennent soutient subissent subit suit
  suivent surgit surviennent survient tend tendent tiennent tient tint traduisent traduit trahit traite
  traitent transmet transmettent unissent unit vainc vainquirent vainquit valent vaut vend vendent veulent
  veut viennent vient vinrent vint vit vivent voient voit vécurent vécut écrit écrivent écrivirent écrivit
  élisent élit élurent élut émet émettent éteint étend étendent`;

const KNOWN = new Set<string>(
  `${AUXILIARIES} ${IRREGULAR}`.split(/\s+/).concat(
    REGULAR.split(/\s+/).flatMap((base) => {
      const soft = /g$/.test(base) ? `${base}e` : base.replace(/c$/, 'ç');
      return [`${base}e`, `${base}ent`, `${soft}ait`, `${soft}aient`, `${soft}a`, `${base}èrent`, `${base}era`];
    }),
  ),
);

/** After one of these a word of the list is a noun (« la forme », « une cause », « l’est du pays », « en cours »). */
const BEFORE_NOUN = new Set(
  `le la les l’ un une des du de d’ au aux en à par sur sous dans pour avec sans ce cet cette ces son sa ses leur leurs mon ma mes
  ton ta tes notre nos votre vos quel quelle chaque tout toute deux trois quatre cinq six plusieurs quelques premier première second seconde
  même autre autres grand grande petite principal principale nouvelle nouveau`.split(/\s+/),
);
/** Endings in -ent, -ait of words that are no verbs. */
const NO_VERB =
  /ment$|^(?:agent|argent|accident|client|continent|président|parent|patient|urgent|différent|récent|fréquent|présent|absent|vent|cent|dent|talent|instant|occident|orient|précédent|serpent|torrent|équivalent|efficient|coefficient|résident|adolescent|antécédent|excédent|violent|évident|ambivalent|polyvalent|souvent|content|innocent|cohérent|permanent|éminent|imminent|lait|fait|trait|portrait|souhait|attrait|parfait|extrait|bienfait|forfait|retrait|contrat|distrait|imparfait)$/;

/** True when `word` can only be a finite verb where it stands, after `previous` ('' at the start). */
export function isFiniteVerb(word: string, previous: string): boolean {
  const low = word.toLowerCase();
  const before = previous.toLowerCase();
  if (BEFORE_NOUN.has(before) || /^\p{Lu}/u.test(word)) return false;
  if (KNOWN.has(low)) return true;
  if (NO_VERB.test(low) || low.length < 5) return false;
  if (/(?:aient|èrent|issent|urent)$/.test(low)) return true;
  return /ent$/.test(low) && /[sx]$/.test(before) && before.length > 3;
}

/** True when a verb of the list stands anywhere in the text. */
export function hasFiniteVerb(text: string): boolean {
  const found = words(text);
  return found.some((word, at) => isFiniteVerb(word.text, found[at - 1]?.text ?? ''));
}
