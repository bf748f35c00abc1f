import { type KeyboardEvent, type PointerEvent, type Ref, useRef } from 'react';
import type { Mask } from '#contract/artefacts/occlusion.ts';
import { type Corner, moved, resized } from '#engine/occlusion/masks.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { styleOf } from '#src/ui/pictures/masked-picture.tsx';
import styles from './occlusion-editor.module.css';

const CORNERS: readonly Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
];
/** What a key moves or stretches a mask by, in shares of the picture. */
const STEP = 0.01;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface MaskBoxProps {
  mask: Mask;
  /** « Cache 3 : ventricule gauche ». */
  name: string;
  number: number;
  isSelected: boolean;
  onSelect: () => void;
  /** @param gesture changes of one gesture are undone together */
  onChange: (gesture: string, next: (mask: Mask) => Mask) => void;
  onDrop: () => void;
  /** The picture that it lies on. */
  picture: () => DOMRect;
  ref: Ref<HTMLButtonElement>;
}

/** A mask that is moved and resized with a finger, a mouse or keys. */
export function MaskBox(props: MaskBoxProps) {
  const { mask, name, number, isSelected, onSelect, onChange, onDrop, picture, ref } = props;
  const dragging = useDrag(picture, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') onDrop();
    else if (step === undefined) return;
    else if (event.shiftKey)
      onChange(`keys ${name}`, (one) => resized(one, { x: 'right', y: 'bottom' }, ...step));
    else onChange(`keys ${name}`, (one) => moved(one, ...step));
    event.preventDefault();
  };
  return (
    <div className={styles.place} style={styleOf(mask)}>
      <button
        ref={ref}
        type="button"
        className={classList(styles.mask, isSelected && styles.selected)}
        aria-label={name}
        aria-pressed={isSelected}
        aria-keyshortcuts="Delete"
        onFocus={onSelect}
        onClick={onSelect}
        onKeyDown={onKeyDown}
        {...dragging((right, down) => (one) => moved(one, right, down), onSelect)}
      >
        <span className={styles.number}>{number}</span>
      </button>
      {isSelected &&
        CORNERS.map((corner) => (
          <span
            key={corner.x + corner.y}
            aria-hidden
            className={styles.handle}
            data-x={corner.x}
            data-y={corner.y}
            {...dragging((right, down) => (one) => resized(one, corner, right, down))}
          />
        ))}
    </div>
  );
}

type Dragged = (right: number, down: number) => (mask: Mask) => Mask;

/** Follows a pointer, in shares of the picture. A step is counted from where the mask already is. */
function useDrag(picture: () => DOMRect, onChange: MaskBoxProps['onChange']) {
  const from = useRef<{ x: number; y: number; pointer: number; gesture: string } | null>(null);
  return (next: Dragged, onBegin: () => void = () => undefined) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || from.current !== null) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      from.current = { x, y, pointer, gesture: crypto.randomUUID() };
      event.currentTarget.setPointerCapture(pointer);
      onBegin();
    },
    onPointerMove: ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
      const last = from.current;
      if (last?.pointer !== pointerId || (x === last.x && y === last.y)) return;
      const { width, height } = picture();
      from.current = { ...last, x, y };
      onChange(last.gesture, next((x - last.x) / width, (y - last.y) / height));
    },
    onLostPointerCapture: () => {
      from.current = null;
    },
  });
}
