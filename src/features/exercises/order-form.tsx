import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import type { FormProps } from './form-props.ts';
import styles from './forms.module.css';
import { moved, useDrag } from './use-drag.ts';

/** Events to be sorted, with buttons or by dragging. */
export function OrderForm({ exercise, answer, onAnswer }: FormProps<'order'>) {
  const { things, order, dates } = exercise;
  const [places, setPlaces] = useState<readonly number[]>([...things.keys()]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= things.length) return;
    setPlaces(moved(places, from, to));
    setSaid(`${things[places[from] ?? 0]}\u00a0: place ${to + 1} sur ${things.length}`);
  };
  const { dragged, handle } = useDrag(list, move);
  const shown = answer === null ? places : order;
  return (
    <div className={styles.form}>
      <ol ref={list} role="list" className={styles.things}>
        {shown.map((place, at) => {
          const before = answer?.order.indexOf(place);
          const isWrong = answer !== null && before !== at;
          return (
            <li
              key={place}
              data-dragged={dragged === at || undefined}
              className={classList(
                styles.thing,
                answer === null ? styles.movable : isWrong ? styles.wrong : styles.right,
              )}
            >
              <span className={styles.rank}>{at + 1}</span>
              <p>
                <SaidText text={things[place] ?? ''} />
                {answer !== null && <small>{dates[place]}</small>}
                {isWrong && before !== undefined && <small>Vous l’aviez mis en place {before + 1}.</small>}
              </p>
              {answer === null && (
                <>
                  <IconButton
                    label={`Monter\u00a0: ${things[place]}`}
                    icon={<ArrowUp aria-hidden />}
                    aria-disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    label={`Descendre\u00a0: ${things[place]}`}
                    icon={<ArrowDown aria-hidden />}
                    aria-disabled={at === things.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <span className={styles.handle} aria-hidden {...handle(at)}>
                    <GripVertical />
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {answer === null && (
        <Button variant="primary" onClick={() => onAnswer({ form: 'order', order: [...places] })}>
          Vérifier
        </Button>
      )}
    </div>
  );
}
