import { LABEL_MAX, shortLabel } from '#engine/make/short-label.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { listItems, readList } from '#engine/text/clauses/enumerations.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { List, ListNode, StudyText } from '#engine/text/structure/study-text.ts';
import { stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { type Idea, ideasOf } from './ideas.ts';
import { distinctIdeas, type KeyPoint, WORTH } from './points.ts';
import { itemLabel, OWNED } from './row-points.ts';

export type ReadSentence = (index: number) => KeyPoint[];

/** What a list gives the map, the sentences that it covers, and the line from which it hangs when it announces nothing. */
interface ListPoints {
  readonly points: readonly KeyPoint[];
  readonly sentences: readonly number[];
  readonly under: number | null;
}

export function listPoint(list: List, study: StudyText, read: ReadSentence): ListPoints[] {
  const { intro, tree, index } = list;
  const last = tree.at(-1)?.to ?? index;
  const inside = study.sentences.slice(index, last).map((sentence) => sentence.index);
  const named = listItems(list).length < 2 ? [] : tree.flatMap((node) => labelled(node, read));
  const whole = named.length === tree.length && named.length >= 2;
  const label = listLabel(list) ?? (intro ? introLabel(intro.text) : null);
  if (label !== null && (whole || intro)) {
    const each = (node: ListNode): Idea[] => {
      const own = named.length * 2 < tree.length ? [] : labelled(node, read);
      return own.length > 0 ? own : nodePoints(node, read);
    };
    const items = distinctIdeas(whole ? named : tree.flatMap(each));
    const point = {
      label,
      source: intro?.text ?? '',
      index: intro?.index ?? index,
      worth: WORTH.list,
      items,
    };
    return [{ points: [point], sentences: intro ? [intro.index, ...inside] : inside, under: null }];
  }
  const under = list.under?.index ?? null;
  if (under === null && tree.every(({ items, from, to }) => items.length === 0 && to - from < 2)) return [];
  return [{ points: tree.flatMap((node) => nodePoints(node, read)), sentences: inside, under }];
}

/** The idea of the line above a list that does not name what is listed. */
const introLabel = (intro: string) => {
  const bare = intro.replace(/\s*:$/, '');
  return ideasOf(bare)[0]?.label ?? shortLabel(bare);
};

/** An item of a list by its name, with what is indented under it. */
function labelled({ text, from, to, items }: ListNode, read: ReadSentence): Idea[] {
  const label = itemLabel(withoutFullStop(text).replace(/\s*[;,]$/, ''));
  return label === null
    ? []
    : [
        {
          label,
          source: text,
          items: [
            ...Array.from({ length: to - from - 1 }, (_, at) => read(from + 1 + at)).flat(),
            ...items.flatMap((node) => nodePoints(node, read)),
          ],
        },
      ];
}

/** The points of an item that stands for itself, with what is indented under it. */
function nodePoints({ from, to, items }: ListNode, read: ReadSentence): KeyPoint[] {
  const own = Array.from({ length: to - from }, (_, at) => read(from + at)).flat();
  const below = items.flatMap((node) => nodePoints(node, read));
  const [first, ...others] = own;
  if (first === undefined) return below;
  // What further sentences of an item say is told of its first: « Elle provoque des séismes ».
  const more = to - from > 1 ? others : [];
  const beside = to - from > 1 ? [] : others;
  return [{ ...first, items: [...first.items, ...more, ...below] }, ...beside];
}

/** Labels « Les six groupes de constituants sont : » as « Six groupes de constituants ». */
function listLabel(list: List): string | null {
  const of = readList(list)?.of;
  if (of !== undefined) return shortLabel(of.replace(OWNED, ''));
  const intro = list.intro?.text.replace(/\s*:$/, '');
  if (intro === undefined) return null;
  const clause = readClause(`${intro}.`);
  if (!clause) return hasFiniteVerb(intro) ? null : shortLabel(intro);
  const object = clause.rest
    .replace(/\s(?:suivante?s?|successi\p{L}+)$/u, '')
    .replace(/^(?:aussi|également|surtout|principalement)\s/u, '');
  const counted = /^(?:(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs|de|des)\s|d’)\p{L}/u.test(
    object,
  );
  const label = shortLabel(counted ? object.replace(/^(?:(?:de|des)\s|d’)/u, '') : clause.subject);
  if (label === null || !counted) return label;
  const whole = shortLabel(clause.subject);
  return stems(label).length < 2 && whole !== null && whole.length + label.length + 3 <= LABEL_MAX
    ? `${whole}\u00a0: ${label.toLowerCase()}`
    : label;
}
