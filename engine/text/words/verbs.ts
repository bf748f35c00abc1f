import { type Word, words } from './words.ts';

/**
 * Recognises finite verbs of the third person without a dictionary: the auxiliaries, the verbs that textbooks use, and
 * the endings that only verbs have.
 */

const AUXILIARIES = `est sont était étaient fut furent sera seront serait seraient a ont avait avaient eut eurent aura auront
  peut peuvent pouvait pouvaient doit doivent devait devaient va vont fait font faut existe existent`;
/** First-group verbs, by their stem: present -e, -ent, imperfect, past -a, -èrent, future. */
const REGULAR = `abaiss abandonn abord abrit absorb accabl accentu acclam accord accumul accus achet achèv activ adapt
  administr admir adopt affront aggrav aid ajout aliment alli alphabétis amen amorc amplifi amèn analys anim
  annex annonc annul apais appell appliqu apport approuv approvisionn arrach arriv aspir assassin assembl
  assimil assist assièg associ assum assur attach attaqu attir attribu augment autoris avanc baiss bascul
  bless bloqu boulevers brûl bénéfici cach calcul canalis capitul capt captur caractéris caus centralis cess chang
  chant charg chass chauff cherch choqu circul cit class classifi clôtur coexist cohabit collabor collect
  colonis combin command commenc commerc commémor compar compens compliqu comport compos compt concentr
  concern condamn condens confirm confisqu confront consacr conserv considèr consist consomm constat
  constitu contest contourn contract contrast contribu contrôl converg convoit convoqu coordonn copi corrig
  coul couronn coïncid coût critiqu cré culmin cultiv céd célèbr dat demand demeur dessin devanc dialogu
  dict diffus diffèr digèr dilat dilu diminu dirig discrimin disloqu dispers dispos disput dissip dissoci
  distill distingu distribu diverg diversifi divis domin donn dot dress dur débarqu débord débouch début
  décentralis déchiffr décid décim déclar déclench déclin décolonis décompos décor découl découp décourag
  décèd dédi défavoris défi défil déform dégag dégrad dégénèr délibèr délimit délivr délègu démissionn
  démocratis démontr dénombr dénomm dénonc dépass dépend dépens dépeupl déplac déplor déport dépos dériv
  désert désign désintègr détach détermin détourn dévalu dévast dévelop développ effac effectu effondr
  embarqu embauch emmèn emploi empoisonn emport emprisonn emprunt empêch encadr encercl encourag endett
  enferm engag engendr enlèv enracin enregistr enseign entam entass entour entraîn envisag envoi escort
  estim exacerb exagèr exalt examin excell exerc exig exil exonèr expir expliqu exploit explos export expos
  exprim expropri expuls expédi expériment extermin exécut fabriqu facilit favoris façonn ferm fertilis
  figur filtr financ flott fluctu fond forc forg form formul fortifi fragilis fragment frapp frein fréquent
  fusill fusionn fécond fédèr gagn germ gliss glorifi gouvern group guid guillotin gèl génèr généralis gér
  habit hauss héberg hérit hésit identifi illumin illustr imagin imit immigr immobilis implant impliqu
  import impos impressionn imprim inaugur incarn incendi incit incorpor indemnis indiqu industrialis infect
  inflig influ influenc inform ingèr initi inject innov inond insist inspir install instaur intensifi
  intercept intern interpell interrog intimid intègr intéress invent invers invit invoqu irrigu irrit isol
  jalonn jet jou jug justifi laiss lanc lav libèr licenci limit liquid livr localis lutt légalis mang
  manifest manipul manqu march marginalis marqu massacr maîtris men menac mesur migr milit minimis mobilis
  moderni modernis modifi modul modèr monopolis mont montr motiv multipli mélang mén mérit narr nationalis
  navigu nettoi neutralis nomm nécessit négoci observ obsèd occasionn occup octroi oppos opprim opér
  orchestr ordonn organis orient orn oscill oubli oxyd pacifi paralys parl partag particip pass pein perdur
  perfectionn permett persist personnifi persuad perturb peupl pill pilot pivot piég plac plaid planifi
  plant plong polaris pollinis pollu pomp popularis port pos possèd pouss pratiqu press prim priv privatis
  privilégi proclam procur procèd profit programm progress prolifèr prolong promulgu propag propos propuls
  prospèr protest protèg prouv provoqu préced précipit préconis prédomin prélèv préoccup prépar présent
  préserv présid prêch prêt prôn publi puis purifi pénétr qualifi quitt raccord rachèt racont radicalis
  ralli ramèn rapport rapproch raréfi rassembl rassur ratifi rationalis ravag ravitaill recens recherch
  recommand reconstitu recrut rectifi recul recycl redout redress reflèt refus regard regroup rejett rel
  relanc relat reli relâch relèv remani remarqu rembours remerci remont remplac remport remu rencontr
  renferm renforc renonc renouvell renseign rentr renvers repos repouss représent respect respir ressembl
  resserr rest restaur restitu restructur retard retir retomb retourn retrac retrouv revendiqu ripost
  rivalis roul ruin ruissell règn réagi réalis récla réclam récolt récompens réconcili récupér rédig réform
  réfut régl régress régul régénèr réhabilit rénov réorganis répar réparti répliqu répèt réserv résid résist
  résult résum rétabl réun révis révolt révoqu révèl saccag sacrifi sanctionn satur sauv sauvegard scind
  sculpt secou sem sembl sensibilis serv sign signal signifi simplifi simul situ siég sollicit sombr soulign
  soulèv soupçonn spécialis spécul stabilis stagn standardis stimul stipul stock structur stérilis subordonn
  subsist subventionn succomb succèd suggèr superpos supervis suppos supprim surmont surnomm surpass
  surplomb surveill survol suscit symbolis synthétis sécrèt sécuris séjourn sélectionn sépar tax tent termin
  tir tiss tolèr tomb tortur totalis touch tourn tranch transform transfèr transpir transplant transport
  travaill travers triomph tromp trouv témoign unifi urbanis usurp utilis vaccin valid valoris vari veng
  ventil vers versifi vibr viol visit vot voyag vulgaris véhicul vénèr vérifi échang échapp éclair éclat
  écoul écras édifi édit éduqu égal élabor élev élimin élèv éloign émancip émerg émigr énonc épargn épous épuis
  équilibr équip éradiqu érig érod établ étudi évacu évapor éveill évinc évit évolu évoqu heurt étir mêl étonn côtoi englob
  rattrap rapatri refoul regagn reproch ressuscit soulag affect allou altèr ancr atténu chevauch coagul concurrenc
  confèr conjugu consolid détect dévor ébranl embrass envelopp étoff galvanis incub infiltr innerv interprèt
  naturalis oxygèn parodi perpétu perfor plafonn préfigur préfèr réaffirm règl réchauff récus réfract réintègr résonn
  rétract réunifi rythm sillonn submerg tempèr théoris uniformis inquièt relègu affich anticip articul attest
  échou empar écart évad abrog destitu dépouill promett décoll accept accélèr actionn affirm conseill contamin diffract drain
  éject épur focalis gèr inhib mémoris projett redistribu réabsorb solidifi tapiss veill authentifi certifi notifi inculp disséqu hydrolys phagocyt synthétis cristallis vaporis décrypt numéris télécharg déstabilis légifèr promulgu inspect`;
/** Other verbs, form by form. */
const IRREGULAR = `paie paient essaie essaient défend défendent défendit convainc convainquent rejoignent atteignit acquit conquit soumit admit omet survit
  survivent relit relisent élargit élargissent grandissent agrandit choisit obéit obéissent ralentit bâtit bâtissent guérit
  remplit remplissent affaiblit affaiblissent approfondit durcit jaillit périt dissolvent dissolut abolirent abolissent abolit aboutissent aboutit absout accueille accueillent acquiert acquièrent admet
  admettent agissent agit aperçoit apparaissent apparaît appartiennent appartient apprend apprennent
  atteignent atteint attend bat battent blanchit bouillent bout choisissent choisit comprend comprennent
  concluent conclut conduisent conduit connaissent connaît connurent connut conquiert conquièrent construisent
  construit contiennent contient contraignent contraint convertissent convertit conçoit conçoivent correspond
  correspondent coud court couvre couvrent craignent craint croient croissent croit croît crut crée créent
  descend descendent deviennent devient devinrent devint disent disparaissent disparaît dissout dit dorment
  dort découvre découvrent découvrirent découvrit décrit décrivent définissent définit dépend dépendent
  détiennent détient détruisent détruit déçoit enrichit entend entrent envahissent envahit exclut fend
  finissent finit firent fit fleurit fonctionne fonctionnent fond fondent fondit fournissent fournit fuient
  établissent établit fuit garantissent garantit grandit incluent inclut inscrit instruit interdisent interdit interviennent
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
  élisent élit élurent élut émet émettent éteint étend étendent franchit franchissent suspend suspendent suspendit parvint parvinrent refroidit
  refroidissent appauvrit appauvrissent`;

const KNOWN = new Set<string>(
  `${AUXILIARIES} ${IRREGULAR}`.split(/\s+/).concat(
    REGULAR.split(/\s+/).flatMap((base) => {
      const soft = /g$/.test(base) ? `${base}e` : base.replace(/c$/, 'ç');
      return [
        `${base}e`,
        `${base}ent`,
        `${soft}ait`,
        `${soft}aient`,
        `${soft}a`,
        `${base}èrent`,
        `${base}era`,
      ];
    }),
  ),
);

/** After one of these, a word of the list is a noun (« la forme », « une cause », « l’est du pays », « en cours »). */
const BEFORE_NOUN = new Set(
  `le la les l’ un une des du de d’ au aux en à par sur sous dans pour avec sans ce cet cette ces son sa ses leur leurs mon ma mes
  ton ta tes notre nos votre vos quel quelle chaque tout toute deux trois quatre cinq six plusieurs quelques premier première second seconde
  même autre autres grand grande petite principal principale nouvelle nouveau`.split(/\s+/),
);
/** Words of that list that also end a noun phrase: « Un nombre premier est… », « Le reste du même est… ». */
const ALSO_NAMES =
  /^(?:premier|première|second|seconde|grand|grande|petite|principal|principale|nouveau|autre|autres)$/;
/** Words in -ent and -ait that are no verbs. */
const NO_VERB =
  /ment$|^(?:agent|argent|accident|client|continent|président|parent|patient|urgent|différent|récent|fréquent|présent|absent|vent|cent|dent|talent|instant|occident|orient|précédent|serpent|torrent|équivalent|efficient|coefficient|résident|adolescent|antécédent|excédent|violent|évident|ambivalent|polyvalent|souvent|content|innocent|cohérent|permanent|éminent|imminent|lait|fait|trait|portrait|souhait|attrait|parfait|extrait|bienfait|forfait|retrait|contrat|distrait|imparfait)$/;

/** After « en » most of the list are nouns (« en cause »); these are verbs: « en tient compte », « en prévoit trois ». */
const AFTER_EN =
  /^(?:est|sont|était|étaient|a|ont|(?:tien|vien|devien|provien)(?:t|nent)|(?:pré)?voi(?:t|ent)|distingu(?:e|ent)|propos(?:e|ent)|résult(?:e|ent)|dépend(?:ent)?|découl(?:e|ent)|retir(?:e|ent)|connaît|connaissent)$/;

const SURE = /^(?:est|sont|était|étaient|fut|furent|a|ont|avait|avaient|reste|restent|devient|deviennent)$/;

/** Tells whether `word` can only be a finite verb between `previous` and `next` ('' at either end). */
export function isFiniteVerb(word: string, previous: string, next: string): boolean {
  const low = word.toLowerCase();
  if (low === 'entre') return /^(?:en|dans|au|aux|à|par|de)$/.test(next);
  const before = previous.toLowerCase();
  if (/^(?:être|avoir|été|étant|ayant)$/.test(before)) return false;
  if (before === 'en' && AFTER_EN.test(low)) return true;
  if (/^(?:est|sont|était|étaient|fut|a|ont)$/.test(low) && ALSO_NAMES.test(before)) return true;
  if (BEFORE_NOUN.has(before) || /^\p{Lu}/u.test(word)) return false;
  // « La population active est… », « la future épouse reste… »: only one of two can be the verb.
  if (SURE.test(next) && !SURE.test(low) && /e$/.test(low)) return false;
  if (KNOWN.has(low)) return true;
  if (NO_VERB.test(low) || low.length < 5) return false;
  if (/(?:aient|èrent|issent|urent)$/.test(low)) return true;
  return /ent$/.test(low) && /[sx]$/.test(before) && before.length > 3;
}

/** Tells whether a text contains a verb of the list. */
export function hasFiniteVerb(text: string): boolean {
  const found = words(text);
  return found.some((word, at) => isFiniteVerb(word.text, before(found, at), found[at + 1]?.text ?? ''));
}

/**
 * Returns the word before the one at `at`, or '' for « son » and « ton » when an article shows that they are nouns.
 */
export function before(list: readonly Word[], at: number): string {
  const previous = list[at - 1]?.text ?? '';
  const noun =
    /^(?:son|ton)$/.test(previous) && /^(?:un|le|du|au|ce|chaque)$/i.test(list[at - 2]?.text ?? '');
  return noun ? '' : previous;
}
