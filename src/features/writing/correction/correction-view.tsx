import { Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { RuleName } from '#engine/writing/rules/rule-names.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { CopyButton } from '../copy-button.tsx';
import { RuleLessonDialog } from '../rule-lesson/rule-lesson-dialog.tsx';
import { ChangeCard } from './change-card.tsx';
import { ChangeList } from './change-list.tsx';
import {
  appliedChanges,
  type Decision,
  type Decisions,
  decideAll,
  decideOne,
  finalText,
  isDoubt,
  nextUndecided,
  type TextChange,
} from './corrected-text.ts';
import styles from './correction-view.module.css';
import { MarkedText, nameOf } from './marked-text.tsx';

interface CorrectionViewProps {
  /** The text as the person wrote it. */
  text: string;
  /** In the order of the text, without overlaps. */
  changes: readonly TextChange[];
  /** What was decided before the person left the page and came back. */
  decided?: Decisions;
  /** Told of every decision, and which changes the person took over with it. */
  onDecisions?: (decisions: Decisions) => void;
  /** Told when the final text was copied with these changes in it. */
  onTaken?: (applied: readonly TextChange[]) => void;
  /** Called before a link leads away from the page. */
  onLeave?: () => void;
}

/** What the person did before, so that it can be undone: the decisions as they were, and where. */
interface Step {
  readonly decisions: Decisions;
  readonly current: number;
}

const nobody = () => undefined;

/** Shows a correction word by word: each change appears in its place, is explained, and can be accepted or ignored. */
export function CorrectionView(props: CorrectionViewProps) {
  const { text, changes, decided = {}, onDecisions = nobody, onTaken = nobody, onLeave = nobody } = props;
  const [decisions, setDecisions] = useState<Decisions>(decided);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [current, setCurrent] = useState(0);
  const [lesson, setLesson] = useState<RuleName | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const marks = useRef<HTMLParagraphElement>(null);
  const cardId = useId();
  const inView = useRef(0);
  const change = changes[current];

  const put = (next: Decisions) => {
    setDecisions(next);
    onDecisions(next);
  };
  const act = (next: Decisions) => {
    setPast([...past, { decisions, current }]);
    put(next);
  };
  const decide = (decision: Decision) => {
    const next = decideOne(decisions, current, decision);
    act(next);
    if (next[current] !== undefined) setCurrent(nextUndecided(current, changes.length, next) ?? current);
  };
  const undo = () => {
    const step = past.at(-1);
    if (step === undefined) return;
    setPast(past.slice(0, -1));
    put(step.decisions);
    setCurrent(step.current);
    // The button is about to be disabled, and would take the focus with it.
    if (past.length === 1) heading.current?.focus();
  };
  useEffect(() => {
    // The first one comes into view with the whole result.
    if (inView.current === current) return;
    inView.current = current;
    marks.current?.querySelectorAll('a')[current]?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const step = (by: number) => setCurrent((current + by + changes.length) % changes.length);
  const sure = changes.filter((one) => !isDoubt(one)).length;
  return (
    <div className={styles.room}>
      <div className={styles.correction}>
        <MarkedText
          ref={marks}
          text={text}
          changes={changes}
          decisions={decisions}
          current={current}
          cardId={cardId}
          onCurrent={setCurrent}
        />
        <div className={styles.side}>
          {change !== undefined && (
            <div className={styles.remarks}>
              <ChangeCard
                id={cardId}
                headingRef={heading}
                change={change}
                decision={decisions[current]}
                place={current}
                count={changes.length}
                onStep={step}
                onDecide={decide}
                onLesson={setLesson}
              />
              {changes.length > 1 && (
                <div className={styles.list}>
                  <ChangeList
                    changes={changes}
                    decisions={decisions}
                    current={current}
                    onCurrent={setCurrent}
                  />
                </div>
              )}
            </div>
          )}
          <div className={styles.end}>
            {sure === 0 && <p className={styles.count}>Aucune faute trouvée.</p>}
            {change !== undefined && (
              <ButtonRow>
                {sure > 0 && (
                  <>
                    <Button onClick={() => act(decideAll(changes, decisions, 'ignored'))}>
                      Tout ignorer
                    </Button>
                    <Button onClick={() => act(decideAll(changes, decisions, 'accepted'))}>
                      Tout accepter
                    </Button>
                  </>
                )}
                <Button
                  variant="quiet"
                  icon={<Undo2 aria-hidden />}
                  disabled={past.length === 0}
                  onClick={undo}
                >
                  Annuler
                </Button>
              </ButtonRow>
            )}
            <p className={styles.count} role="status">
              {countOf(changes, decisions)}
              {change !== undefined && <VisuallyHidden> {nameOf(change)}</VisuallyHidden>}
            </p>
            <p className={styles.limits}>
              La correction ne voit pas toutes les fautes&nbsp;: relisez aussi votre texte vous-même.
            </p>
            <CopyButton
              text={finalText(text, changes, decisions)}
              label="Copier le texte final"
              onCopied={() => onTaken(appliedChanges(changes, decisions))}
            />
          </div>
        </div>
      </div>
      <RuleLessonDialog rule={lesson} onClose={() => setLesson(null)} onLeave={onLeave} />
    </div>
  );
}

function countOf(changes: readonly TextChange[], decisions: Decisions): string {
  const doubts = changes.filter((one, place) => isDoubt(one) && decisions[place] === undefined).length;
  const sure = changes.filter((one) => !isDoubt(one)).length;
  const decidedAs = (decision: Decision) =>
    changes.filter((one, place) => !isDoubt(one) && decisions[place] === decision).length;
  const accepted = decidedAs('accepted');
  const ignored = decidedAs('ignored');
  return [
    ...(sure > 0 ? [`${sure} ${sure > 1 ? 'corrections' : 'correction'}`] : []),
    ...(sure > 0 && accepted === sure ? [sure > 1 ? 'toutes acceptées' : 'acceptée'] : []),
    ...(ignored > 0 ? [`${ignored} ${ignored > 1 ? 'ignorées' : 'ignorée'}`] : []),
    ...(doubts > 0 ? [`${doubts} ${doubts > 1 ? 'doutes' : 'doute'} à trancher`] : []),
  ].join(', ');
}
