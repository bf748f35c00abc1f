import { applyChanges, type Change } from './correction.ts';
import type { RuleName } from './rules/rule-names.ts';

/** A stretch of the text between two rounds, with the earlier and later changes that touch it. */
interface Overlap {
  from: number;
  to: number;
  readonly olds: Change[];
  readonly news: Change[];
}

/**
 * Combines the changes of a text with the changes of the result into changes of the original text. An earlier and a
 * later change that touch become one, with the explanations of both and the rule of the later, unless that one only
 * follows from the earlier.
 * @param first changes of `text`, in order and without overlaps
 * @param second changes of `applyChanges(text, first)`, the same
 */
export function mergeChanges(text: string, first: readonly Change[], second: readonly Change[]): Change[] {
  const result = applyChanges(text, first);
  let shift = 0;
  const placed = first.map((old): Overlap => {
    const from = old.start + shift;
    shift += old.after.length - (old.end - old.start);
    return { from, to: from + old.after.length, olds: [old], news: [] };
  });
  const coming = second.map((one): Overlap => ({ from: one.start, to: one.end, olds: [], news: [one] }));
  const meetings: Overlap[] = [];
  for (const next of [...placed, ...coming].sort(
    (one, other) => one.from - other.from || one.to - other.to,
  )) {
    const last = meetings.at(-1);
    if (last === undefined || next.from > last.to)
      meetings.push({ ...next, olds: [...next.olds], news: [...next.news] });
    else {
      last.to = Math.max(last.to, next.to);
      last.olds.push(...next.olds);
      last.news.push(...next.news);
    }
  }
  /** How many characters the result is longer than the text before the current stretch. */
  let ahead = 0;
  return meetings.flatMap((meeting): Change[] => {
    const { from, to, olds, news } = meeting;
    const grown = olds.reduce((sum, { start, end, after }) => sum + after.length - (end - start), 0);
    const start = from - ahead;
    const end = to - ahead - grown;
    ahead += grown;
    const last = news.at(-1);
    if (last === undefined) return olds;
    const inside = news.map((one) => ({ ...one, start: one.start - from, end: one.end - from }));
    const after = applyChanges(result.slice(from, to), inside);
    const before = text.slice(start, end);
    const told = [...olds.filter((old) => !isOvertaken(old, last)), ...news];
    const join = (part: 'about' | 'explanation') => [...new Set(told.map((one) => one[part]))].join(' ');
    const [about, explanation] = [join('about'), join('explanation')];
    const { rule } = isConsequence(last, olds) ? (olds.at(-1) ?? last) : last;
    return before === after ? [] : [{ ...last, rule, start, end, before, after, about, explanation }];
  });
}

/** Rules of the form of a verb: « viens », then « viennes ». */
const FORMS: ReadonlySet<RuleName> = new Set<RuleName>(['accord-verbe', 'subjonctif', 'si-conditionnel']);

/** Whether a later change gives another form for a reason of its own, so that the reason of the earlier form misleads. */
const isOvertaken = (old: Change, { rule }: Change): boolean => FORMS.has(rule) && FORMS.has(old.rule);

const ELIDED_BEFORE = /^[aeiouyhàâäéèêëîïôöùûüœæ]/iu;

/** Whether a change elides before a word that an earlier one has put there: « je vais », « je aille », « j’aille ». */
const isConsequence = ({ rule }: Change, olds: readonly Change[]): boolean =>
  rule === 'elision' && olds.length > 0 && olds.every(({ before }) => !ELIDED_BEFORE.test(before));
