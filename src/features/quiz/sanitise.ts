import type { Config, DOMPurify } from 'dompurify';

/**
 * The last step between a quiz's HTML and the page. Nothing is done to the text afterwards: what comes out is a
 * fragment of the document, never a string that something else could parse again.
 */
export type Sanitise = (html: string, inline: boolean) => DocumentFragment;

const INLINE =
  'abbr b big br cite code del dfn em i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  );
const BLOCKS =
  'a blockquote caption dd div dl dt figure hr li ol p pre table tbody td tfoot th thead tr ul'.split(' ');

const rules = (tags: string[]) =>
  ({
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_ATTR: ['style'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    RETURN_DOM_FRAGMENT: true,
  }) satisfies Config;

const anywhere = rules([...INLINE, ...BLOCKS]);
const inButton = rules(INLINE);

function sanitiserOf(purifier: DOMPurify): Sanitise {
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  return (html, inline) => purifier.sanitize(html, inline ? inButton : anywhere);
}

let loaded: Sanitise | null = null;

/** The sanitiser once it is there; null until `loadSanitiser` has answered. */
export function sanitiserIfLoaded(): Sanitise | null {
  return loaded;
}

/** Fetches the sanitiser, 11 kB that a quiz of plain text never asks for. An instance of its own: its hook is ours. */
export async function loadSanitiser(): Promise<Sanitise> {
  const { default: createPurifier } = await import('dompurify');
  loaded ??= sanitiserOf(createPurifier(window));
  return loaded;
}
