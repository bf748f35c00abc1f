import { Check } from 'lucide-react';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { plainFormulas } from '#contract/formulas/beside.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { drawnFigure } from '#src/ui/pictures/draw-figure.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import type { Slide, SlideDrawers } from './slide.ts';
import styles from './slide-view.module.css';
import { TimelineAxis } from './timeline-axis.tsx';

/** Up to these numbers of characters, text is set in the largest and the second largest size. */
const HUGE = 60;
const LARGE = 140;

const sizeOf = (text: string) => {
  const { length } = plainFormulas(text);
  return length <= HUGE ? 'huge' : length <= LARGE ? 'large' : 'medium';
};

interface SlideViewProps {
  slide: Slide;
  revealed: number;
  drawers: SlideDrawers;
}

/** Shows one slide: the question in the middle of the screen and what has been revealed of the answer. */
export function SlideView({ slide, revealed, drawers }: SlideViewProps) {
  const { kind, asked, figure, axis, events, mapAfter, drawn } = slide;
  const isSmall =
    figure !== undefined || axis?.isWhole === true || drawn !== undefined || events !== undefined;
  return (
    <div className={classList(styles.slide, drawn !== undefined && styles.reading)}>
      <p className={styles.kind}>{kind}</p>
      {axis && <TimelineAxis axis={axis} isTold={revealed > 0} />}
      {/* A map begins with its title. */}
      <h2
        className={classList(
          styles.asked,
          mapAfter ? styles.unseen : styles[isSmall ? 'medium' : sizeOf(asked)],
        )}
      >
        <SaidText text={asked} />
      </h2>
      {events && <Events events={events} />}
      {drawn?.(revealed)}
      {mapAfter ? (
        <Unfolding
          map={mapAfter(revealed)}
          told={slide.steps[revealed - 1]?.detail ?? ''}
          drawMap={drawers.map}
        />
      ) : drawn ? null : (
        <div className={classList(styles.told, figure !== undefined && styles.beside)}>
          {figure && <div className={styles.figure}>{drawnFigure(drawers.figure, slide, false)}</div>}
          <Answer slide={slide} revealed={revealed} />
        </div>
      )}
    </div>
  );
}

/** The options of a question, and what was revealed. */
function Answer({ slide: { options, right, steps }, revealed }: { slide: Slide; revealed: number }) {
  const isTold = revealed > 0;
  return (
    <>
      {options.length > 0 && (
        <ol role="list" className={styles.options}>
          {[...options.entries()].map(([place, option]) => {
            const isRight = right.includes(place);
            return (
              <li key={place} className={classList(isTold && (isRight ? styles.right : styles.wrong))}>
                <span className={styles.letter}>{letterOf(place)}</span>
                <span className={styles.words}>
                  <SaidText text={option} />
                </span>
                {isTold && isRight && <Check aria-label="Correcte" />}
              </li>
            );
          })}
        </ol>
      )}
      {steps.slice(0, revealed).map(({ words, detail }) => (
        <div key={words} className={styles.answer}>
          {options.length === 0 && (
            <p className={styles[sizeOf(words)]}>
              <SaidText text={words} />
            </p>
          )}
          {detail !== '' && (
            <p className={classList(styles.detail, options.length > 0 && styles.reasons)}>
              <SaidText text={detail} />
            </p>
          )}
        </div>
      ))}
    </>
  );
}

/** A map as far as it has unfolded, with what is said of the idea that came last. */
function Unfolding({ map, told, drawMap }: { map: MindMap; told: string; drawMap: SlideDrawers['map'] }) {
  return (
    <>
      <div className={styles.map}>{drawMap(map)}</div>
      {told !== '' && (
        <p className={styles.detail}>
          <SaidText text={told} />
        </p>
      )}
    </>
  );
}

function Events({ events }: { events: NonNullable<Slide['events']> }) {
  return (
    <ol role="list" className={styles.events}>
      {[...events.entries()].map(([place, { date, event }]) => (
        <li key={place}>
          <b>{date}</b>
          <span className={styles.words}>
            <SaidText text={event} />
          </span>
        </li>
      ))}
    </ol>
  );
}
