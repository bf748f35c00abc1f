import { Check } from 'lucide-react';
import { plainFormulas } from '#contract/formulas/beside.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './slide-view.module.css';
import type { Slide } from './slides.ts';

/** Up to these numbers of characters, text is set in the largest and the second largest size. */
const HUGE = 60;
const LARGE = 140;

const sizeOf = (text: string) => {
  const { length } = plainFormulas(text);
  return length <= HUGE ? 'huge' : length <= LARGE ? 'large' : 'medium';
};

/** Shows one slide: the question in the middle of the screen and what has been revealed of the answer. */
export function SlideView({ slide, revealed }: { slide: Slide; revealed: number }) {
  const { kind, asked, options, right, steps } = slide;
  const isTold = revealed > 0;
  const isList = steps.length > 1 || kind === 'Branche' || kind === 'Carte mentale';
  return (
    <div className={styles.slide}>
      <p className={styles.kind}>{kind}</p>
      <h2 className={classList(styles.asked, styles[isTold && isList ? 'medium' : sizeOf(asked)])}>
        <SaidText text={asked} />
      </h2>
      {options.length > 0 && (
        <ol role="list" className={styles.options}>
          {[...options.entries()].map(([place, option]) => {
            const isRight = right.includes(place);
            return (
              <li key={place} className={classList(isTold && (isRight ? styles.right : styles.wrong))}>
                <span className={styles.letter}>{String.fromCharCode(65 + place)}</span>
                <span className={styles.words}>
                  <SaidText text={option} />
                </span>
                {isTold && isRight && <Check aria-label="Correcte" />}
              </li>
            );
          })}
        </ol>
      )}
      {isList ? (
        <ul role="list" className={styles.steps}>
          {steps.slice(0, revealed).map(({ words, detail }) => (
            <li key={words}>
              <SaidText text={words} />
              {detail !== '' && (
                <small>
                  <SaidText text={detail} />
                </small>
              )}
            </li>
          ))}
        </ul>
      ) : (
        steps.slice(0, revealed).map(({ words, detail }) => (
          <div key={words} className={styles.answer}>
            {options.length === 0 && (
              <p className={styles[sizeOf(words)]}>
                <SaidText text={words} />
              </p>
            )}
            {detail !== '' && (
              <p className={styles.detail}>
                <SaidText text={detail} />
              </p>
            )}
          </div>
        ))
      )}
    </div>
  );
}
