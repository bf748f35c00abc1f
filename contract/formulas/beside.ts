import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { inCharacters, roughly } from './in-characters.ts';
import { mayHoldFormula, readFormulas, rewriteFormulas } from './read-formulas.ts';

/**
 * An item says its formulas twice. Its fields have them in characters: « x² », which can be searched, compared, typed, spoken,
 * and shown by anything. Beside them, `formulas` has each text that holds one with its TeX, for whatever draws it. A text
 * finds its TeX by its own characters, so that what is drawn can't differ from what is said.
 */

/** A text with its formulas in characters; one that characters can't write keeps its TeX between dollars. */
export const plainFormulas = (text: string): string =>
  rewriteFormulas(text, ({ tex }) => inCharacters(tex) ?? `$${tex}$`);

/** A text with its formulas in characters, for the eye and the ear: one that they can't write is written roughly. */
export const readableFormulas = (text: string): string =>
  rewriteFormulas(text, ({ tex }) => inCharacters(tex) ?? roughly(tex));

const hasFormula = (text: string): boolean =>
  mayHoldFormula(text) && readFormulas(text).some((piece) => typeof piece !== 'string');

/**
 * Writes the formulas of an item in characters, and sets its texts that hold one beside them.
 * @param marked an item whose texts have formulas in TeX, at any depth
 */
export function setBeside<Item extends object>(marked: Item): Item & { formulas?: string[] } {
  const found = new Set<string>();
  const plain = mapTexts(marked, (text) => {
    if (hasFormula(text)) found.add(text);
    return plainFormulas(text);
  });
  return found.size === 0 ? plain : { ...plain, formulas: [...found] };
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (inner: unknown): unknown => {
    if (typeof inner === 'string') return change(inner);
    if (Array.isArray(inner)) return inner.map(map);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, map(one)]));
  };
  return map(value) as Value;
}

/** Spaces may differ: French typography sets its own, and readers of texts collapse them. */
const keyOf = (text: string): string => text.replace(/\s+/g, '');

const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function byCharacters(formulas: readonly string[]): ReadonlyMap<string, string> {
  const found = known.get(formulas) ?? new Map(formulas.map((text) => [keyOf(plainFormulas(text)), text]));
  known.set(formulas, found);
  return found;
}

/**
 * The text with its formulas in TeX, as far as `formulas` has it, whole or line by line; else the text itself.
 * @param formulas what an item has beside its texts
 */
export function withTex(text: string, formulas: readonly string[]): string {
  if (formulas.length === 0) return text;
  const marked = byCharacters(formulas);
  return (
    marked.get(keyOf(text)) ??
    text
      .split('\n')
      .map((line) => marked.get(keyOf(line)) ?? line)
      .join('\n')
  );
}

/** Everything that an artefact has beside its texts. */
export function formulasOf(content: ArtefactContent<ArtefactName>): readonly string[] {
  const parts: readonly object[] =
    'data' in content ? content.data : 'questions' in content ? content.questions : [];
  return [content, ...parts].flatMap((part) =>
    'formulas' in part ? ((part.formulas as string[]) ?? []) : [],
  );
}

/** An artefact with its formulas in TeX between `\(` and `\)`, for what draws or exports them. */
export function contentWithTex<Content extends ArtefactContent<ArtefactName>>(content: Content): Content {
  const formulas = formulasOf(content);
  return formulas.length === 0 ? content : mapTexts(content, (text) => withTex(text, formulas));
}

/** An artefact with all its formulas in characters, what somebody typed as TeX too. */
export const contentInCharacters = <Content extends ArtefactContent<ArtefactName>>(
  content: Content,
): Content => mapTexts(content, readableFormulas);
