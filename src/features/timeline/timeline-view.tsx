import { Expand, EyeOff, Ruler, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Timeline } from '#contract/artefacts/timeline.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';
import { scaleGaps } from '#engine/timeline/scale.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Alone } from '#src/ui/alone/alone.tsx';
import { useAloneAddress } from '#src/ui/alone/use-alone-address.ts';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { TimelineItem } from './timeline-item.tsx';
import styles from './timeline-view.module.css';

/** Limits of the gaps in rem: a line to scale is at most about twice as long. */
const SCALE = { average: 3, longest: 12 };
/** From this number of entries on, only those near the screen are laid out. */
const MANY = 60;

/** Shows a timeline in chronological order, to read, to scale, or as a test. */
export function TimelineView({ timeline }: { timeline: Timeline }) {
  const whole = useAloneAddress('frise');
  const [toScale, setToScale] = useState(false);
  const [datesHidden, setDatesHidden] = useState(false);
  /** The revealed entries by their original position, the last revealed one at the end. */
  const [revealed, setRevealed] = useState<readonly number[]>([]);
  const rows = useMemo(() => layOutTimeline(timeline.data), [timeline]);
  const gaps = useMemo(
    () =>
      scaleGaps(
        rows.map(({ untilNext }) => untilNext ?? 0),
        SCALE,
      ),
    [rows],
  );
  const measurable = rows.filter(({ untilNext }) => untilNext).length > 1;
  const spansEras = rows.some(({ era }) => era !== null);
  const latest = rows.find(({ given }) => given === revealed.at(-1))?.entry;

  const reveal = useCallback(
    (given: number) =>
      setRevealed((before) =>
        before.includes(given) ? before.filter((one) => one !== given) : [...before, given],
      ),
    [],
  );
  const test = () => {
    setDatesHidden(!datesHidden);
    setRevealed([]);
  };

  return (
    <Alone isAlone={whole.isAlone}>
      <div className={classList(styles.view, accentClass(0))}>
        <div className={styles.top}>
          <p className={styles.count}>
            {rows.length} {rows.length > 1 ? 'événements' : 'événement'}
          </p>
          <IconButton
            className={styles.whole}
            label={whole.isAlone ? 'Quitter le plein écran' : 'Plein écran'}
            icon={whole.isAlone ? <X aria-hidden /> : <Expand aria-hidden />}
            onClick={whole.toggle}
          />
          <div className={styles.toggles}>
            {measurable && (
              <Button
                className={styles.toggle}
                icon={<Ruler aria-hidden />}
                aria-pressed={toScale}
                onClick={() => setToScale(!toScale)}
              >
                À l’échelle
              </Button>
            )}
            <Button
              className={styles.toggle}
              icon={<EyeOff aria-hidden />}
              aria-pressed={datesHidden}
              onClick={test}
            >
              Cacher les dates
            </Button>
          </div>
        </div>
        {toScale && (
          <p className={styles.legend}>
            L’espace entre deux dates suit le temps écoulé.
            {gaps.some(({ cut }) => cut) && ' Un trait en pointillé est raccourci.'}
          </p>
        )}
        <VisuallyHidden>
          <span role="status">{latest ? `${latest.date}\u00a0: ${latest.event}` : ''}</span>
        </VisuallyHidden>
        <ol role="list" className={classList(styles.line, rows.length > MANY && styles.long)}>
          {rows.map((row, at) => (
            <TimelineItem
              key={row.given}
              row={row}
              level={spansEras && !datesHidden ? 3 : 2}
              gap={toScale ? gaps[at] : undefined}
              hidden={datesHidden ? !revealed.includes(row.given) : undefined}
              onReveal={reveal}
            />
          ))}
        </ol>
      </div>
    </Alone>
  );
}
