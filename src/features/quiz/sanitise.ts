import type { Config, DOMPurify } from 'dompurify';

/**
 * Sanitises a quiz's HTML as the last step before the page. The result is a document fragment, never a string
 * that could be parsed again. Links leave their words only: a quiz can come from a stranger, and a link in it could pass for
 * one of Ardoise itself.
 */
export type Sanitise = (html: string, inline: boolean) => DocumentFragment;

const INLINE =
  'abbr b big br cite code del dfn em i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  );
const BLOCKS =
  'blockquote caption dd div dl dt figure hr li ol p pre table tbody td tfoot th thead tr ul'.split(' ');

const rules = (tags: string[]) =>
  ({
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['title', 'lang', 'dir', 'colspan', 'rowspan', 'start'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_ATTR: ['style'],
    RETURN_DOM_FRAGMENT: true,
  }) satisfies Config;

const anywhere = rules([...INLINE, ...BLOCKS]);
const inButton = rules(INLINE);

const sanitiserOf =
  (purifier: DOMPurify): Sanitise =>
  (html, inline) =>
    purifier.sanitize(html, inline ? inButton : anywhere);

let loaded: Sanitise | null = null;

/** Answers the sanitiser; null until `loadSanitiser` has loaded it. */
export function sanitiserIfLoaded(): Sanitise | null {
  return loaded;
}

/** Loads the sanitiser, 11 kB that a quiz of plain text doesn't need. */
export async function loadSanitiser(): Promise<Sanitise> {
  const { default: createPurifier } = await import('dompurify');
  loaded ??= sanitiserOf(createPurifier(window));
  return loaded;
}
