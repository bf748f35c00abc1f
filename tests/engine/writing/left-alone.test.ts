import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from './data.ts';

/** Sentences without a fault, by what a checker takes for one; each word that matters is between « * ». */
const LEFT_ALONE: Readonly<Record<string, readonly string[]>> = {
  'spellings of 1990': [
    'Il viendra *surement* *connaitre* son *maitre*.',
    'La *maitrise* de la langue *entraine* l’esprit.',
    'Il faut *règlementer* la vente et *céder*, ou je *cèderai*.',
    'Ce plan est *contreproductif*, même à *mi-temps*.',
    'L’*évènement* *apparait* dans la *chaine* et dans la *boite*.',
    'Le *cout* de l’*aout* dernier *parait* élevé.',
    'Elle *amoncèle* des *ognons* et un *nénufar*.',
    'Il *ruissèle* de *sueur* et *épèle* son nom.',
    'Un *weekend* d’*aout*, il a perdu son *portemonnaie*.',
    'Le *diner* est *frais* et la *croute* *dorée*.',
    'Elle a mis une *ile* et un *abime* sur la *carte*.',
    'Nous *connaitrons* la suite ; *plait-il* encore ?',
    'La *fraicheur* du soir *disparait* *tout à fait*.',
    'Il *complèterait* la liste et *protègerait* les siens.',
    'Le *traitre* *naitra* ici, *hors-la-loi* ou non.',
  ],
  'spellings before 1990': [
    'Il viendra *sûrement* *connaître* son *maître*.',
    'La *maîtrise* *entraîne* l’esprit ; le *coût* *paraît* élevé.',
    'L’*événement* d’*août* *apparaît* dans la *chaîne*.',
    'Il faut *réglementer* la vente des *oignons*.',
    'Le *dîner* est prêt et la *croûte* est dorée.',
  ],
  names: [
    'Hier, *Ngalula* et *Mbuyi* ont vu *Tshisekedi* à *Kolwezi*.',
    'La ville de *Mbuji-Mayi* est loin de *Ouagadougou*.',
    '*Soundiata Keïta* a fondé l’empire du Mali.',
    'Le lac *Kivu* et le volcan *Nyiragongo* se trouvent près de *Goma*.',
    '*Wole Soyinka* et *Chinua Achebe* sont des écrivains du Nigeria.',
    'Madame *Van den Broeck* habite à *Woluwe-Saint-Lambert*.',
    'Monsieur *De Smet* vient de *Louvain-la-Neuve*.',
    'Le chanteur *Fally Ipupa* vit à *Kinshasa*.',
    '*Cheikh Anta Diop* a enseigné à *Dakar*.',
    'La rivière *Ogooué* traverse le *Gabon*.',
    'L’entreprise *Gécamines* extrait du cuivre au *Katanga*.',
    'Le parti *MPR* et la *SNCC* ont changé de nom.',
    'Le savant *Schrödinger* a répondu à *Heisenberg*.',
    'Elle lit un roman de *Bolya Baenga* et un autre de *Mudimbe*.',
    '*Homo sapiens* et *Plasmodium falciparum* sont des espèces.',
    'Les élèves de *Sint-Niklaas* ont visité *Antwerpen*.',
  ],
  quotations: [
    'Il répète : « *I have a dream* » et s’arrête.',
    'Le proverbe dit « *mbote na yo* », c’est-à-dire bonjour.',
    'Le titre *The Lion King* lui plaît.',
    'Elle a écrit « *les enfant joue* » au tableau, entre guillemets.',
    'La devise « *Deo gratias* » est latine.',
  ],
  'code and addresses': [
    'Tapez `print("bonjour")` puis validez.',
    'La page *https://exemple.cd/cours?id=4* explique tout.',
    'Écrivez à *prof.kasongo@ecole.cd* avant lundi.',
    'Le fichier *notes_finales.xlsx* est prêt.',
    'La fonction *calculMoyenne* renvoie un nombre.',
    'Installez *npm* puis lancez *index.html* dans le dossier.',
    'La variable *maxValue* vaut 12.',
    'Cherchez *#examen* et *@ecole* sur le réseau.',
    'Le dossier *C:\\Devoirs\\maths* contient vos copies.',
  ],
  formulas: [
    'L’eau s’écrit *H₂O* et le sel *NaCl*.',
    'Soit $f(x) = ax^2 + b$ une fonction.',
    'La vitesse vaut *v = d/t*, en *km/h*.',
    'Le théorème dit que *a² + b² = c²*.',
    'L’énergie est *E = mc²*.',
    'Le *pH* de la solution vaut 7,4.',
    'La résistance de 12 *kΩ* reçoit 5 *mA*.',
    'On note *AB* la longueur et *ABC* le triangle.',
    'Le *CO₂* et le *CH₄* réchauffent l’air.',
  ],
  'words of Lingala, Swahili and Wolof': [
    'Il dit *mbote* à son *ndeko* tous les matins.',
    'Le *mokonzi* du village parle *lingala*.',
    'Elle vend du *pondu*, du *makayabu* et des *chikwangues*.',
    'On mange le *fufu* avec du *saka-saka*.',
    'Ils crient « *karibu* » et « *asante sana* » aux invités.',
    'La *teranga* est l’hospitalité des Sénégalais.',
    'Le *tiep* et le *yassa* sont des plats connus.',
    'Le *matatu* est en retard ce matin.',
    'Mon oncle joue du *likembe* et du *balafon*.',
    'La danse *ndombolo* vient de Kinshasa.',
    'Le *mwalimu* enseigne le *kiswahili*.',
    'Son *boubou* vient de Saint-Louis.',
    'Il porte une *abacost* comme autrefois.',
    'La *malewa* du coin sert du *liboke*.',
    'Les *shegués* dorment au marché.',
    'Le *wewa* a demandé mille francs.',
  ],
  'English words': [
    'J’ai envoyé un *email* avec mon *smartphone*.',
    'Le *coach* a fait un *briefing* avant le *match*.',
    'Elle aime le *rap*, le *hip-hop* et le *gospel*.',
    'Il regarde un *podcast* et une série en *streaming*.',
    'Le *manager* cherche un *sponsor*.',
    'Mon *look* plaît aux *fans* du *club*.',
    'Les *fake news* circulent sur les réseaux.',
    'Ils ont un *meeting* à midi.',
    'J’aime ce *selfie* pris au *shopping* du samedi.',
  ],
  'Belgian French': [
    'Il a *septante* ans et sa tante *nonante-deux*.',
    'Le *bourgmestre* parle aux *échevins* de la commune.',
    'Elle *brosse* les cours et rate sa *session*.',
    'Le *kot* de l’étudiant est au centre.',
    'On mange des *chicons* et des *pistolets* le dimanche.',
    'La *drève* mène au château.',
    'Il a reçu son *minerval* de *quatre-vingts* euros.',
    'La *farde* et le *plumier* sont dans la *mallette*.',
    'Il *drache* depuis ce matin.',
    'Le *GSM* de ma mère ne marche plus.',
    'Prends un *essuie* et une *clenche* neuve.',
    'Les *navetteurs* prennent le train tôt.',
  ],
  'African French': [
    'L’*essencerie* du quartier est fermée.',
    'Le *minerval* augmente chaque année.',
    'Elle a *doté* sa fiancée selon la coutume.',
    'Le *maquis* sert de l’*alloco* et de l’*attiéké*.',
    'Il *présente* ses *condoléances* à la *belle-famille*.',
    'La *tontine* aide les femmes du marché.',
    'Le *gombo* et le *manioc* sont bon marché.',
    'Les *motards* attendent au *rond-point*.',
    'Le *taxi-bus* va jusqu’à *Limete*.',
    'On achète des *beignets* et du *bissap*.',
    'Il a *cotisé* pour le *matanga*.',
    'Les *sapeurs* de Brazzaville aiment les belles chaussures.',
    'Le *pagne* de ma grand-mère est un *wax*.',
    'La *primature* a publié un décret.',
    'Il est *finaliste* au secondaire et prépare l’*Exetat*.',
    'Le *palabre* a duré trois jours.',
  ],
};

describe('what is French, or none of a corrector’s business', () => {
  it('is more than 150 words and expressions', () => {
    const all = Object.values(LEFT_ALONE).flat().join(' ');
    expect(all.match(/\*[^*]+\*/g)?.length).toBeGreaterThan(150);
  });

  it.each(Object.entries(LEFT_ALONE).flatMap(([kind, all]) => all.map((one) => [kind, one] as const)))(
    '%s: « %s » stays as it is',
    (_, marked) => {
      const text = marked.replaceAll('*', '');
      const { changes, doubts } = correct(text, language);
      expect(changes.map(({ before, after }) => `${before} → ${after}`)).toEqual([]);
      expect(doubts).toEqual([]);
    },
  );
});
