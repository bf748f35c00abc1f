import { shortLabel } from '#engine/make/short-label.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { keyTerms } from './key-terms.ts';
import { type KeyPoint, keyOf, WORTH } from './points.ts';

interface Cluster {
  readonly title: string;
  readonly points: readonly KeyPoint[];
}

/** « Premier », « Grandes » gather nothing. */
const NO_TOPIC =
  /^(?:premi(?:er|ère)|dernier|dernière|second|seconde|deuxième|troisième|grand|grande|petit|petite|nouveau|nouvelle|autre|même|seul|seule|plusieurs|jeune|fin|début|suite)s?$/iu;
const CLUSTERS_MIN = 2;
const CLUSTERS_MAX = 6;
const TERMS_TRIED = 40;
/** A cluster has at least this many points, and a text with few points needs no cluster. */
const POINTS_MIN = 2;
const FEW_POINTS = 5;

/**
 * Groups the points of a text without headings around its key terms. Terms are taken best first; a term makes a
 * cluster when at least two points mention it that no better term has taken, and when it shares no word with an
 * earlier cluster. Points that mention no such term are in no cluster.
 */
export function clusters(points: readonly KeyPoint[], study: StudyText, rootKey: string): Cluster[] {
  if (points.length <= FEW_POINTS) return [];
  const used = new Set(rootKey.split(' '));
  const stemsOfPoint = new Map(points.map((point) => [point, stemSet(`${point.label} ${point.source}`)]));
  let left = points.filter((point) => point.worth !== WORTH.list);
  const found: Cluster[] = [];
  for (const { term, stems, sentences } of keyTerms(study).slice(0, TERMS_TRIED)) {
    const title = shortLabel(term);
    if (title === null || NO_TOPIC.test(title) || found.length >= CLUSTERS_MAX || sentences.size < POINTS_MIN)
      continue;
    if (stems.some((stem) => used.has(stem))) continue;
    const own = left.filter((point) => stems.every((stem) => stemsOfPoint.get(point)?.has(stem)));
    if (own.length < POINTS_MIN || own.length > points.length * 0.7) continue;
    for (const stem of stems) used.add(stem);
    found.push({ title, points: own });
    left = left.filter((point) => !own.includes(point));
  }
  if (found.length < CLUSTERS_MIN) return [];
  const first = ({ points: own }: Cluster) => own[0]?.index ?? 0;
  return found.filter(({ title }) => keyOf(title) !== rootKey).sort((a, b) => first(a) - first(b));
}
