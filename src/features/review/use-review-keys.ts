import { useEffect, useEffectEvent } from 'react';
import type { Grade } from '#engine/review/log-event.ts';

interface ReviewKeys {
  onReveal: (() => void) | null;
  onGrade: ((grade: Grade) => void) | null;
  onUndo: (() => void) | null;
}

/**
 * Keyboard control: Space shows the answer, 1 to 4 grade it, u undoes the last grade. It is off while the
 * person types or a dialog is open.
 */
export function useReviewKeys({ onReveal, onGrade, onUndo }: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [contenteditable], dialog') != null) return;
    const act = actOf(event.key, target);
    if (act === null) return;
    event.preventDefault();
    act();
  });

  const actOf = (key: string, target: Element | null): (() => void) | null => {
    if (key === ' ') return target?.closest('button, a, summary') == null ? onReveal : null;
    if (key.toLowerCase() === 'u') return onUndo;
    if (onGrade !== null && /^[1-4]$/.test(key)) return () => onGrade(Number(key) as Grade);
    return null;
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
