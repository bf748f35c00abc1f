import { AVOIR, has, set } from '#engine/language/grammar.ts';
import { homophonesOf } from '#engine/language/tagger/homophones.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';

/** Verbs that « à » and an infinitive follow, most of them after the person concerned. */
const ASKS_FOR_À = set(
  'obliger pousser inviter aider forcer conduire amener encourager autoriser inciter contraindre condamner apprendre commencer continuer hésiter chercher réussir parvenir arriver servir consister renoncer tendre tenir habituer préparer entraîner décider mettre passer',
);

/**
 * After « obliger quelqu’un », « apprendre », « continuer » stand « à » and an infinitive: a clause has one verb.
 *
 * wrong: « Il m’a appris a respecté les autres. » « Cela oblige le pays a payé. »
 * right: « Le verbe que j’ai appris a changé. » « Il commence et a fini. »
 */
export const toInfinitive: ParsedRule = ({ words }, { lexicon }) =>
  words.flatMap((word, at): Finding[] => {
    // « ils apprennent à se connaître », « à nous organiser ».
    let place = at + 1;
    while (/^(?:se|s'|me|m'|te|t'|nous|vous|les?|la|l'|lui|leur)$/.test(words[place]?.low ?? '')) place += 1;
    // « à ce développer »: « se », where no noun follows.
    const shown = words[place];
    const isShown = shown?.low === 'ce' && !has(words[place + 1], 'N');
    if (isShown) place += 1;
    const next = words[place];
    if (!/^[aà]$/.test(word.low) || word.capital || next === undefined || next.kind !== 'word') return [];
    const homophones = homophonesOf(next.low, lexicon);
    if (homophones?.name !== '~er') return [];
    const asking = askingVerb(words, at) ?? askingBefore(words, at);
    const infinitive = homophones.members.find((one) => one.endsWith('er'));
    if (asking === null || infinitive === undefined) return [];
    const about = `${quoted(asking.text)} demande ${quoted('à')} et un infinitif.`;
    return [
      ...(word.low === 'a' ? [{ ...instead(word, 'à', 'a-à'), about }] : []),
      ...(isShown && shown !== undefined ? [{ ...instead(shown, 'se', 'ce-se'), about }] : []),
      ...(next.low === infinitive ? [] : [{ ...instead(next, infinitive, 'er-é'), about }]),
    ];
  });

/** « j’ai appris à classer et a conseiller »: « à » is said again, and « a » has no subject in its person. */
function askingBefore(words: readonly Word[], at: number): Word | null {
  if (!/^(?:et|ou)$/.test(words[at - 1]?.low ?? '')) return null;
  const first = words.findLastIndex(({ low, tag }, place) => place < at - 1 && low === 'à' && tag === 'S');
  const isBetween = words.slice(first + 1, at - 1).some(({ tag }) => /[VJW.]/.test(tag));
  if (first < 0 || words[first + 1]?.tag !== 'I' || isBetween) return null;
  const finite = words.find(({ tag }) => tag === 'V');
  const isOthers = finite?.senses.every(({ persons }) => !persons.includes('3')) === true;
  return isOthers ? askingVerb(words, first) : null;
}

/** The verb before in the same clause that « à » goes with; null when there is none. */
function askingVerb(words: readonly Word[], at: number): Word | null {
  for (let back = at - 1; back >= 0; back -= 1) {
    const word = words[back];
    if (word === undefined || /[.JCW]/.test(word.tag)) return null;
    if (!/[VQI]/.test(word.tag)) continue;
    // « la leçon apprise a marqué », « Commencer a aidé »: no verb that governs.
    if (word.tag === 'Q' && !words.slice(0, back).some(({ low }) => AVOIR.has(low))) return null;
    if (word.tag === 'I' && back === 0) return null;
    const opener = words.findLastIndex(
      ({ tag, low }, place) => place < back && (/[W]/.test(tag) || /^qu[e']$/.test(low)),
    );
    // « mon ami, qui vient de Matadi, m’a appris à… »: the clause between the commas is closed.
    const isClosed =
      words[opener - 1]?.low === ',' && words.slice(opener, back).some(({ low }) => low === ',');
    const isRelative = opener >= 0 && !isClosed;
    return ASKS_FOR_À.has(word.lemma) && !isRelative ? word : null;
  }
  return null;
}
