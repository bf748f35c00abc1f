import { typeset } from '#engine/answer/typeset.ts';
import type { Fault, Note } from '#engine/lesson/fault.ts';
import {
  type Block,
  isBlank,
  type Line,
  linesOf,
  underHeadings,
  written,
} from '#engine/lesson/read/lines.ts';
import { type RuleExample, type RuleLesson, ruleLesson } from './rule-lesson.ts';

const SECTIONS = {
  rule: 'La règle',
  test: 'Comment trouver',
  examples: 'Exemples',
  trap: 'Le piège',
} as const;
/** The title of what stands in for a section that is not there. */
const MISSING = '';
type Section = keyof typeof SECTIONS;
const sections = Object.keys(SECTIONS) as Section[];

/**
 * Reads the page of a rule, which is written for people: a title, « règles : … » with the names of the rules,
 * « leçon : … » where the library has one, then the four sections in order.
 * @param file its name, « accents.md »
 * @returns the lesson, or what is wrong with it, by line
 */
export function readRuleLesson(file: string, text: string): { lesson: RuleLesson } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const note: Note = (line, fault) => faults.push({ file, line, fault });
  const lines = linesOf(text);
  const { before, blocks } = underHeadings(lines, '##');
  const head = readHead(before, note);
  const found = findSections(blocks, lines.length, note);
  const lesson = {
    ...head,
    slug: file.replace(/\.md$/, ''),
    rule: paragraphOf(found.rule, note),
    test: paragraphOf(found.test, note),
    examples: examplesOf(found.examples, note),
    trap: paragraphOf(found.trap, note),
  };
  if (faults.length > 0) return { faults };
  const checked = ruleLesson.safeParse(lesson);
  if (checked.success) return { lesson: checked.data };
  return {
    faults: checked.error.issues.map(({ path, message }) => ({
      file,
      line: lineOf(path, head.lines, found),
      fault: `${path.join(' ')} : ${message}`,
    })),
  };
}

function readHead(before: readonly Line[], note: Note) {
  const lines: Record<string, number> = {};
  let title = '';
  let rules: string[] = [];
  let lesson: string | null = null;
  for (const line of before) {
    if (isBlank(line)) continue;
    const [, name, value = ''] = /^(règles|leçon)\s*:\s*(.*)$/u.exec(line.text) ?? [];
    if (line.text.startsWith('# ')) {
      title = typeset(line.text.slice(2).trim());
      lines.title = line.number;
    } else if (name === 'règles') {
      rules = value.split(',').map((one) => one.trim());
      lines.rules = line.number;
    } else if (name === 'leçon') {
      lesson = value.trim();
      lines.lesson = line.number;
    } else note(line.number, 'Avant les sections, il n’y a que le titre, « règles : … » et « leçon : … ».');
  }
  if (title === '') note(1, 'Le titre manque : écrivez « # … ».');
  if (rules.length === 0) note(1, 'Les règles manquent : écrivez « règles : … ».');
  return { title, rules, lesson, lines };
}

/** The four sections; one that is not there is noted and stands in as empty. */
function findSections(blocks: readonly Block[], last: number, note: Note): Record<Section, Block> {
  const titles: string[] = Object.values(SECTIONS);
  for (const { line, title } of blocks)
    if (!titles.includes(title)) note(line, `« ${title} » n’est pas une section : ${titles.join(', ')}.`);
  const find = (section: Section): Block => {
    const title = SECTIONS[section];
    const named = blocks.filter((block) => block.title === title);
    if (named.length === 0) note(last, `La section « ${title} » manque.`);
    if (named[1] !== undefined) note(named[1].line, `La section « ${title} » est là deux fois.`);
    return named[0] ?? { line: last, title: MISSING, lines: [] };
  };
  return Object.fromEntries(sections.map((section) => [section, find(section)])) as Record<Section, Block>;
}

function paragraphOf({ line, title, lines }: Block, note: Note): string {
  if (title === MISSING) return '';
  const { text, line: first } = written(lines, line);
  if (text === '') note(line, `Sous « ${title} », il n’y a rien.`);
  if (/[*_#[\]`<>|]/.test(text)) note(first, `Sous « ${title} », il y a un signe de mise en forme.`);
  return typeset(text.replaceAll('\n', ' '));
}

const EXAMPLE = /^- (?<wrong>.+?) → (?<right>.+?)(?: \((?<why>[^()]+)\))?$/u;

function examplesOf({ lines }: Block, note: Note): RuleExample[] {
  return lines.flatMap((line): RuleExample[] => {
    if (isBlank(line)) return [];
    const { wrong, right, why = '' } = EXAMPLE.exec(line.text)?.groups ?? {};
    if (wrong === undefined || right === undefined) {
      note(line.number, 'Un exemple s’écrit « - faux → juste (pourquoi) ».');
      return [];
    }
    if (wrong === right) note(line.number, 'Les deux phrases de l’exemple sont les mêmes.');
    return [{ wrong: typeset(wrong), right: typeset(right), why: typeset(why) }];
  });
}

/** The line of a value that does not fit the schema. */
function lineOf(
  path: readonly PropertyKey[],
  head: Readonly<Record<string, number>>,
  found: Record<Section, Block>,
): number {
  const [name = '', place] = path;
  const block = sections.includes(name as Section) ? found[name as Section] : undefined;
  const inside = block?.lines.filter((line) => !isBlank(line));
  const at = typeof place === 'number' ? place : 0;
  return inside?.[at]?.number ?? block?.line ?? head[String(name)] ?? 1;
}
