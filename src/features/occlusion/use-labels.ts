import { useState } from 'react';
import { PICTURE_MASKS } from '#contract/limits.ts';
import { added, type Label } from '#engine/occlusion/masks.ts';

/** A label with a name of its own, which it keeps while others come and go. */
export interface EditedLabel extends Label {
  readonly key: number;
}

interface Edited {
  readonly labels: readonly EditedLabel[];
  /** What was there before, the newest last. */
  readonly past: readonly (readonly EditedLabel[])[];
  /** The gesture that the last change was part of: it is undone as one. */
  readonly gesture: string | null;
  readonly nextKey: number;
}

/** The labels of a picture while they are edited, with every step to go back to. */
export function useLabels(initial: readonly Label[]) {
  const [{ labels, past, nextKey }, setEdited] = useState<Edited>(() => ({
    labels: initial.map((label, key) => ({ ...label, key })),
    past: [],
    gesture: null,
    nextKey: initial.length,
  }));
  const change = (gesture: string | null, next: (labels: readonly EditedLabel[]) => readonly EditedLabel[]) =>
    setEdited((before) => {
      const isSame = gesture !== null && gesture === before.gesture;
      return {
        ...before,
        labels: next(before.labels),
        past: isSame ? before.past : [...before.past, before.labels],
        gesture,
      };
    });
  return {
    labels,
    isChanged: past.length > 0,
    isFull: labels.length >= PICTURE_MASKS,
    /** @param gesture changes of the same gesture are one step back */
    edit: (key: number, gesture: string, next: (label: Label) => Label) =>
      change(gesture, (all) => all.map((one) => (one.key === key ? { ...next(one), key } : one))),
    /** Adds a mask and returns its key. */
    add: (): number => {
      change(null, (all) => [...all, { key: nextKey, mask: added(all.map(({ mask }) => mask)), text: '' }]);
      setEdited((before) => ({ ...before, nextKey: before.nextKey + 1 }));
      return nextKey;
    },
    drop: (key: number) => change(null, (all) => all.filter((one) => one.key !== key)),
    undo: () =>
      setEdited((before) => ({
        ...before,
        labels: before.past.at(-1) ?? before.labels,
        past: before.past.slice(0, -1),
        gesture: null,
      })),
  };
}
