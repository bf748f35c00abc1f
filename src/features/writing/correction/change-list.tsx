import { Check, CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './change-list.module.css';
import { type Decision, type Decisions, isDoubt, type TextChange } from './corrected-text.ts';
import { nameOf, visible } from './marked-text.tsx';
import { ruleLabel } from './rule-label.ts';

interface ChangeListProps {
  changes: readonly TextChange[];
  decisions: Decisions;
  current: number;
  onCurrent: (place: number) => void;
}

/** All changes of a text in its order, where there is room beside the text: what is focused is shown in its place. */
export function ChangeList({ changes, decisions, current, onCurrent }: ChangeListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[current];
    if (!(list.current && row instanceof HTMLElement)) return;
    // Not `scrollIntoView`, which would move the page too.
    const { scrollTop, clientHeight } = list.current;
    const below = row.offsetTop + row.offsetHeight - clientHeight;
    if (row.offsetTop < scrollTop) list.current.scrollTop = row.offsetTop;
    else if (below > scrollTop) list.current.scrollTop = below;
  }, [current]);
  return (
    <ol ref={list} role="list" className={styles.list} aria-label="Toutes les remarques">
      {changes.map((change, place) => (
        <li key={`${change.start} ${change.after}`}>
          <button
            type="button"
            className={classList(styles.row, place === current && styles.current)}
            aria-current={place === current ? 'true' : undefined}
            aria-label={`${nameOf(change)}${said(decisions[place])}`}
            onFocus={() => onCurrent(place)}
            onClick={() => onCurrent(place)}
          >
            <Row change={change} decision={decisions[place]} />
          </button>
        </li>
      ))}
    </ol>
  );
}

const said = (decision: Decision | undefined): string =>
  decision === undefined ? '' : decision === 'accepted' ? ', acceptée' : ', ignorée';

function Row({ change, decision }: { change: TextChange; decision: Decision | undefined }) {
  const { before, after, rule } = change;
  return (
    <>
      <span className={classList(styles.words, decision === 'ignored' && styles.ignored)}>
        {before !== '' && <span className={styles.before}>{visible(before)}</span>}
        <span className={styles.after}>{after === '' ? '∅' : visible(after)}</span>
      </span>
      {rule !== undefined && <span className={styles.rule}>{ruleLabel(rule)}</span>}
      {decision === 'accepted' && <Check aria-hidden />}
      {decision === undefined && isDoubt(change) && <CircleHelp aria-hidden />}
    </>
  );
}
