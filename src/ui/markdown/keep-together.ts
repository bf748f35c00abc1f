import type { Inline } from './nodes.ts';

/**
 * Longer runs, in characters of their source, may be wider than a phone; they are left to break, because a line that does not
 * break would be cut off.
 */
const LONGEST = 44;

/** What of a text has no ordinary space between it and a formula: « l’ » before one, « , » or a no-break space and « km » after. */
const HEAD = /[^ \n\t]*$/;
const TAIL = /^[^ \n\t]*/;

type Piece = Inline & { readonly kind: 'text' | 'formula' };

/**
 * Puts each formula of a line in one group with the characters that touch it. A browser breaks a line on both sides of a
 * formula, even at a no-break space or before a comma.
 * Source: https://www.w3.org/TR/css-text-3/#line-break-details (atomic inlines)
 */
export function keepTogether(inlines: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  let run: Piece[] = [];
  const close = () => {
    const length = run.reduce(
      (sum, piece) => sum + (piece.kind === 'text' ? piece.text : piece.tex).length,
      0,
    );
    if (run.length > 1 && length <= LONGEST) out.push({ kind: 'together', inside: run });
    else out.push(...run);
    run = [];
  };
  for (const [at, inline] of inlines.entries()) {
    if (isInLine(inline)) {
      run.push(inline);
    } else if (inline.kind === 'text') {
      const [before, after] = [inlines[at - 1], inlines[at + 1]];
      addText(inline.text, isInLine(before), isInLine(after));
    } else {
      close();
      out.push(inline);
    }
  }
  close();
  return out;

  /** Ends the run before the text, or begins one after it, at its spaces. */
  function addText(text: string, afterFormula: boolean, beforeFormula: boolean) {
    const tail = afterFormula ? (TAIL.exec(text)?.[0] ?? '') : '';
    if (tail !== '') run.push({ kind: 'text', text: tail });
    if (beforeFormula && tail === text) return;
    close();
    const rest = text.slice(tail.length);
    const head = beforeFormula ? (HEAD.exec(rest)?.[0] ?? '') : '';
    const between = rest.slice(0, rest.length - head.length);
    if (between !== '') out.push({ kind: 'text', text: between });
    if (head !== '') run.push({ kind: 'text', text: head });
  }
}

const isInLine = (inline: Inline | undefined): inline is Inline & { kind: 'formula' } =>
  inline?.kind === 'formula' && !inline.display;
