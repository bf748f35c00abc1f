import { Parser } from 'htmlparser2';
import { DocumentRefused } from './document.ts';
import { DEPTH_MAX } from './limits.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What a reader does at each mark. Names come as written in XML (with their prefix), in small letters in HTML. */
export interface MarkupHandlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Walks through XML, HTML or XHTML once, from front to back. XHTML is read as HTML in which an element may close itself. Entities that a document declares for itself are not replaced, and
 * nothing that it refers to is fetched.
 * @throws DocumentRefused where elements stand too deep in each other
 */
export function walkMarkup(
  text: string,
  kind: 'xml' | 'html' | 'xhtml',
  { open, close, text: onText }: MarkupHandlers,
): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEPTH_MAX) throw new DocumentRefused('too_large');
        open?.(name, attributes);
      },
      onclosetag(name) {
        depth -= 1;
        close?.(name);
      },
      ...(onText !== undefined && { ontext: onText }),
    },
    { xmlMode: kind === 'xml', recognizeSelfClosing: kind !== 'html', decodeEntities: true },
  );
  parser.write(text);
  parser.end();
}

/** Counts what stands inside the elements that a reader leaves out, however deep. */
export function createSkipper(isLeftOut: (name: string, attributes: Attributes) => boolean) {
  let inside = 0;
  return {
    /** Called for each start; true while everything is left out. */
    open(name: string, attributes: Attributes): boolean {
      if (inside > 0 || isLeftOut(name, attributes)) inside += 1;
      return inside > 0;
    },
    /** Called for each end; true where the element belonged to what is left out. */
    close(): boolean {
      if (inside === 0) return false;
      inside -= 1;
      return true;
    },
    get isInside(): boolean {
      return inside > 0;
    },
  };
}
