import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WritingFields, WritingToolSlug } from '#contract/writing-tools.ts';
import { CallError } from '#src/data/call.ts';
import { onComeBack } from '#src/data/come-back.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import { useFollowedText } from '#src/data/realtime.ts';
import { runOnServer, stopGeneration, type WritingEntry } from '#src/data/run-tool.ts';
import { writeOnDevice } from '#src/device/engine.ts';
import type { ShownText } from './shown-text.ts';

export type Workshop = 'server' | 'device';

interface Order {
  readonly fields: WritingFields;
  readonly where: Workshop;
}

/** The device's engine can't do it well: a sentence, not a fault. */
export class EngineRefusal extends Error {}

interface WriterProps {
  readonly slug: WritingToolSlug;
  readonly onMade: (shown: ShownText) => void;
  readonly onHistory: (entries: readonly WritingEntry[]) => void;
}

/**
 * Runs a writing tool, on the server for a credit or on the device for nothing, and follows the text while it is
 * written. One intention has one idempotency key: it lives until the server has answered, so that asking again after
 * a lost answer never costs twice, and the next request is another one even with the same words.
 */
export function useWriter({ slug, onMade, onHistory }: WriterProps) {
  const device = useDeviceStore();
  const live = useFollowedText('completion');
  const attempt = useRef({ words: '', key: '' });
  const abort = useRef(new AbortController());
  const [isStopping, setStopping] = useState(false);

  const keyOf = (fields: WritingFields): string => {
    const words = JSON.stringify(fields);
    if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const mutation = useMutation({
    mutationFn: async ({ fields, where }: Order): Promise<ShownText> => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      if (where === 'device') {
        const made = await writeOnDevice(slug, fields, signal);
        if (!made.made) throw new EngineRefusal(made.reason);
        return { fields, output: made.text, from: 'device', id: null };
      }
      const { id, output, engine, history } = await runOnServer({
        slug,
        fields,
        key: keyOf(fields),
        device,
        signal,
      });
      onHistory(history);
      return { fields, output, from: engine, id };
    },
    onSuccess: onMade,
    onSettled: (_made, error) => {
      setStopping(false);
      if (isLost(error)) return;
      attempt.current = { words: '', key: '' };
      live.leave();
    },
  });
  const { mutate, reset, error, variables } = mutation;

  // Leaving the page gives up waiting; what the server has begun goes on and is in the history afterwards.
  useEffect(() => () => abort.current.abort(), []);

  // It was seen to begin and its answer was lost: the server has it, or will, and is asked as soon as it can be.
  const isWaitedFor = isUnanswered(error) && live.completionId !== null;
  useEffect(() => {
    if (!isWaitedFor || variables === undefined) return;
    return onComeBack(() => mutate(variables));
  }, [isWaitedFor, variables, mutate]);

  return {
    isPending: mutation.isPending,
    isStopping,
    isWaitedFor,
    error,
    /** What was asked last. */
    order: variables,
    /** The text so far, while the server writes it. */
    liveText: live.text,
    run(order: Order) {
      if (order.where === 'server' && !isWaitedFor) live.follow();
      mutate(order);
    },
    /** Forgets the last message. */
    reset,
    /** Hands over the key of a request that will be sent later; the message about it goes. */
    giveKey(fields: WritingFields): string {
      const key = keyOf(fields);
      attempt.current = { words: '', key: '' };
      live.leave();
      reset();
      return key;
    },
    /** Ends what is under way: with its text so far where the server hears of it, by no longer waiting otherwise. */
    async stop() {
      const { key } = attempt.current;
      const isAsked = variables?.where === 'server' && !isStopping;
      setStopping(true);
      const heard = isAsked && (await stopGeneration(key));
      // Pressed again, or unheard: the wait ends here.
      if (!heard) abort.current.abort();
    },
  };
}

const isUnanswered = (error: Error | null) => error instanceof CallError && error.code === 'unreachable';

/** True when the server may have done what it was asked although no answer came. */
function isLost(error: Error | null): boolean {
  return isUnanswered(error) || (error instanceof CallError && error.code === 'cancelled');
}
