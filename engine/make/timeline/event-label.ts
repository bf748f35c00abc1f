import { asAnswer, firstStatement } from '#engine/make/cards/candidate.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import { before, hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

/** A longer label is shortened; one that cannot be shortened may have up to `max` characters. */
const LABEL = { long: 80, max: 160 };
const LEFT_OVER_MIN = 12;

/** Additions: « , dont le régime… », « , qui devient… », « , parce que… ». */
const ADDED =
  /,\s(?:\+|(?:une?\s)?\p{L}+\s(?:qui|que|qu’|dont|où|chargée?)|dont|qui|que|qu’|où|ce qui|ce que|lequel|laquelle|lesquels|lesquelles|après|parce|car|alors|tandis|notamment|comme|sans|avec|afin|mais|pour|puis|grâce|malgré|auteur|autrice|suivie?s?|accompagnée?s?|\p{L}+ée?s?|\p{L}+ant)(?:(?<=’|\+)|(?!\p{L})).*$/u;
/** « … : des enfants », whose « qui ont vu » was left out. */
const CUT_AFTER_COLON = /\s:\s(?:des|les|une?|la|le)\s\p{Ll}+$/u;
/** The parts that a long sentence may lose at its end: aim, reason, circumstance. */
const CIRCUMSTANCE =
  /\s(?:afin|pour|en vue|grâce|à cause|en raison|parce qu|car|après|avant|pendant|durant|au cours|lors|à la suite|à l’occasion|à l’issue|avec|sans|malgré|selon|qui|dont|où|par|sous|contre|dans|sur)(?:(?<=’)|(?=\s))[^,]*$/u;
const INSERTION = /(?<=^[^,]{2,80}),\s(?!et\s)[^,]{3,90},(?=\s)/u;

/**
 * Names an event in a few words of its own sentence, without a full stop. The lead and additions are left out, and the
 * circumstances of a long sentence too. Null when the label would still be too long.
 */
export function eventLabel(event: string): string | null {
  const whole = withoutFullStop(event.replace(/\s*\([^)]*\)/g, '').trim());
  const lead = readClause(`${whole}.`)?.lead ?? '';
  const said = whole.slice(lead.length).trim();
  // « Pompée, Crassus et César concluent… » has one verb for all three.
  const first = firstStatement(said);
  let label = cut(hasFiniteVerb(first) || !hasFiniteVerb(said) ? first : said, ADDED).replace(
    CUT_AFTER_COLON,
    '',
  );
  const inserted = INSERTION.exec(label);
  const bare = label.replace(INSERTION, '');
  if (inserted && !hasFiniteVerb(label.slice(0, inserted.index)) && readClause(`${bare}.`)) label = bare;
  while (label.length > LABEL.long) {
    const shorter = cut(label, CIRCUMSTANCE);
    if (shorter === label) break;
    label = shorter;
  }
  return label.length > LABEL.max || words(label).length === 0 ? null : asAnswer(label);
}

/** Removes what the pattern matches, if the rest still makes sense. */
function cut(text: string, pattern: RegExp): string {
  const left = text.replace(pattern, '');
  if (left === text || left.length < LEFT_OVER_MIN || endsOpen(left)) return text;
  return !hasFiniteVerb(text) || hasFiniteVerb(left) ? left : text;
}

/** Tells whether something has to follow: « décide de », « est », « la ». */
function endsOpen(text: string): boolean {
  const list = words(text);
  const last = list.at(-1)?.text ?? '';
  return (
    isStopWord(last) ||
    (text.match(/«/g)?.length ?? 0) !== (text.match(/»/g)?.length ?? 0) ||
    /\s(?:met|mettent|prend|prennent|rend|rendent|entre|entrent|passe|place|placent|fixe|divise|transforme)$/u.test(
      text,
    ) ||
    [list.length - 2, list.length - 1].some(
      (at) => at > 0 && isFiniteVerb(list[at]?.text ?? '', before(list, at), list[at + 1]?.text ?? ''),
    )
  );
}
