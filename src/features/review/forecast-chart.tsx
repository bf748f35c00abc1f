import { useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { dayFormat } from '#src/ui/text/day-format.ts';
import styles from './forecast-chart.module.css';

interface ForecastChartProps {
  /** Number of cards due on each of the next thirty days, starting today. */
  counts: readonly number[];
  /** The first of these days. */
  today: Date;
}

const HEIGHT = 96;
const dayName = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const shortName = dayFormat({ day: 'numeric', month: 'short' });
const cards = (count: number) => `${count} ${count > 1 ? 'cartes' : 'carte'}`;

/** Shows how many cards are due on which day, as bars and, for screen readers, as a table. */
export function ForecastChart({ counts, today }: ForecastChartProps) {
  const [isLong, setLong] = useState(false);
  const shown = counts.slice(0, isLong ? 30 : 14);
  const most = Math.max(1, ...shown);
  const width = 100 / shown.length;
  const dateOf = (place: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + place);
  const busiest = shown.indexOf(Math.max(...shown));

  if (!counts.some((count) => count > 0))
    return <p className={styles.words}>Rien n’est prévu pour l’instant.</p>;

  return (
    <div className={styles.forecast}>
      <div className={styles.head}>
        <p className={styles.words}>
          {Math.max(...shown) === 0
            ? 'Rien avant deux semaines.'
            : `Le plus gros jour\u00a0: ${busiest === 0 ? 'aujourd’hui' : dayName(dateOf(busiest))}, ${cards(shown[busiest] ?? 0)}.`}
        </p>
        <Button variant="quiet" aria-pressed={isLong} onClick={() => setLong(!isLong)}>
          30&nbsp;jours
        </Button>
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line className={styles.ground} x1="0" x2="100" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {[...shown.entries()].map(([place, count]) => {
          const height = count === 0 ? 0 : Math.max(4, (count / most) * (HEIGHT - 8));
          return (
            <rect
              key={place}
              className={place === 0 ? styles.today : styles.bar}
              x={place * width + width * 0.14}
              width={width * 0.72}
              y={HEIGHT - 1 - height}
              height={height}
            />
          );
        })}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>Aujourd’hui</span>
        <span>{shortName(dateOf(Math.floor(shown.length / 2)))}</span>
        <span>{shortName(dateOf(shown.length - 1))}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>Cartes à revoir par jour</caption>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Cartes</th>
            </tr>
          </thead>
          <tbody>
            {[...shown.entries()].map(([place, count]) => (
              <tr key={place}>
                <th scope="row">{place === 0 ? 'Aujourd’hui' : dayName(dateOf(place))}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
