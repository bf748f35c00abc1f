import { readAskedCount } from '#engine/make/written/asked-count.ts';
import type { CountedName } from './count-notes.ts';
import styles from './wish-chips.module.css';

interface WishChipsProps {
  name: CountedName;
  /** What stands in « Éléments ». */
  elements: string;
  onElements: (elements: string) => void;
}

const KINDS = ['définitions', 'dates', 'causes', 'listes', 'personnages', 'chiffres'] as const;
const COUNTS = [5, 10, 20] as const;
const nouns: Readonly<Record<CountedName, string>> = { Quiz: 'questions', Flashcards: 'cartes' };

/** Adds a wish to what stands there, or takes it out again. */
function toggled(elements: string, wish: string): string {
  const wishes = elements
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const rest = wishes.filter((one) => one.toLowerCase() !== wish);
  return (rest.length < wishes.length ? rest : [...wishes, wish]).join(', ');
}

function withCount(elements: string, wish: string): string {
  const before = readAskedCount(elements)?.words;
  const without = before === undefined ? elements : toggled(elements, before.trim().toLowerCase());
  const rest = without.replace(before ?? '', '').trim();
  return before?.trim() === wish ? rest : toggled(rest, wish);
}

/** How many, and of which kinds: each tap writes into « Éléments » or takes out of it. */
export function WishChips({ name, elements, onElements }: WishChipsProps) {
  const has = (wish: string) => elements.split(',').some((one) => one.trim().toLowerCase() === wish);
  const chip = (wish: string, change: (elements: string, wish: string) => string) => (
    <li key={wish}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={has(wish)}
        onClick={() => onElements(change(elements, wish))}
      >
        {wish}
      </button>
    </li>
  );
  return (
    <details className={styles.wishes}>
      <summary>Combien, et de quelles sortes</summary>
      <ul role="list" aria-label="Préciser les éléments" className={styles.chips}>
        {COUNTS.map((count) => chip(`${count} ${nouns[name]}`, withCount))}
        {KINDS.map((kind) => chip(kind, toggled))}
      </ul>
    </details>
  );
}
