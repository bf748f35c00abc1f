import { before, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { pointsAway } from './clauses.ts';

/** The items of a list inside a sentence. */

const ITEMS_MAX = 10;
const ITEM_WORDS_MAX = 14;
const RELATIVE = /\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u;
/** A remark about one item: « les éruptions effusives, où la lave coule, et … ». */
const ASIDE = /,\soù\s[^,]+(?=,|$)/gu;
export const DETERMINER =
  /^(?:le|la|les|l’|un|une|des|du|de|d’|certaine?s|plusieurs|quelques|son|sa|ses|leurs?)(?:(?<=’)|(?!\p{L}))/iu;
const NO_ITEM =
  /^(?:qui|que|dont|où|mais|car|donc|ce|puis|parce|afin|notamment|soit|c’est|etc)(?:(?<=’)|(?!\p{L}))/iu;

/**
 * Splits « le fer, le cuivre et le zinc », « a ; b ; c » or « a → b → c » into items; empty when the text is no plain
 * list.
 */
export function splitItems(text: string): string[] {
  const whole = text.replace(/[.;]\s*$/, '');
  const [listed = '', ...others] = whole.split(/\s(?:→|->|=>|⇒)\s/);
  // « a, b, c → dans les tissus »: what follows the arrow is told of them.
  const bare =
    others.length === 1 && /,[^,]+,/u.test(listed) && !/[.…]$|\setc$/u.test(listed) ? listed : whole;
  const steps = bare.split(/\s(?:→|->)\s/);
  const slashes = bare.split(/\s?\/\s/);
  const items =
    steps.length >= 3
      ? steps
      : slashes.length >= 3 && !bare.includes(',')
        ? slashes.map((item) => item.trim())
        : members(bare.replace(ASIDE, ''));
  const plain = items.every(isPlain);
  const articled = items.filter((item) => DETERMINER.test(item)).length;
  const alike = articled === 0 || articled === items.length;
  return plain && alike && items.length <= ITEMS_MAX ? items : [];
}

function members(bare: string): string[] {
  // Marks the commas inside brackets, because they do not separate items.
  const marked = bare.replace(/\([^()]*\)/g, (aside) => aside.replace(/[,;]/g, '$&\ue000'));
  const many = /;(?!\ue000)/.test(marked);
  // « 1,5 L » is one figure.
  const parts = marked.split(
    many ? /\s*;(?!\ue000)\s*(?:et\s)?/ : /\s*,(?!\ue000)(?!(?<=\d,)\d)\s*(?:et\s|ou\s)?/,
  );
  const last = parts.pop() ?? '';
  const tail = many
    ? [last]
    : last.split(
        /\s(?:et|ou|ainsi que)\s(?=(?:(?:le|la|les|l’|un|une|des|du|de|d’|à|au|aux|en|par|son|sa|ses|certaine?s)(?:(?<=’)|(?!\p{L}))|[\p{L}\d-]+(?:\s[\p{L}-]+){0,3}$|\p{Ll}+(?:er|ir|re)\s))/u,
      );
  return [...parts, ...tail].map((item) => item.replaceAll(',\ue000', ',').replaceAll(';\ue000', ';').trim());
}

function isPlain(item: string): boolean {
  const bare = item.replace(/^(?:s’|se\s)(?=\p{L}+(?:er|ir|re)(?!\p{L}))/u, '');
  const own = bare.replace(/^(?:certaine?s|plusieurs|quelques|son|sa|ses|leurs?|comme)(?:\s|$)/iu, 'les ');
  return (
    item !== '' &&
    !/(?<!\p{L})(?:ne\s|n’)\p{L}/u.test(item.replace(/^(?:ne\s|n’)/u, '')) &&
    words(item).length <= ITEM_WORDS_MAX &&
    !pointsAway(own) &&
    !NO_ITEM.test(item) &&
    !says(bare.replace(RELATIVE, ''))
  );
}

/** Endings of adjectives, some of which are also verb forms: « l’état liquide », « le sol riche ». */
const ADJECTIVE = /(?:ide|ique|ile|ble|che|vre)s?$/;

/** Tells whether an item is a statement with a finite verb. */
function says(item: string): boolean {
  const list = words(item);
  return list.some(
    (word, at) =>
      at > 0 &&
      !(at === list.length - 1 && ADJECTIVE.test(word.text)) &&
      isFiniteVerb(word.text, before(list, at), list[at + 1]?.text ?? ''),
  );
}
