import { DETERMINERS, has, numberOf, only, PERSON } from '#engine/language/grammar.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';
import { hasVerbInClause, hasVerbNear } from '../verbs/clause.ts';

/** Nouns and the third person of the verb that sounds like them. */
const VERB_OF: Readonly<Record<string, string>> = {
  travail: 'travaille',
  emploi: 'emploie',
  envoi: 'envoie',
  appel: 'appelle',
  rappel: 'rappelle',
  réveil: 'réveille',
  conseil: 'conseille',
  accueil: 'accueille',
  gel: 'gèle',
  essai: 'essaie',
  soutien: 'soutient',
  entretien: 'entretient',
  cri: 'crie',
  oubli: 'oublie',
  pari: 'parie',
  souci: 'soucie',
  ennui: 'ennuie',
  appui: 'appuie',
  éveil: 'éveille',
  recueil: 'recueille',
  détail: 'détaille',
  calcul: 'calcule',
  signal: 'signale',
  renvoi: 'renvoie',
  balai: 'balaie',
  cour: 'court',
};
/** The same of nouns that stand beside other nouns (« une assurance vie »): only a pronoun or « qui » shows their verb. */
const VERB_BEHIND_PRONOUN: Readonly<Record<string, string>> = {
  vie: 'vit',
  voix: 'voit',
  croix: 'croit',
  doigt: 'doit',
};
const NOUN_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VERB_OF).map(([noun, verb]) => [verb, noun]),
);

/**
 * A noun in the place of the verb that sounds like it, and the reverse.
 *
 * wrong: « Il travail ici. » « Je te rappel. » « Ma mère travail à Goma. » « le travaille des enfants » « Depuis la rentrer, il neige. »
 * right: « Le travail paie. » « un rappel utile » « sans la rentrer »
 */
export const nounsForVerbs: ParsedRule = ({ words }, { lexicon }) =>
  words.flatMap((word, at): Finding[] => {
    const before = words[at - 1];
    const behind = VERB_BEHIND_PRONOUN[word.low];
    const verb = VERB_OF[word.low] ?? VERB_OF[word.low.replace(/s$/, '')] ?? behind;
    // « elle s’appel »: no noun follows these.
    // « ma mère, qui travail dans une banque »: « qui » has its verb, but for « à qui ».
    if (verb !== undefined && before?.low === 'qui' && before.tag === 'W' && words[at - 2]?.tag !== 'S')
      return [
        {
          ...instead(word, verb, 'nom-verbe'),
          about: `Après ${quoted('qui')}, ${quoted(verb)} est un verbe.`,
        },
      ];
    if (verb !== undefined && before !== undefined && /^(?:s'|m'|t'|se|me|te|ne|n')$/.test(before.low))
      return [
        instead(
          word,
          /^[mt]/.test(before.low) && words[at - 2]?.low === 'tu' ? `${verb.replace(/t$/, '')}s` : verb,
          'nom-verbe',
        ),
      ];
    if (verb !== undefined && before !== undefined) {
      const subject = subjectOf(words, at);
      const person = PERSON[subject?.low ?? ''];
      if (person !== undefined && subject?.tag === 'R' && words[at - 1]?.low !== "l'") {
        return [
          instead(
            word,
            /[12]/.test(person) ? verb.replace(/t$/, 's').replace(/e$/, person === '2' ? 'es' : 'e') : verb,
            'nom-verbe',
          ),
        ];
      }
      if (behind !== undefined) return [];
      // « Les jeunes travail beaucoup »: a plural opens the sentence, and there is no verb.
      const isTheirs =
        at === 2 &&
        VERB_OF[word.low] !== undefined &&
        DETERMINERS.get(words[0]?.low ?? '')?.number === 'p' &&
        has(before, 'N') &&
        numberOf(before, 'N') === 'p' &&
        /[SDT.]/.test(words[at + 1]?.tag ?? '') &&
        words.every(({ tag }, place) => tag !== 'V' || place === at);
      if (isTheirs && verb.endsWith('e')) return [instead(word, `${verb}nt`, 'nom-verbe')];
      const follows = words[at + 1];
      // « le fait que l’eau gel »: the clause begins after « que ».
      const opener = words.findLastIndex(({ tag }, place) => place < at && /[JW]/.test(tag));
      const isAlone =
        opener >= 0 && words[opener + 1]?.tag === 'T' && at - opener <= 4 && !hasVerbInClause(words, at);
      if (isAlone && before.tag === 'N' && follows?.tag !== 'N') return [instead(word, verb, 'nom-verbe')];
      const isGroup = before.tag === 'N' && /^[TN]$/.test(words[0]?.tag ?? '') && at <= 4;
      const onlyA = follows?.low === 'a' && follows.tag === 'V';
      if (isGroup && /[SDTV.]/.test(follows?.tag ?? '') && (onlyA || !hasVerbNear(words, at)))
        return [instead(word, verb, 'nom-verbe')];
    }
    // « depuis la rentrer », « une monter »: a noun follows these.
    const feminine = word.low.replace(/er$/, 'ée');
    const isPlaced =
      (before?.low === 'la' &&
        (/^(?:depuis|dès|pendant|durant|avec|dans|vers)$/.test(words[at - 2]?.low ?? '') ||
          (at === 1 && words[at + 1]?.tag === 'V'))) ||
      (before !== undefined && /^(?:une|cette|ma|ta|sa|notre|votre|chaque)$/.test(before.low));
    if (isPlaced && only(word, 'I') && isFeminineNoun(lexicon, feminine))
      return [
        {
          ...instead(word, feminine, 'er-é'),
          about: `Après ${quoted(before?.text ?? '')}, ${quoted(feminine)} est un nom féminin.`,
        },
      ];
    const noun = NOUN_OF[word.low];
    // « un bon accueille », « pour un entretient »: no verb stands between.
    const isBehindAdjective =
      before?.tag === 'A' && /^(?:un|le|ce|mon|ton|son|votre|notre)$/.test(words[at - 2]?.low ?? '');
    const isGoverned =
      /^(?:un|ce|mon|ton|votre|notre)$/.test(before?.low ?? '') && words[at - 2]?.tag === 'S';
    // « pendant un court instant ».
    if (noun !== undefined && !has(word, 'A') && (isBehindAdjective || isGoverned))
      return [instead(word, noun, 'nom-verbe')];
    if (
      noun !== undefined &&
      before &&
      /^(?:le|ce|un|son|mon|ton|du|au|notre|votre|leur)$/.test(before.low) &&
      words[at - 2]?.tag !== 'R' &&
      /^(?:|de|du|des|d'|,|\.|est|a)$/.test(words[at + 1]?.low ?? '')
    )
      return [instead(word, noun, 'nom-verbe')];
    return [];
  });

const isFeminineNoun = (lexicon: Lexicon, form: string): boolean =>
  lexicon.entry(form)?.readings.some(({ kind, gender }) => kind === 'N' && gender === 'f') ?? false;

/** The subject pronoun before a word and its clitics. */
function subjectOf(words: readonly Word[], at: number): Word | undefined {
  let place = at - 1;
  while (
    place > 0 &&
    /^(?:me|m'|te|t'|se|s'|nous|vous|lui|leur|y|en|ne|n')$/.test(words[place]?.low ?? '') &&
    words[place]?.tag !== 'R'
  )
    place -= 1;
  return words[place];
}
