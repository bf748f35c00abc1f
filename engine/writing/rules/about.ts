import { AVOIR, BETWEEN, DETERMINERS, ETRE } from '#engine/language/grammar.ts';
import { type Finding, quoted } from './finding.ts';
import type { RuleName } from './rule-names.ts';

/** What a homophone is in its sentence, by the word that is right there. */
const ROLES: Readonly<Record<string, string>> = {
  a: 'est le verbe avoir',
  à: 'est une préposition',
  ont: 'est le verbe avoir',
  on: 'est un pronom, comme « il »',
  est: 'est le verbe être',
  et: 'relie deux mots',
  sont: 'est le verbe être',
  son: 'dit à qui est la chose',
  ce: 'montre une chose',
  cet: 'montre une chose',
  se: 'accompagne le verbe',
  ces: 'montre des choses',
  ses: 'dit à qui sont les choses',
  'c’est': 'veut dire « cela est »',
  's’est': 'contient « se » et le verbe être',
  'c’': 'veut dire « cela »',
  's’': 'veut dire « se »',
  sait: 'est le verbe savoir',
  ou: 'propose un choix',
  où: 'dit le lieu ou le moment',
  la: 'est un article ou un pronom',
  là: 'dit le lieu',
  'l’a': 'contient le verbe avoir',
  ça: 'veut dire « cela »',
  sa: 'dit à qui est la chose',
  peu: 'est une petite quantité',
  peut: 'est le verbe pouvoir',
  peux: 'est le verbe pouvoir',
  dont: 'relie les deux parties de la phrase',
  du: 'veut dire « de le »',
  dû: 'est le participe de devoir',
  dut: 'est le verbe devoir',
  sûr: 'veut dire « certain »',
  mais: 'oppose deux idées',
  ni: 'ajoute une seconde négation',
  'n’y': 'contient « ne » et « y »',
  'm’a': 'contient « me » et le verbe avoir',
  't’a': 'contient « te » et le verbe avoir',
  'm’as': 'contient « me » et le verbe avoir',
  't’as': 'contient « tu » et le verbe avoir',
  'm’ont': 'contient « me » et le verbe avoir',
  'n’a': 'contient « ne » et le verbe avoir',
  'n’as': 'contient « ne » et le verbe avoir',
  'n’ai': 'contient « ne » et le verbe avoir',
  'n’ont': 'contient « ne » et le verbe avoir',
  't’ai': 'contient « te » et le verbe avoir',
  't’ont': 'contient « te » et le verbe avoir',
  'l’ai': 'contient le verbe avoir',
  'l’as': 'contient le verbe avoir',
  'l’ont': 'contient le verbe avoir',
  'm’est': 'contient « me » et le verbe être',
  't’est': 'contient « te » et le verbe être',
  sais: 'est le verbe savoir',
  's’en': 'contient « se » et « en »',
  't’es': 'veut dire « tu es »',
  tes: 'dit que les choses sont à toi',
  leur: 'reste au singulier',
  leurs: 'va avec un pluriel',
  quand: 'dit à quel moment',
  'quant à': 'veut dire « pour ce qui est de »',
  'quant aux': 'veut dire « pour ce qui est de »',
  sans: 'est le contraire de « avec »',
  prêt: 'veut dire « préparé »',
  près: 'veut dire « proche »',
  était: 'est le verbe être à l’imparfait',
  étaient: 'est le verbe être à l’imparfait',
  étais: 'est le verbe être à l’imparfait',
};

/** Rules whose right word is told by what it is in its place. */
const BY_ROLE: ReadonlySet<RuleName> = new Set<RuleName>([
  'a-à',
  'on-ont',
  'et-est',
  'ces-ses',
  'la-là',
  'ou-où',
  'ce-se',
  'son-sont',
  'don-dont',
  'peu-peut',
  'sa-ça',
  'leur-leurs',
  'mes-mais',
  'ma-m-a',
  'tes-t-es',
  'été-était',
  'du-dû',
  'sur-sûr',
  'ni-n-y',
  'près-prêt',
  'quand-quant',
  'sans-s-en',
]);

/** Whether the sentence of a rule's change says what the right word is in its place: « Dans … ». */
export const saysRole = (rule: RuleName): boolean =>
  BY_ROLE.has(rule) || rule === 'quel-qu-elle' || rule === 'nom-verbe';

/** What is elided before a word: « j’ai », « qu’il n’a ». */
const ELIDED = /^[a-z]{1,2}[’']/i;

/** Pronouns that stand between a verb and the word that asks for its form: « de m’accorder ». */
const CLITIC = /^(?:me|te|se|le|la|les|lui|leur|nous|vous|y|en|[mtsl][’'])$/i;

/** The word before a place that asks for an infinitive there, over pronouns and adverbs. */
function askingBefore(text: string, start: number): string {
  let at = start;
  for (;;) {
    const [written] = beside(text, at, at);
    if (!CLITIC.test(written) && !BETWEEN.has(written.toLowerCase())) return written;
    at = text.lastIndexOf(written, at - 1);
  }
}

/** « samedi prochaine », « une bon »: the word that changed, and the noun it agrees with, beside it or after both. */
function agreementOf(before: string, after: string, right: string): string | null {
  const [were, are] = [before, after].map((one) => one.split(/[ \u00a0]/));
  const at = are?.findIndex((one, place) => one !== were?.[place]) ?? -1;
  if (are === undefined || are.length !== 2 || were?.length !== 2 || at < 0) return null;
  // « toute seul »: both agree with somebody.
  if (at === 1 && are[0]?.toLowerCase() === 'toute')
    return `${quoted(are[1] ?? '')} est au féminin, comme ${quoted(are[0])}.`;
  const noun = at === 0 || DETERMINERS.has((are[0] ?? '').toLowerCase()) ? right : are[0];
  return noun ? `${quoted(are[at] ?? '')} s’accorde avec ${quoted(noun)}.` : null;
}

/** « je l’est », « nous somme »: an expression that begins with its subject. */
function subjectOf(after: string): string | null {
  const [, subject = '', rest = ''] =
    /^(je|j[’']|tu|il|elle|on|nous|vous|ils|elles|tout|ça|cela|rien)[ \u00a0]?(.+)$/i.exec(after) ?? [];
  const verb = rest.split(/[ \u00a0]|(?<=^[lmtsn][’'])/).at(-1);
  return verb ? `${quoted(subject)} est le sujet de ${quoted(verb)}.` : null;
}

/** The words beside a stretch of a text, in its line; empty where there is none. */
function beside(text: string, start: number, end: number): readonly [before: string, after: string] {
  const [, before = ''] =
    /([\p{L}\p{N}][\p{L}\p{N}’'-]*)[ \u00a0]*$/u.exec(text.slice(Math.max(0, start - 40), start)) ?? [];
  const [, after = ''] = /^[ \u00a0]*([\p{L}\p{N}][\p{L}\p{N}’'-]*)/u.exec(text.slice(end, end + 40)) ?? [];
  return [before, after];
}

/** The auxiliary before a place, over what may part it from its participle: « ai » in « j’ai beaucoup »; null for others. */
function auxiliaryBefore(text: string, start: number): string | null {
  let at = start;
  for (;;) {
    const [written] = beside(text, at, at);
    const word = written.replace(ELIDED, '');
    const low = word.toLowerCase();
    if (AVOIR.has(low) || ETRE.has(low)) return word;
    if (!BETWEEN.has(low)) return null;
    at = text.lastIndexOf(written, at - 1);
  }
}

/**
 * One French sentence that names the words of a finding whose rule compares no others: what the right word is in its
 * place, or what stands beside it.
 * @param after what is written now, with the apostrophes of the text
 */
export function aboutWords({ start, end, rule }: Finding, after: string, text: string): string {
  const before = text.slice(start, end);
  const [left, right] = beside(text, start, end);
  const word = after.trim();
  const joined = (...words: readonly string[]) =>
    words
      .filter((one) => one !== '')
      .join(' ')
      .replace(/(?<=[’']) /g, '');
  const role = ROLES[word.toLowerCase().replaceAll("'", '’')];
  if (BY_ROLE.has(rule) && role !== undefined)
    return `Dans ${quoted(joined(left, word, right))}, ${quoted(word)} ${role}.`;
  switch (rule) {
    case 'er-é':
    case 'participe-passé':
    case 'avoir-été':
      if (left === '') break;
      return `Après ${quoted(auxiliaryBefore(text, start) ?? left)}, ${quoted(word)} est ${/er$|(?<!eu|é)[io]r$|re$/.test(word) ? 'à l’infinitif' : 'au participe passé'}.`;
    case 'infinitif':
      return `${quoted(word)} est à l’infinitif${left === '' ? '' : ` après ${quoted(askingBefore(text, start) || left)}`}.`;
    case 'accord-déterminant':
      return right === '' ? plainly(before, after) : `${quoted(word)} va avec ${quoted(right)}.`;
    case 'accord-nom':
      return left === '' ? plainly(before, after) : `${quoted(left)} demande ${quoted(word)}.`;
    case 'elision':
      return right === ''
        ? plainly(before, after)
        : `${quoted(before.trim())} devient ${quoted(word)} devant ${quoted(right)}.`;
    case 'quel-qu-elle':
      return `Dans ${quoted(joined(word, right))}, ${quoted(word)} ${/^qu[’']/.test(word) ? 'peut devenir « qu’il »' : 'va avec un nom'}.`;
    case 'tout-tous':
      return right === '' ? plainly(before, after) : `${quoted(word)} s’accorde avec ${quoted(right)}.`;
    case 'nom-verbe':
      return `Dans ${quoted(joined(left, word))}, ${quoted(word)} est ${/e$|ent$|nt$/.test(word) ? 'un verbe' : 'un nom'}.`;
    case 'souhait':
      return `${quoted(joined(left, word))} est un souhait poli.`;
    case 'accord-adjectif':
      return agreementOf(before, word, right) ?? plainly(before, after);
    case 'accord-verbe':
      return subjectOf(word) ?? plainly(before, after);
    default:
  }
  return plainly(before, after);
}

function plainly(before: string, after: string): string {
  if (before.trim() === '') return `Il manque ${quoted(after.trim())}.`;
  if (after.trim() === '') return `${quoted(before.trim())} est de trop.`;
  return `${quoted(before.trim())} s’écrit ici ${quoted(after.trim())}.`;
}
