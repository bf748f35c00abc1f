import { CLITICS, fitsPerson, has, is, isMark, set } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, quoted, type Rule } from '../finding.ts';
import { findSubjects, type Subject } from './subject.ts';

/** Verbs whose conditional is polite or cautious, whatever tense stands beside it: « je voudrais venir si tu veux ». */
const POLITE = set(
  'vouloir pouvoir devoir aimer savoir souhaiter préférer désirer falloir croire penser dire oser adorer apprécier',
);
/** « je serais ravi si vous acceptez » may be said; « si tu viens, je serais là » is the future. */
const STATES = set('être avoir');
const PROMISES = set('promets promet espère jure assure garantis');
/** Adverbs of a wish: « je partirais bien demain ». */
const WISHED = set('bien volontiers plutôt sûrement peut-être sinon');

/**
 * « je viendrai » and « je viendrais » sound alike: beside a present or a future, it is the future.
 *
 * wrong: « Si tu viens, je ferais un gâteau. » « Je te le rendrais dès que je peux. » « Quand tu viendras, je serais là. »
 * « Je te promets que je viendrais. » « Quand je serais grand, je serai médecin. » « Demain, j’irai en ville, ensuite je passerais chez toi. »
 * doubt: « Je partirais à Lubumbashi l’année prochaine. »
 * right: « Si tu venais, je ferais un gâteau. » « Je voudrais venir si tu es d’accord. » « Je me demande si je viendrais. »
 * « Je partirais bien demain. » « Il croyait que je viendrais dès que je peux. »
 */
export const future: Rule = ({ tokens }, lexicon) => {
  const subjects = findSubjects(tokens);
  return subjects.flatMap((subject): Finding[] => {
    const token = tokens[subject.verb];
    const written = conditionalOf(token);
    if (token === undefined || subject.person !== '1' || written === undefined) return [];
    const lemma = lemmaOf(token.low, written);
    const form = futureOf(token, lemma, lexicon);
    const opens = opensMain(tokens, subject);
    if (form === null) return [];
    const told = toldBefore(tokens, subject);
    if (told !== null) return [{ ...instead(token, form, 'futur'), about: told(quoted(form)) }];
    if (POLITE.has(lemma)) return [];
    const beside = opens ? besideOf(tokens, subjects, subject) : null;
    if (beside !== null && (beside.opener !== 'si' || beside.isFirst || !STATES.has(lemma)))
      return [
        {
          ...instead(token, form, 'futur'),
          about: `${quoted(beside.verb)} est au ${beside.tense} : ${quoted(form)} est au futur, sans s.`,
        },
      ];
    return opens && beside === null && isPlanned(tokens, subject)
      ? [
          {
            ...instead(token, form, 'futur'),
            about: `${quoted(token.text)} ou ${quoted(form)} ?`,
            meanings: [
              'Au conditionnel : c’est un souhait, ou cela dépend d’autre chose.',
              'Au futur : c’est prévu.',
            ],
          },
        ]
      : [];
  });
};

const conditionalOf = (token: Token | undefined) =>
  /rais$/.test(token?.low ?? '')
    ? token?.readings.find(({ kind, tense }) => kind === 'V' && tense === 'c')
    : undefined;

function futureOf(token: Token, lemma: string, lexicon: Lexicon): string | null {
  const [form] = lexicon.inflect(token.low, lemma, (one) => fitsPerson(one, '1') && one.tense === 'f');
  return form ?? null;
}

/** The main clause of its sentence: « il croyait que je viendrais » keeps the conditional. */
function opensMain(tokens: readonly Token[], { verb, clitics }: Subject): boolean {
  const before = tokens[verb - clitics.length - 2];
  const earlier = tokens.slice(0, Math.max(0, verb - clitics.length - 1));
  return (
    (isMark(before) || is(before, set('et mais alors ensuite puis donc car demain'))) &&
    !earlier.some((one) => is(one, set("que qu' dont où")) && !isDuring(one, earlier))
  );
}

/** Why the future stands after what comes before; null where nothing says so. */
function toldBefore(tokens: readonly Token[], subject: Subject): ((form: string) => string) | null {
  const promise = promiseBefore(tokens, subject);
  if (promise !== null)
    return (form) => `Après ${quoted(promise)}, ce qu’on fera est au futur : ${form}, sans s.`;
  // « Quand je serais grand, je voudrais être médecin »: what will be one day.
  const opener = tokens[subject.verb - subject.clitics.length - 2];
  const isPast = tokens.some(
    (one, at) =>
      at !== subject.verb &&
      (is(one, set("que qu' avait était étais avais disait pensait si s'")) ||
        one.readings.some(({ tense }) => tense === 'i' || tense === 's')),
  );
  return opener === tokens[0] && is(opener, set('quand lorsque')) && !isPast
    ? (form) => `${quoted(opener?.text ?? '')} parle ici de ce qui sera : ${form} est au futur, sans s.`
    : null;
}

/** « je te promets que je viendrai », « j’espère que je pourrai »: what one says now of what will be; null for others. */
function promiseBefore(tokens: readonly Token[], { verb, clitics }: Subject): string | null {
  const que = verb - clitics.length - 2;
  const promise = tokens[que - 1];
  let place = que - 2;
  while (is(tokens[place], CLITICS)) place -= 1;
  const isOwn = is(tokens[place], set("je j'")) && !tokens.some((one) => is(one, set("si s'")));
  return tokens[que]?.low === 'que' && isOwn && is(promise, PROMISES) ? `${promise?.text} que` : null;
}

/** « dès que », « aussitôt que ». */
const isDuring = (que: Token, earlier: readonly Token[]): boolean =>
  is(earlier[earlier.indexOf(que) - 1], set('dès aussitôt'));

/** What tells the time of the main clause. */
interface Beside {
  readonly opener: string;
  readonly verb: string;
  readonly tense: 'présent' | 'futur';
  /** True where its clause opens the sentence. */
  readonly isFirst: boolean;
}

/** « si tout va bien » has no pronoun for its subject. */
const GOES_WELL = /^si tout va(?: |$)/;

/** « si tu viens », « dès que je peux », « quand tu viendras », before or after the main clause. */
function besideOf(tokens: readonly Token[], subjects: readonly Subject[], main: Subject): Beside | null {
  const well = tokens.findIndex((_, at) =>
    GOES_WELL.test(
      tokens
        .slice(at, at + 4)
        .map(({ low }) => low)
        .join(' '),
    ),
  );
  if (well >= 0)
    return { opener: 'si', verb: tokens[well + 2]?.text ?? '', tense: 'présent', isFirst: well === 0 };
  const next = afterFuture(tokens, subjects, main);
  if (next !== null) return next;
  for (const one of subjects) {
    const verb = tokens[one.verb];
    const at = one.verb - one.clitics.length - 2;
    const opener = openerAt(tokens, at);
    if (one === main || verb === undefined || opener === null) continue;
    const first = opener === 'dès que' ? at - 1 : at;
    // « même si », « comme si », « je me demande si »: another matter.
    const isBound = first === 0 || isMark(tokens[first - 1]) || first > main.verb;
    if (!isBound || is(tokens[first - 1], set('même comme'))) continue;
    const tenses = new Set(verb.readings.filter(({ kind }) => kind === 'V').map(({ tense }) => tense));
    const isFuture = tenses.has('f') && !tenses.has('p');
    const isPresent = tenses.has('p') && !tenses.has('i') && !tenses.has('c');
    if (opener === 'quand' ? isFuture : isFuture || isPresent)
      return { opener, verb: verb.text, tense: isFuture ? 'futur' : 'présent', isFirst: first === 0 };
  }
  return null;
}

/** « j’irai en ville, ensuite je passerai »: one’s own next action, where nothing is a condition. */
function afterFuture(tokens: readonly Token[], subjects: readonly Subject[], main: Subject): Beside | null {
  const link = tokens[main.verb - main.clitics.length - 2];
  const before = subjects.findLast(({ verb, person }) => verb < main.verb && person === main.person);
  const verb = tokens[before?.verb ?? -1];
  const isFuture = verb?.readings.every(({ kind, tense }) => kind === 'V' && tense === 'f') ?? false;
  return verb !== undefined &&
    isFuture &&
    is(link, set('et puis ensuite alors après')) &&
    !tokens.some((one) => is(one, set("si s' sinon mais")))
    ? { opener: 'puis', verb: verb.text, tense: 'futur', isFirst: true }
    : null;
}

function openerAt(tokens: readonly Token[], at: number): string | null {
  const { low = '' } = tokens[at] ?? {};
  if (/^(?:si|s')$/.test(low)) return 'si';
  if (/^(?:quand|lorsqu[e'])$/.test(low)) return 'quand';
  return /^qu[e']$/.test(low) && is(tokens[at - 1], set('dès aussitôt')) ? 'dès que' : null;
}

/** « l’année prochaine », « demain »: a time to come, no condition and no wish. */
function isPlanned(tokens: readonly Token[], { verb }: Subject): boolean {
  const hasTime = tokens.some(
    (one, at) =>
      (is(one, set('prochain prochaine')) &&
        is(tokens[at - 2], set("la le l’ l' lundi mardi mercredi jeudi vendredi samedi dimanche"))) ||
      (one.low === 'demain' && !is(tokens[at - 1], CLITICS)),
  );
  const others = tokens.filter((_, at) => at !== verb);
  return (
    hasTime &&
    !others.some(
      (one) =>
        is(one, WISHED) ||
        is(one, set("si s' que qu' sans")) ||
        (has(one, 'V') && one.readings.some(({ kind, tense }) => kind === 'V' && /[ci]/.test(tense))),
    )
  );
}
