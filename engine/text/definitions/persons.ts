import { isName } from '#engine/text/clauses/clauses.ts';
import { fold } from '#engine/text/words/fold.ts';
import { words } from '#engine/text/words/words.ts';

/** Nouns for persons, folded, masculine and feminine. */
const PERSON_NOUNS = new Set(
  `acteur actrice amiral anthropologue archeologue calife cardinal chancelier chanceliere chevalier conseiller conteur emir
  entrepreneur grammairien griot imprimeur industriel legislateur orateur tribun vizir architecte artiste astronome auteur auteure avocat avocate biologiste botaniste chanteur chanteuse chef chimiste
  chirurgien chroniqueur cineaste citoyen citoyenne colonel comedien compositeur compositrice comte conquerant consul
  cosmonaute createur dictateur dirigeant dirigeante diplomate disciple dramaturge duc ecrivain ecrivaine economiste
  empereur enseignant epouse epoux esclave essayiste ethnologue eveque explorateur exploratrice femme fils fille fondateur fondatrice
  footballeur frere general geographe geologue geometre gouverneur guerrier guerriere heritier heros heroine historien historienne homme
  imperatrice ingenieur inventeur inventrice journaliste juge juriste leader linguiste magistrat marchand marechal maire
  martyr mathematicien mathematicienne medecin mere militant militante ministre missionnaire moine musicien musicienne
  naturaliste navigateur neurologue officier ouvrier pape pasteur peintre pere paysan paysanne personnage pharaon philosophe photographe
  physicien physicienne poete poetesse politicien politologue president presidente pretre prince princesse professeur professeure prophete
  psychanalyste psychologue realisateur reformateur reine resistante roi romancier romanciere
  savant savante sculpteur seigneur senateur soeur sociologue soldat souverain souveraine sultan
  syndicaliste theologien tsar veterinaire virologue microbiologiste zoologiste depute deputee revolutionnaires chefs rois
  ecrivains savants philosophes soldats esclaves paysans nobles bourgeois ouvriers citoyens hommes femmes personnes generaux
  habitants membres partisans deputes colons marchands seigneurs`.split(/\s+/),
);

/** Nouns for persons that are also adjectives; they count only right after the article. */
const ALSO_ADJECTIVES = new Set(
  'militaire religieux religieuse scientifique noble saint sainte revolutionnaire humaniste resistant marin'.split(
    ' ',
  ),
);

/**
 * Tells whether a definition describes a person. Null when it is unclear: a name of two words (« Marie Curie »)
 * without such a noun may be a person or a place.
 */
export function isPerson(term: string, definition: string): boolean | null {
  if (/^(?:un|une)\s/i.test(term)) return false;
  // « l’écrivain Ken Saro-Wiwa, défenseur de son peuple »
  const [article, noun, name] = words(term);
  if (
    /^(?:le|la|l’)$/iu.test(article?.text ?? '') &&
    /^\p{Lu}/u.test(name?.text ?? '') &&
    PERSON_NOUNS.has(fold(noun?.text ?? ''))
  )
    return true;
  const head = words(definition)
    .slice(0, 6)
    .map((word) => fold(word.text))
    .slice(1);
  const before = head.findIndex((word) =>
    /^(?:qui|que|qu’|ou|dont|de|du|d’|des|pour|par|dans|en|a|comme|forme|situe)$/.test(word),
  );
  const described = head.slice(0, before === -1 ? 3 : before);
  if (described.some((word, at) => PERSON_NOUNS.has(word) || (at === 0 && ALSO_ADJECTIVES.has(word))))
    return true;
  // « la Gestapo », « l’Inquisition »
  const hasArticle = /^(?:la\s|les\s|l’)\p{Lu}/iu.test(term);
  return isName(term) &&
    words(term).length > 1 &&
    !hasArticle &&
    !/\d|[-/]/.test(term) &&
    !PLACE.test(definition)
    ? null
    : false;
}

/** Descriptions of things with a name of several words that are no persons. */
const PLACE =
  /^(?:une?|le|la|l’|les|des)\s?(?:\p{L}+\s){0,2}(?:ville|capitale|pays|fleuve|île|montagne|massif|région|province|état|continent|océan|mer|lac|port|royaume|empire|roman|pièce|recueil|poème|œuvre|tableau|film|livre|parti|organisation|association|alliance|institution|entreprise|bataille|traité|accord|guerre|mouvement|logiciel|langue|programme|État|république|désert|volcan|plan|loi|texte|symbole|monument|conférence)(?:(?<=’)|(?!\p{L}))/u;

/** « dernier empereur, 6 ans »: how old somebody was is no part of who that is. */
export const withoutAge = (definition: string): string =>
  definition.replace(/,?\s(?:(?:alors\s)?âgée?\s(?:alors\s)?de\s|à\s)?\d{1,3}\sans$/u, '');
