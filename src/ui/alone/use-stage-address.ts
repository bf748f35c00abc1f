import { useEffect, useEffectEvent, useRef } from 'react';
import { useAloneAddress } from './use-alone-address.ts';

interface Stage {
  /** What it is called in the address. */
  name: string;
  /** Undefined until it is known, such as while a saved run is read. */
  isPlaying: boolean | undefined;
  /** Somebody went back: what is played is left, and can be taken up again. */
  onBack: () => void;
  /** Somebody went forward to it again. */
  onForward: () => void;
}

/** Keeps the address in step with something that fills the screen while it is played, such as a quiz. */
export function useStageAddress({ name, isPlaying, onBack, onForward }: Stage): void {
  const { isAlone, enter, leave } = useAloneAddress(name);
  const before = useRef<{ isPlaying: boolean; isAlone: boolean } | null>(null);
  // The address follows a moment after it was asked to, and what is played may have ended or begun meanwhile.
  const awaited = useRef<boolean | null>(null);
  const settle = useEffectEvent((playing: boolean, alone: boolean) => {
    const last = before.current;
    if (last?.isPlaying === playing && last.isAlone === alone) return;
    before.current = { isPlaying: playing, isAlone: alone };
    if (awaited.current !== null && awaited.current !== alone) return;
    const isOwn = awaited.current !== null;
    awaited.current = null;
    if (playing === alone) return;
    const isByHand = last !== null && last.isAlone !== alone && !isOwn;
    if (isByHand) {
      if (alone) onForward();
      else onBack();
      return;
    }
    awaited.current = playing;
    // What was saved goes on at once: there is no page behind it to go back to.
    if (playing) enter({ replace: last === null });
    else leave();
  });
  useEffect(() => {
    if (isPlaying !== undefined) settle(isPlaying, isAlone);
  }, [isPlaying, isAlone]);
}
