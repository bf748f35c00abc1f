import type { Faults } from '../fault.ts';
import { figureData } from '../figures/figure-data.ts';
import type { Figure, LessonFiles } from '../folder.ts';

/** Reads the files of figures/: drawings as they are, data by their schema. */
export function readFigures(files: LessonFiles, faults: Faults): Figure[] {
  const names = Object.keys(files).filter((path) => path.startsWith('figures/'));
  return names.sort().flatMap((path) => readFigure(path, files[path] ?? '', faults) ?? []);
}

function readFigure(path: string, text: string, faults: Faults): Figure | null {
  const note = faults.in(path);
  const name = path.slice('figures/'.length);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.(svg|json)$/.test(name)) {
    note(
      1,
      'Le nom d’une figure a des minuscules sans accent, des chiffres et des tirets, et finit par .svg ou .json.',
    );
    return null;
  }
  if (name.endsWith('.svg')) return text === '' ? null : { kind: 'drawing', name, svg: text };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    note(
      lineOfError(text, error),
      'Ce n’est pas du JSON : une virgule, un guillemet ou une accolade manque ou est de trop.',
    );
    return null;
  }
  const parsed = figureData.safeParse(value);
  if (parsed.success) return { kind: 'data', name, data: parsed.data };
  for (const issue of parsed.error.issues) {
    const key = issue.path.at(-1) ?? (issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined);
    note(
      lineOfKey(text, issue.path, key),
      `Donnée inattendue ou manquante : ${[...issue.path, ...('keys' in issue ? issue.keys : [])].map(String).join(' › ') || 'le tout'}.`,
    );
  }
  return null;
}

/** V8 says « at position 12 » or « (line 2 column 3) ». */
function lineOfError(text: string, error: unknown): number {
  const said = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(said)?.[1];
  if (line !== undefined) return Number(line);
  const position = Number(/position (\d+)/.exec(said)?.[1] ?? text.length);
  return text.slice(0, position).split('\n').length;
}

/** The line on which the last known key of a path stands; 1 when none is found. */
function lineOfKey(text: string, path: readonly PropertyKey[], key: PropertyKey | undefined): number {
  let from = 0;
  for (const step of [...path, key]) {
    if (typeof step !== 'string') continue;
    const found = text.indexOf(`"${step}"`, from);
    if (found >= 0) from = found;
  }
  return text.slice(0, from).split('\n').length;
}
