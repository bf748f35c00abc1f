import { asQuestion, type Candidate } from '#engine/make/cards/candidate.ts';
import { titleOf } from '#engine/make/title.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { titleLine } from './topic.ts';

/** « travail », « peine », « sofa »: of an everyday word a question says in which discipline it is defined. */

/** Disciplines as copybooks name them, folded, and as a question says them. */
const DISCIPLINES: readonly (readonly [RegExp, string])[] = [
  [/^phys(?:ique)?s?$/u, 'physique'],
  [/^(?:physique[\s-](?:et[\s-])?chimie|pc)$/u, 'physique-chimie'],
  [/^chimie$/u, 'chimie'],
  [/^bio(?:logie)?$/u, 'biologie'],
  [/^(?:sciences\s)?eco(?:nomie|nomiques?)?$/u, 'économie'],
  [/^math(?:s|ematiques)?$/u, 'mathématiques'],
  [/^philo(?:sophie)?$/u, 'philosophie'],
  [/^(?:nsi|snt|info(?:rmatique)?)$/u, 'informatique'],
  [/^droit$/u, 'droit'],
  [/^droit\sconstit(?:utionnel)?$/u, 'droit constitutionnel'],
  [/^socio(?:logie)?$/u, 'sociologie'],
  [/^psycho(?:logie)?$/u, 'psychologie'],
  [/^compta(?:bilite)?$/u, 'comptabilité'],
  [/^g[eé]n[eé]tique$/u, 'génétique'],
  [/^geologie$/u, 'géologie'],
  [/^geometrie$/u, 'géométrie'],
  [/^grammaire$/u, 'grammaire'],
  [/^optique$/u, 'optique'],
  [/^mecanique$/u, 'mécanique'],
  [/^electricite$/u, 'électricité'],
];
/** « droit pénal général », « droit des contrats », « Le mariage en droit congolais ». */
const BRANCH =
  /(?:^|^le\s|\sen\s)(?<branch>droit\s(?:p[ée]nal|civil|administratif|commercial|international|fiscal|public|priv[ée]|europ[ée]en|rural|canonique|romain|congolais|fran[çc]ais|ivoirien|s[ée]n[ée]galais|social|des\s(?:contrats|obligations|affaires|personnes|biens|soci[ée]t[ée]s)|du\stravail|de\sla\sfamille))(?!\p{L})/iu;
/** What stands in a title beside its discipline. */
const BESIDE_IT =
  /(?<!\p{L})(?:(?:le|la|l’|les)\s|chap(?:itre)?\.?|cours|fiche|le[çc]on|td|tp|r[ée]sum[ée]|r[ée]visions?|tle|terminale|term|2nde|seconde|1[eè]re|premi[èe]re|[3-6]\s?(?:e|[èe]me)|l\d|g[ée]n[ée]rale?|\d+|n°)(?!\p{L})\.?/giu;

/** The discipline that a heading names, in lower case: « PHYSIQUE 1ere - travail et forces » is of « physique ». */
export function disciplineOf(heading: string): string | null {
  const branch = BRANCH.exec(heading)?.groups?.branch;
  if (branch !== undefined) return branch.toLowerCase();
  for (const part of heading.replace(/\([^()]*\)/g, ' ').split(/\s[-–—/]\s|:|,/u)) {
    const bare = fold(part.replace(BESIDE_IT, ' '))
      .replace(/[.\s]+/g, ' ')
      .trim();
    const found = DISCIPLINES.find(([name]) => name.test(bare));
    if (found !== undefined) return found[1];
  }
  return null;
}

/** How a question asks for the meaning of one common noun. */
const OF_ONE_WORD =
  /^(?:Que désigne (?:le mot|le terme) «\s(?<quoted>\p{L}\p{Ll}+)\s»|(?:Qu’est-ce qu(?:e\s|’)|Que désigne(?:nt)?\s|Que sont\s|À quoi correspond(?:ent)?\s)(?:l[ea]s?\s|l’|une?\s|des\s)?(?<named>\p{Ll}+)|(?:Qu’appelle-t-on|Que nomme-t-on)\s(?:une?\s|des\s)?(?<called>\p{Ll}+))\u202f\?$/u;
/** Learned words have one meaning: « photosynthèse », « phagocytose ». */
const LEARNED =
  /ph|th|rh|y|chl|hém|(?:oses?|grammes?|ismes?|logies?|graphies?|aires?|ogènes?|tropes?|scopes?|mètres?|oïdes?|ploïdes?)$/u;

/** Words that everybody uses in another sense, or that several disciplines define. */
const EVERYDAY = new Set(
  `absence accord acte action activité agent alliance amende appareil appel arrêt base bassin bien bonheur bourse branche cadre calcul capital
  cellule chaîne champ charge charte circuit classe code collision commission complice composition conducteur conflit constitution contrainte
  contrat corps cour courant cours course crédit crise croissance culture cycle demande dépôt dette disparition dissolution domaine dorsale dose
  écart échange échelle écho écran effet élément émission empire entente équivalence espace espèce état exposition facteur faute filtration
  fission flux fonction fond force forme foyer fracture front fusion gain gamme générateur genre gouvernement grandeur groupe hauteur image
  impulsion indice intérêt investissement liaison liberté licence loi maille marche marché masse matière mesure milieu mode module mouvement
  mutation niveau nœud nom norme note noyau objet offre onde opération orbite ordre organe paquet parole partie pass passage peine pente période
  personne pile placement plan plaque poids point pôle port portée pouvoir pratique prescription pression principe prix procédure produit
  profit projet promesse propriété protocole puissance racine rapport rayon réaction récepteur récidive réduction référence réflexe réflexion
  règne relation rendement retard rente réseau réserve résistance responsabilité ressource revenu série serveur service signal sofa solution son
  soudure source spectre structure substance suite sujet sursis symbole système tampon taux témoin tension tentative timbre terme titre traduction
  transcription transfert transformation transport travail union usage valeur variable variation vecteur vide violence vitesse voie voix vol volume`.split(
    /\s+/,
  ),
);

/** Tells whether a word says little without what the text treats: « peine », « champ ». */
export const isEveryday = (word: string): boolean =>
  EVERYDAY.has(word.toLowerCase()) || EVERYDAY.has(word.toLowerCase().replace(/[sx]$/u, ''));

/** The common noun that a card asks the meaning of; null where it asks another thing or a learned word. */
export function askedNoun({ kind, question }: Candidate): string | null {
  const { quoted, named, called } =
    ((kind === 'definition' || kind === 'role' || kind === 'cause') && OF_ONE_WORD.exec(question)?.groups) ||
    {};
  const word = quoted ?? named ?? called;
  return word === undefined || (LEARNED.test(word) && !isEveryday(word)) ? null : word;
}

/** Titles that name a subject of their own. */
const OF_A_SUBJECT =
  /^\s*(?:hist(?:oire)?|g[ée]o(?:graphie)?|svt|bio(?:logie)?|fran[çc]ais|litt(?:érature)?|emc|ecm|[ée]duc(?:ation)?|hggsp|anglais|english)(?!\p{L})/iu;

/** « En droit pénal, qu’est-ce que la peine ? »; null where neither the title nor a heading names a discipline. */
export function inDiscipline(card: Candidate, study: StudyText): Candidate | null {
  const title = titleOf(study) ?? titleLine(study)?.text;
  const named = title == null ? [] : [title];
  // « Economie » is a part of a lesson of history.
  const above = named.some((text) => OF_A_SUBJECT.test(text)) ? named : [...named, ...card.sentence.headings];
  const heading = above.find((text) => disciplineOf(text) !== null);
  if (heading === undefined) return null;
  const source = card.source ?? card.sentence.text;
  const asked = card.question.replace('\u202f?', '');
  return {
    ...card,
    source: source.includes(heading) ? source : `${heading}\u00a0: ${source}`,
    question: asQuestion(`en ${disciplineOf(heading)}, ${asked.charAt(0).toLowerCase()}${asked.slice(1)}`),
  };
}
