import type { DeckState } from '#engine/review/forecast.ts';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import styles from './deck-states.module.css';

/** Number of decks shown at first; the least known decks come first. */
const FIRST = 6;

const count = (many: number, one: string, several: string) => `${many}\u00a0${many > 1 ? several : one}`;

/** Describes in simple words what the deck contains and how much of it would be remembered today. */
function words({ fresh, learning, known }: DeckState): string {
  const parts = [
    known > 0 && count(known, 'sue', 'sues'),
    learning > 0 && `${learning}\u00a0en cours`,
    fresh > 0 && count(fresh, 'nouvelle', 'nouvelles'),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Shows how much of each deck is remembered. */
export function DeckStates({ states }: { states: readonly DeckState[] }) {
  const sorted = states.toSorted((a, b) => (a.recall ?? 2) - (b.recall ?? 2));
  const item = (state: DeckState) => {
    const percent = state.recall === null ? null : Math.round(state.recall * 100);
    return (
      <li key={state.deck.key} className={styles.deck}>
        <div className={styles.line}>
          <p className={styles.title}>{state.deck.title}</p>
          {percent !== null && <p className={styles.percent}>{percent}&nbsp;%</p>}
        </div>
        {percent !== null && (
          <ProgressBar
            label={`Mémoire de ${state.deck.title}`}
            value={percent}
            max={100}
            valueText={`${percent}\u00a0% des cartes commencées reviendraient aujourd’hui`}
            accent={percent >= 85 ? 1 : percent >= 65 ? 0 : 3}
          />
        )}
        <p className={styles.counts}>{words(state)}</p>
      </li>
    );
  };
  return (
    <>
      {states.some(({ recall }) => recall !== null) && (
        <p className={styles.explained}>
          Le pourcentage est la part des cartes commencées que vous sauriez maintenant&nbsp;; une carte
          manquée n’y compte qu’une fois sue. Il vient un jour après la première révision.
        </p>
      )}
      <ul role="list" className={styles.decks}>
        {sorted.slice(0, FIRST).map(item)}
      </ul>
      {sorted.length > FIRST && (
        <details className={styles.more}>
          <summary>Les {sorted.length - FIRST} autres paquets</summary>
          <ul role="list" className={styles.decks}>
            {sorted.slice(FIRST).map(item)}
          </ul>
        </details>
      )}
    </>
  );
}
