/**
 * Words that students of the Congo, of West Africa and of today write and that the dictionary lacks. They are never
 * reported as mistakes.
 */
const ADDED = new Set(
  `professeure professeures auteure auteures chercheure chercheures covid smartphone smartphones podcast podcasts
  fufu chikwangue chikwangues kwanga pondu makayabu liboke lingala kikongo tshiluba swahili kinois kinoise kinoises
  lushois lushoise matatu wax pagne pagnes mundele ndombolo soukous sape sapeur sapeurs sapeuse sapeuses
  boubou boubous attiéké alloco allocos aloco alocos garba placali tantie tanties foutou thiéboudienne yassa mafé ndolé griot griots kora balafon djembé
  harmattan cfa coltan cassitérite kimbanguisme kimbanguiste kimbanguistes zaïrois zaïroise zaïroises zaïrianisation
  rdcongolais présentiel distanciel numérisation microplastique microplastiques blockchain chatbot chatbots internet
  email emails weekend weekends serpillère serpillères minerval minervals essencerie essenceries septante octante nonante
  biocarburant biocarburants géolocalisation écoresponsable écoresponsables vapoter mégadonnées
  tiep fake fakes selfie selfies asante mbote ndeko bécher béchers cathète cathètes malinké malinkés damel damels latrine cérébrospinal cérébrospinale subjugation éclaircissant éclaircissants éclaircissante vetos
  songhaï songhaïs duet quilombo quilombos`.split(/\s+/),
);

/** Tells whether a word is one of the added ones. */
export const isAdded = (word: string): boolean => ADDED.has(word);
