import type { Branch } from '../folder.ts';
import { comparable } from '../text/plain.ts';
import type { Context } from './context.ts';

const LEVELS = { least: 3, most: 5 };
const NODES = { least: 20, most: 60 };
const MOST_WORDS = 6;

/** map.md: as deep and as large as a page allows, labels that are read at a glance. */
export function checkMap({ folder: { map }, in: notesOf }: Context): void {
  if (map === null) return;
  const note = notesOf('map.md');
  const nodes = nodesOf(map);
  const levels = levelsOf(map);
  if (levels < LEVELS.least || levels > LEVELS.most)
    note(
      1,
      `La carte a ${levels} niveaux, le titre compris ; il en faut de ${LEVELS.least} à ${LEVELS.most}.`,
    );
  if (nodes.length < NODES.least || nodes.length > NODES.most)
    note(1, `La carte a ${nodes.length} étiquettes ; il en faut de ${NODES.least} à ${NODES.most}.`);
  for (const { line, label, branches, section } of nodes) {
    const words = wordsIn(label);
    // The root is the lesson's title.
    if (line !== map.line && (words < 1 || words > MOST_WORDS))
      note(line, `« ${label} » a ${words} mots ; de 1 à ${MOST_WORDS}.`);
    if (section !== null && !map.branches.some((branch) => branch.line === line))
      note(line, 'Seules les branches du premier niveau nomment leur section.');
    const labels = branches.map((branch) => comparable(branch.label).toLowerCase());
    branches.forEach((branch, at) => {
      if (labels.indexOf(labels[at] ?? '') < at)
        note(branch.line, `« ${branch.label} » pend deux fois à la même branche.`);
    });
  }
}

const nodesOf = (branch: Branch): Branch[] => [branch, ...branch.branches.flatMap(nodesOf)];
const levelsOf = (branch: Branch): number => 1 + Math.max(0, ...branch.branches.map(levelsOf));

/** « l’ADN » is one word, a sign or a formula too. */
function wordsIn(label: string): number {
  const bare = label.replace(/\$[^$]+\$/g, 'x').split(/[\s\u00a0\u202f]+/);
  return bare.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
