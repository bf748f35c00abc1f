import { lowered } from '#engine/make/cards/alone/with-context.ts';
import { asQuestion, type Candidate } from '#engine/make/cards/candidate.ts';
import { pairCards } from '#engine/make/cards/pair-cards.ts';
import { cellQuestion } from '#engine/make/cell-question.ts';
import { headed, withoutArticle } from '#engine/make/short-label.ts';
import { readMeasure } from '#engine/text/structure/measures.ts';
import type { TwoSided } from '#engine/text/structure/two-sided.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { headOf } from '../head-noun.ts';
import { isLost } from '../lost-referent.ts';
import { hasMarks, topicOf, withoutComment } from '../marks.ts';
import { isStatement, LISTS } from './definition-facts.ts';
import { type Fact, quoted } from './fact.ts';

/**
 * Makes facts of two-sided rows. The other rows of the same table or list are the wrong answers, as typed; a verb stands
 * beside verbs and a noun beside nouns.
 */
export function pairFacts(pairs: readonly TwoSided[]): Fact[] {
  return pairs
    .filter((pair) => isPairToAsk(pair, pairs))
    .flatMap((pair) => [
      ...doerOfRole(pair),
      ...frontOf(pair),
      ...measured(pair),
      ...pairCards(pair, pairs).flatMap((card, direction) => pairFact(pair, card, direction)),
      ...(pair.columns === null || pair.columns.includes('') || !isOnlyOne(pair, pairs)
        ? []
        : pairFact(
            turned(pair, pair.columns),
            { ...TURNED, answer: pair.front, sentence: pair.sentence },
            2,
          )),
    ]);
}

/** « rm : supprime un fichier » asked by what it does, beside what the other rows of its part do something. */
function doerOfRole({ kind, front, back, sentence }: TwoSided): Fact[] {
  const deed = withoutAdded(back);
  const heading = sentence.headings.at(-1);
  const topic = heading === undefined ? '' : topicOf(heading);
  if (kind !== 'role' || topic === null || hasMarks(front) || hasMarks(deed) || isLost(`cela ${deed}`))
    return [];
  return [
    {
      question: asQuestion(topic === '' ? `qu’est-ce qui ${deed}` : `${topic} : qu’est-ce qui ${deed}`),
      // A command is quoted as typed.
      answer: /^(?:commandes|fonctions|instructions|mots[\s-]cl[ée]s|balises|touches)/iu.test(heading ?? '')
        ? front
        : headed(front),
      kind: `doer row ${sentence.headings.join('\n')}`,
      about: deed,
      sentence,
      counterpart: back,
      ...(heading !== undefined && { context: heading }),
      worth: ROLE_WORTH,
    },
  ];
}
const ROLE_WORTH = 8.5;

/** « oligopole : quelques vendeurs » asked by what it says, beside the other names of its list. */
function frontOf({ kind, columns, front, back, sentence }: TwoSided): Fact[] {
  const said = withoutAdded(back);
  const heading = sentence.headings.at(-1);
  const topic = heading === undefined ? null : topicOf(heading);
  const isSaid =
    kind === 'match' &&
    columns === null &&
    sentence.cells === undefined &&
    !/→|⇒|[-=]>/u.test(sentence.text) &&
    words(said).length >= 2 &&
    !isCalculated(said) &&
    !/[,;:\d]/u.test(`${front}${said}`);
  if (!isSaid || topic === null || hasMarks(front) || hasMarks(said) || isLost(said)) return [];
  return [
    {
      question: asQuestion(`${topic} : quel mot correspond à cette description : ${quoted(said)}`),
      answer: headed(front),
      kind: `doer match ${sentence.headings.join('\n')}`,
      about: said,
      sentence,
      counterpart: back,
      context: heading ?? '',
      worth: ROLE_WORTH,
    },
  ];
}

/** « g Lune = 1,6 N/kg » asked by its figure. */
function measured({ kind, columns, front, back, sentence }: TwoSided): Fact[] {
  const heading = sentence.headings.at(-1);
  const topic = heading === undefined ? null : topicOf(heading);
  const unit = readMeasure(back)?.unit ?? '';
  if (
    kind !== 'measure' ||
    columns !== null ||
    topic === null ||
    unit === '' ||
    hasMarks(front) ||
    /[()]/u.test(back)
  )
    return [];
  return [
    {
      question: asQuestion(`${topic} : à quoi correspond ${quoted(back)}`),
      answer: headed(front),
      kind: `doer measure ${unit} ${sentence.headings.join('\n')}`,
      about: back,
      sentence,
      counterpart: back,
      context: heading ?? '',
      worth: ROLE_WORTH - 0.5,
    },
  ];
}

/** « deux vendeurs (Airbus / Boeing) »: what is added in brackets alone would tell it apart. */
const withoutAdded = (side: string): string => side.replace(/(?<=\p{L}{2})\s\([^()]*\)$/u, '');

/** Tells whether a fact of this kind asks for a cell of a table. */
export const isOfATable = (kind: string): boolean => /^pair \S+ \d cell /u.test(kind);

/** The question from the second column back to the first has this worth. */
const TURNED = { question: '', worth: 8.4 };

const turned = (pair: TwoSided, [first, second]: readonly [string, string]): TwoSided => ({
  ...pair,
  front: pair.back,
  back: pair.front,
  columns: [second, first],
});

/** Tells whether no other row of its table has the same second cell. */
const isOnlyOne = ({ back, columns }: TwoSided, pairs: readonly TwoSided[]): boolean =>
  pairs.filter((other) => other.back === back && other.columns?.join() === columns?.join()).length === 1;

/** A figure stands beside figures of its unit, a consequence beside consequences. */
function kindOf(pair: TwoSided, answer: string, direction: number): string {
  if (pair.kind === 'measure') return `pair measure ${direction} ${readMeasure(answer)?.unit ?? ''}`;
  if (pair.kind === 'role') return 'role row';
  if (pair.kind === 'effect') return `cause effect ${hasFiniteVerb(`la ${answer}`) ? 'verb' : 'noun'}`;
  const group = pair.columns?.join('\n') ?? pair.sentence.headings.join('\n');
  const sign = /→|⇒|[-=]>/u.test(pair.sentence.text) ? ' arrow' : '';
  const form = pair.columns === null ? `${sideForm(answer)}${sign}` : 'cell';
  return `pair ${pair.kind === 'match' ? 'formula' : pair.kind} ${direction} ${form} ${group}`;
}

function pairFact(
  pair: TwoSided,
  { question, answer, sentence, worth }: Pick<Candidate, 'question' | 'answer' | 'sentence' | 'worth'>,
  direction: number,
): Fact[] {
  const asked = pairQuestion(pair, question);
  if (asked === null) return [];
  if (
    (pair.kind === 'effect' || pair.kind === 'role') &&
    [pair.front, answer].some((side) => hasMarks(side) || isLost(side))
  )
    return [];
  const bare =
    (pair.kind === 'match' || pair.kind === 'role') && pair.columns === null ? withoutAdded(answer) : answer;
  return [
    {
      question: asked,
      answer: bare,
      kind: kindOf(pair, bare, direction),
      about: pair.kind === 'effect' || pair.kind === 'role' ? pair.front : asked,
      sentence,
      counterpart: answer === pair.back ? pair.front : pair.back,
      ...(sentence.headings.length > 0 ? { context: sentence.headings.at(-1) ?? '' } : {}),
      worth: worth - 0.2,
    },
  ];
}

/** What a row says of a word in a few more: « immunité : protection du député contre les poursuites ». */
const EXPLAINS = /\s(?:qui|que|de|du|des|par|pour|lequel|laquelle|où|dont)\s|\s(?:d|qu)’/u;
const ROW = { front: 4, back: 3 };

/** « Malacca : entre Sumatra et la péninsule »: where something is. */
const isPlaced = ({ front, back }: TwoSided): boolean =>
  /^\p{Lu}/u.test(front) &&
  /^(?:entre|au\s(?:nord|sud|large|bord)|à\sl’(?:est|ouest)|près\sd|sur\sla)(?!\p{L})/iu.test(back);

/** Makes facts of the rows that explain a word: they are siblings of the other definitions of the text. */
export function rowDefinitions(pairs: readonly TwoSided[]): Fact[] {
  return pairs.flatMap(({ kind, columns, front, back, sentence }): Fact[] => {
    const isSaid =
      kind === 'match' &&
      columns === null &&
      !/→|⇒|[-=]>/u.test(sentence.text) &&
      words(front).length <= ROW.front &&
      words(back).length >= ROW.back &&
      !/\p{Lu}{2}/u.test(front) &&
      // « Ormuz : pétrole du golfe » beside « Malacca : entre… » tells something of a place.
      !pairs.some(
        (other) => isPlaced(other) && other.sentence.headings.join() === sentence.headings.join(),
      ) &&
      /^\p{Ll}/u.test(back) &&
      EXPLAINS.test(back) &&
      !/\d/.test(`${front} ${back}`);
    if (!isSaid || hasMarks(front) || !isNoun(back) || isLost(back) || LISTS.test(front)) return [];
    // « endiguement (containment) »
    const term = headed(withoutArticle(front.replace(/\s\([^()]*\)$/u, '')));
    return [
      {
        question: asQuestion(`quel terme correspond à cette définition : ${quoted(back)}`),
        answer: term,
        concept: { term: front, meaning: back },
        kind: 'term singular',
        about: `${term} ${back}`,
        sentence,
        worth: 8.7,
      },
    ];
  });
}

/** Tells whether a definition begins with a noun and is no statement, without a sign of notes. */
const isNoun = (back: string): boolean =>
  !hasMarks(back) && withoutComment(back) === back && headOf(back) !== null && !isStatement(back);

/** The question on a row without the signs and numbers of its heading; null when the heading can’t be printed. */
function pairQuestion({ columns, front, kind, sentence }: TwoSided, question: string): string | null {
  if (columns !== null) {
    const asked = columns.some((name) => name.trim() === '' || hasMarks(name))
      ? null
      : cellQuestion(front, columns, quoted);
    return asked === null ? null : asQuestion(asked);
  }
  const heading = sentence.headings.at(-1);
  if (heading === undefined || kind === 'quotation' || kind === 'translation') return question;
  const topic = RUBRIC.test(heading) ? '' : topicOf(heading);
  const bare = lowered(question.replace(/[\s\u202f]*\?$/u, ''));
  // « Masses molaires » above « quelle est la masse molaire de « O » » says nothing more.
  const isSaid = topic !== null && [...stemSet(topic)].every((stem) => stemSet(bare).has(stem));
  return topic === null ? null : asQuestion(topic === '' || isSaid ? bare : `${topic} : ${bare}`);
}

/** Such a heading says nothing of the formulas under it. */
const RUBRIC =
  /^(?:les\s)?(?:formules?|vocabulaire|définitions?|definitions?|repères|(?:valeurs|chiffres|constantes)(?!.*\d{4})|à (?:savoir|retenir|apprendre|conna[iî]tre))(?!\p{L})/iu;

/** A row of which the other side is one thing, and which another row does not contradict. */
function isPairToAsk(
  { front, back, columns, kind, sentence }: TwoSided,
  pairs: readonly TwoSided[],
): boolean {
  // The year of a writer is that of the book in the column between.
  if (/^\d{3,4}$/.test(back.trim()) && (sentence.cells?.length ?? 0) > 2) return false;
  if (DAY_ALONE.test(front) || back.trim() === '' || front.trim() === back.trim()) return false;
  if (kind !== 'formula' && kind !== 'match' && kind !== 'measure' && (hasMarks(front) || hasMarks(back)))
    return false;
  return !pairs.some(
    (other) =>
      other.front === front &&
      other.back !== back &&
      other.columns?.join() === columns?.join() &&
      other.sentence.headings.join() === sentence.headings.join(),
  );
}

/** « 2 mars » does not say of which year. */
const DAY_ALONE = /^\d{1,2}(?:er)?\s\p{L}+\.?$/u;

/** Tells whether a side has no words but the names of functions. */
const isCalculated = (side: string): boolean =>
  !/\p{L}{3,}/u.test(side.replace(/(?<!\p{L})(?:lim|sin|cos|tan|log|exp|arg|mod)(?!\p{L})/gu, '')) &&
  /[=²√^∞/*×·+]|\d|(?<!\p{L})(?:ln|lim|sin|cos|tan|log|exp)(?!\p{L})|^\p{Ll}{1,3}$/u.test(side);

/** The form of a side that would give it away among others. */
function sideForm(side: string): string {
  // « -ln a », « n ln a », « 1/2 ln a »: letters and the names of functions alone.
  if (isCalculated(side)) return 'formula';
  if (/^(?:to|se)\s|^s’|^\p{Ll}{2,}(?:er|ir|oir|[dtpv]re|(?<!o)ire|clure)(?:\s|,|$)/u.test(side))
    return 'verb';
  if (
    /^(?:une?|l[ea]s?|l’|des|deux|trois|quatre|quelques|plusieurs|aucune?|an?|the|el|los|las|der|die|das)(?:\s|(?<=’))/iu.test(
      side,
    )
  )
    return 'noun';
  if (/^\d[\d\s.,]*(?:mill(?:ion|iard)s?\sd(?:e\s|’))?\p{L}+$/u.test(side)) return 'measure';
  if (!/[=²√^]|\d/.test(side)) return 'other';
  // « f(-x) = f(x), courbe sym. / axe des ordonnées » says what a formula does not.
  return (side.match(/\p{L}{3,}/gu)?.length ?? 0) > 1 ? 'told' : 'formula';
}
