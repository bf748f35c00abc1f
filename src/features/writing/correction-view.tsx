import { useId, useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { ChangeCard } from './change-card.tsx';
import { CopyButton } from './copy-button.tsx';
import {
  type Decision,
  type Decisions,
  finalText,
  nextUndecided,
  type TextChange,
} from './corrected-text.ts';
import styles from './correction-view.module.css';
import { MarkedText } from './marked-text.tsx';

interface CorrectionViewProps {
  /** The text as the person wrote it. */
  text: string;
  /** In the order of the text, without overlaps. */
  changes: readonly TextChange[];
}

/** Shows a correction word by word: each change appears in its place, is explained, and can be accepted or ignored. */
export function CorrectionView({ text, changes }: CorrectionViewProps) {
  const [decisions, setDecisions] = useState<Decisions>({});
  const [current, setCurrent] = useState(0);
  const cardId = useId();
  const change = changes[current];

  const decide = (decision: Decision) => {
    const next = { ...decisions, [current]: decision };
    setDecisions(next);
    setCurrent(nextUndecided(current, changes.length, next) ?? current);
  };
  const decideAll = (decision: Decision) =>
    setDecisions(Object.fromEntries(changes.map((_, place) => [place, decision])));
  const step = (by: number) => setCurrent((current + by + changes.length) % changes.length);

  const ignored = Object.values(decisions).filter((decision) => decision === 'ignored').length;
  return (
    <div className={styles.correction}>
      <MarkedText
        text={text}
        changes={changes}
        decisions={decisions}
        current={current}
        cardId={cardId}
        onCurrent={setCurrent}
      />
      {change === undefined ? (
        <p className={styles.count}>Aucune faute trouvée.</p>
      ) : (
        <>
          <ChangeCard
            id={cardId}
            change={change}
            decision={decisions[current]}
            place={current}
            count={changes.length}
            onStep={step}
            onDecide={decide}
          />
          <ButtonRow>
            <Button onClick={() => decideAll('ignored')}>Tout ignorer</Button>
            <Button onClick={() => decideAll('accepted')}>Tout accepter</Button>
          </ButtonRow>
        </>
      )}
      <p className={styles.count} role="status">
        {countOf(changes.length, ignored)}
      </p>
      <CopyButton text={finalText(text, changes, decisions)} label="Copier le texte final" />
    </div>
  );
}

function countOf(count: number, ignored: number): string {
  if (count === 0) return '';
  const all = `${count} ${count > 1 ? 'corrections' : 'correction'}`;
  return ignored === 0 ? all : `${all}, ${ignored} ${ignored > 1 ? 'ignorées' : 'ignorée'}`;
}
