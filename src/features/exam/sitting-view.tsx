import { CircleCheck, Clock3, Flag, LayoutGrid, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { ChoiceItem, ExerciseItem } from '#engine/exam/paper.ts';
import { openPlaces, type Sitting, type SittingEvent, timeLeft } from '#engine/exam/sitting.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import type { LibraryParts } from './exam-parts.ts';
import { InlineText } from './inline-text.tsx';
import styles from './sitting-view.module.css';
import { clockText, countText, nounOf } from './wording.ts';

interface SittingViewProps {
  sitting: Sitting;
  send: (event: SittingEvent) => void;
  onLeave: () => void;
  /** The heading of the question, which takes the focus when it changes. */
  heading: Ref<HTMLHeadingElement>;
  library: LibraryParts;
}

/** One question or exercise of an exam under way. Nothing tells whether an answer is right. */
export function SittingView({ sitting, send, onLeave, heading, library }: SittingViewProps) {
  const { items, at, answers, flagged } = sitting;
  const id = useId();
  const [isMapOpen, setMapOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const map = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMapOpen) map.current?.scrollIntoView({ block: 'nearest' });
  }, [isMapOpen]);
  const item = items[at];
  if (item === undefined) return null;
  const isLast = at === items.length - 1;
  const isFlagged = flagged[at] === true;
  const open = openPlaces(sitting);
  const go = (to: number) => {
    setMapOpen(false);
    send({ type: 'go', to });
  };
  return (
    <div className={styles.sitting}>
      <div className={styles.top}>
        <p className={styles.place}>
          {nounOf(item)} {at + 1} sur {items.length}
        </p>
        <Clock sitting={sitting} onTick={() => send({ type: 'tick' })} />
        <IconButton label="Quitter l’examen" icon={<X aria-hidden />} onClick={onLeave} />
      </div>
      <div key={at} className={styles.middle}>
        <section
          className={styles.item}
          aria-labelledby={id}
          onKeyDown={(event) => {
            const option = item.kind === 'choice' ? optionOfKey(event, item.question.options.length) : null;
            if (option === null) return;
            send({ type: 'answer', option });
            // Beside a figure the options are below the edge of a phone: nobody would see what their key chose.
            const chosen = event.currentTarget.querySelectorAll('li > button').item(option) as HTMLElement;
            chosen.focus({ preventScroll: true });
            chosen.scrollIntoView({ block: 'center' });
          }}
        >
          <Chip accent={4}>{item.lesson.subject}</Chip>
          {item.kind === 'choice' ? (
            <>
              <h2 ref={heading} id={id} tabIndex={-1} className={styles.question}>
                <InlineText text={item.question.question} />
              </h2>
              {item.drawing !== null && (
                <div className={styles.figure}>{library.drawFigure(item.drawing)}</div>
              )}
              <Options item={item} answer={answers[at] ?? null} send={send} />
            </>
          ) : (
            <>
              <h2 ref={heading} id={id} tabIndex={-1} className={styles.question}>
                <InlineText text={item.exercise.title} />
              </h2>
              <Statement item={item} isDone={answers[at] === 0} send={send} />
            </>
          )}
          <div className={styles.marks}>
            <Button
              variant="quiet"
              icon={<Flag aria-hidden className={classList(isFlagged && styles.flagged)} />}
              aria-pressed={isFlagged}
              aria-description="À revoir avant la fin"
              onClick={() => send({ type: 'flag' })}
            >
              Marquer
            </Button>
            <Button
              variant="quiet"
              className={styles.mapButton}
              icon={<LayoutGrid aria-hidden />}
              aria-expanded={isMapOpen}
              onClick={() => setMapOpen(!isMapOpen)}
            >
              Vue d’ensemble
            </Button>
          </div>
        </section>
        <nav ref={map} aria-label="Vue d’ensemble" className={styles.map} data-open={isMapOpen}>
          <ol role="list" className={styles.numbers}>
            {[...items.entries()].map(([place, one]) => (
              <li key={place}>
                <button
                  type="button"
                  className={styles.number}
                  data-answered={answers[place] !== null}
                  aria-current={place === at ? 'step' : undefined}
                  aria-label={`${nounOf(one)} ${place + 1}, ${answers[place] === null ? 'sans réponse' : 'répondue'}${flagged[place] ? ', marquée' : ''}`}
                  onClick={() => go(place)}
                >
                  {place + 1}
                  {flagged[place] && <Flag aria-hidden className={styles.flag} />}
                </button>
              </li>
            ))}
          </ol>
          <p className={styles.left}>{leftText(open.length, flagged.filter(Boolean).length)}</p>
          {!isLast && (
            <Button block onClick={() => setAsking(true)}>
              Terminer l'examen
            </Button>
          )}
        </nav>
      </div>
      <div className={styles.bar}>
        <Button disabled={at === 0} onClick={() => go(at - 1)}>
          Retour
        </Button>
        {isLast ? (
          <Button variant="primary" onClick={() => setAsking(true)}>
            Terminer l'examen
          </Button>
        ) : (
          <Button variant="primary" onClick={() => go(at + 1)}>
            Suivant
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Terminer l’examen"
        confirm="Rendre ma copie"
        cancel="Continuer l’examen"
        onConfirm={() => {
          setAsking(false);
          send({ type: 'hand-in' });
        }}
        onClose={() => setAsking(false)}
      >
        {open.length === 0
          ? 'Vous avez répondu à tout. Une copie rendue ne se change plus.'
          : `${numbersText(open)} Une copie rendue ne se change plus.`}
      </ConfirmDialog>
    </div>
  );
}

/** Half a minute before the end the clock is told to screen readers, once. */
const WARNING_MS = 30_000;

/** The time left, second by second. What counts is the moment of the start, so that a closed app stops nothing. */
function Clock({ sitting, onTick }: { sitting: Sitting; onTick: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  const hasClock = sitting.duration !== null;
  useEffect(() => {
    if (!hasClock) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [hasClock]);
  const left = timeLeft(sitting, now);
  const isOut = left === 0;
  useEffect(() => {
    if (isOut) onTick();
  }, [isOut, onTick]);
  if (left === null) return <p className={styles.clock}>Sans chrono</p>;
  const isLate = left <= WARNING_MS;
  return (
    <>
      <p role="timer" aria-label="Temps restant" className={classList(styles.clock, isLate && styles.late)}>
        <Clock3 aria-hidden /> {clockText(left)}
      </p>
      <VisuallyHidden>
        <span role="status">{isLate ? 'Moins de trente secondes.' : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/**
 * The option that a key names: A to D as the paper prints them, or 1 to 4 as in a quiz. It works while the focus is inside the
 * question, where its heading has it from the start, so that the rest of the page keeps its own keys (WCAG 2.1.4).
 */
function optionOfKey(event: KeyboardEvent, options: number): number | null {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key.toUpperCase();
  for (let place = 0; place < options; place += 1)
    if (key === letterOf(place) || key === String(place + 1)) return place;
  return null;
}

interface OptionsProps {
  item: ChoiceItem;
  answer: number | null;
  send: (event: SittingEvent) => void;
}

function Options({ item, answer, send }: OptionsProps) {
  return (
    <ul role="list" aria-label="Réponses proposées" className={styles.options}>
      {item.question.options.map(({ line, text }, place) => (
        <li key={line}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={answer === place}
            onClick={() => send({ type: 'answer', option: place })}
          >
            <span className={styles.letter} aria-hidden>
              {letterOf(place)}
            </span>
            <span className={styles.words}>
              <InlineText text={text} />
            </span>
            {answer === place && (
              <span className={styles.mark} aria-hidden>
                Choisie
                <CircleCheck />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Statement({
  item,
  isDone,
  send,
}: {
  item: ExerciseItem;
  isDone: boolean;
  send: OptionsProps['send'];
}) {
  return (
    <>
      <Markdown text={item.exercise.statement} level={3} />
      <p className={styles.left}>
        Rédigez sur une feuille. La solution vient à la fin&nbsp;: vous vous notez alors.
      </p>
      <button
        type="button"
        className={styles.option}
        aria-pressed={isDone}
        onClick={() => send({ type: 'answer', option: 0 })}
      >
        J’ai fait cet exercice
      </button>
    </>
  );
}

function leftText(open: number, flagged: number): string {
  const first = open === 0 ? 'Tout a une réponse' : `${open} sans réponse`;
  return flagged === 0 ? first : `${first} · ${countText(flagged, 'marquée')}`;
}

const inWords = new Intl.ListFormat('fr');

function numbersText(open: readonly number[]): string {
  const numbers = inWords.format(open.map((at) => String(at + 1)));
  return open.length === 1
    ? `Le numéro ${numbers} est sans réponse.`
    : `Les numéros ${numbers} sont sans réponse.`;
}
