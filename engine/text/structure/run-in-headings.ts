import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import type { HeadingStyle } from './heading-levels.ts';
import { looksLikeTitle } from './headings.ts';

/** Headings that open the line of their own paragraph. */

/** A line as far as its beginning counts. */
interface Line {
  readonly kind: 'blank' | 'skip' | 'heading' | 'item' | 'row' | 'plain';
  readonly text: string;
  readonly style?: HeadingStyle;
}

/** « **L’assurance.** Bismarck crée… »: a name in bold, closed by a full stop, before its paragraph. */
const RUN_IN = /^(\*\*|__)(?<name>[^*_.]{2,60})(?:\.\1|\1\.)\s+(?<text>\S.*)$/u;
/** « Divergence. Aux dorsales, deux plaques… »: one or two words before a paragraph. */
const BARE_RUN_IN = /^(?<name>\p{Lu}\p{Ll}{3,20}(?:\s\p{Ll}{3,20})?)\.\s+(?<text>\p{Lu}\S*\s\S.*)$/u;
/** One beginning alone may be a word that matters. */
const RUN_IN_MIN = 2;

/** Paragraphs that begin with their name are a heading and a paragraph. */
export function runInHeadings<One extends Line>(lines: readonly One[]): (One | Line)[] {
  return opened(opened(lines, RUN_IN), BARE_RUN_IN);
}

function opened<One extends Line>(lines: readonly One[], pattern: RegExp): (One | Line)[] {
  const found = lines.map((line, at) => {
    const opens = pattern === RUN_IN || at === 0 || /^(?:blank|heading)$/.test(lines[at - 1]?.kind ?? '');
    const { name = '', text = '' } =
      (line.kind === 'plain' && opens && pattern.exec(line.text)?.groups) || {};
    return text !== '' && looksLikeTitle(name) && !hasFiniteVerb(`la ${name}`) ? { name, text } : null;
  });
  if (found.filter((one) => one !== null).length < RUN_IN_MIN) return [...lines];
  return lines.flatMap((line, at): (One | Line)[] => {
    const own = found[at];
    return own
      ? [
          { kind: 'heading', style: 'bold', text: own.name },
          { kind: 'plain', text: own.text },
        ]
      : [line];
  });
}
