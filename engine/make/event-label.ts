import { readClause } from '#engine/text/clauses.ts';
import { withoutFullStop } from '#engine/text/normalise.ts';
import { hasFiniteVerb } from '#engine/text/verbs.ts';
import { isStopWord, words } from '#engine/text/words.ts';
import { asAnswer, firstStatement } from './candidate.ts';

/** Characters from which a label is shortened, and those it may have when nothing in it can be left out. */
const LABEL = { long: 80, max: 160 };
const LEFT_OVER_MIN = 12;

/** « , dont le régime… », « , qui devient… », « , parce que… »: said in addition. */
const ADDED =
  /,\s(?:\+|dont|qui|que|qu’|où|ce qui|ce que|lequel|laquelle|lesquels|lesquelles|après|parce|car|alors|tandis|notamment|comme|sans|avec|afin|mais|pour|puis|grâce|malgré|auteur|autrice|suivie?s?|accompagnée?s?|\p{L}+ée?s?|\p{L}+ant)(?:(?<=’|\+)|(?!\p{L})).*$/u;
/** What a long sentence may lose from its end: aim, reason, circumstance. */
const CIRCUMSTANCE =
  /\s(?:afin|pour|en vue|grâce|à cause|en raison|parce qu|car|après|avant|pendant|durant|au cours|lors|à la suite|à l’occasion|à l’issue|avec|sans|malgré|selon|qui|dont|où|par|sous|contre|dans|sur)(?:(?<=’)|(?=\s))[^,]*$/u;
const INSERTION = /(?<=^[^,]{2,80}),\s(?!et\s)[^,]{3,90},(?=\s)/u;

/**
 * An event in a few words of its own sentence, without a full stop: what is said before it or in addition and, from
 * a long one, its circumstances are left out. Null when no label of a bearable length is left.
 */
export function eventLabel(event: string): string | null {
  const whole = withoutFullStop(event.replace(/\s*\([^)]*\)/g, '').trim());
  const lead = readClause(`${whole}.`)?.lead ?? '';
  let label = cut(firstStatement(whole.slice(lead.length).trim()), ADDED);
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

/** The text without what the pattern finds, when what is left still says something. */
function cut(text: string, pattern: RegExp): string {
  const left = text.replace(pattern, '');
  if (left === text || left.length < LEFT_OVER_MIN || endsOpen(left)) return text;
  return !hasFiniteVerb(text) || hasFiniteVerb(left) ? left : text;
}

/** « décide de », « est », « la »: something has to follow. */
function endsOpen(text: string): boolean {
  const list = words(text);
  const last = list.at(-1)?.text ?? '';
  return (
    isStopWord(last) ||
    (text.match(/«/g)?.length ?? 0) !== (text.match(/»/g)?.length ?? 0) ||
    /\s(?:met|mettent|prend|prennent|rend|rendent|entre|entrent|passe|place|placent|fixe|divise|transforme)$/u.test(
      text,
    ) ||
    hasFiniteVerb(
      list
        .slice(-2)
        .map((word) => word.text)
        .join(' '),
    )
  );
}
