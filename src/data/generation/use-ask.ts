import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DeviceStore, useDeviceStore } from '#src/data/device/device-store.ts';
import type { GenerationRequest } from '#src/offline/changes/generation.ts';
import { ask } from './ask.ts';
import type { NamedRequest } from './attempt.ts';
import type { Answer } from './call-engine.ts';
import { findLost, giveUp, type Lost } from './send-later.ts';
import { useAskAgain } from './use-ask-again.ts';
import { useSendLater } from './use-send-later.ts';
import { useWait } from './use-wait.ts';
import { doWork, type Work } from './use-work.ts';
import { whatNow } from './what-now.ts';

type RequestOf<Make> = Extract<GenerationRequest, { make: Make }>;
type AnswerOf<Make> = Extract<Answer, { make: Make }>;

/** A request and its place: the server, unless there is work for this device or the request shall wait. */
interface Order<Made> extends NamedRequest {
  readonly work?: Work<Made>;
  readonly isLater?: true;
  /** The key of the earlier call, when its answer was lost. */
  readonly lostKey?: string | undefined;
}

interface AskProps<Make extends GenerationRequest['make'], Made> {
  /** The name of the form's draft. */
  readonly form: string;
  readonly make: Make;
  /** Reads from the server's answer what the screen shows. */
  readonly read: (answer: AnswerOf<Make>, request: RequestOf<Make>) => Made;
  /** Called with what was made, as long as the screen is there. */
  readonly onMade?: (made: Made) => void;
  /** Called before the server is asked, also when the form asks again by itself. */
  readonly onAsk?: () => void;
}

/**
 * The only way in which a form asks an engine: on the server at its price, on this device for free, or later. It also
 * stops a request and says what the person can do when one fails. After a lost answer it repeats the request by itself
 * under its key, also when the form was left or the app was killed meanwhile. Leaving the form stops nothing on the
 * server.
 */
export function useAsk<Make extends GenerationRequest['make'], Made>(props: AskProps<Make, Made>) {
  const { form, make } = props;
  const device = useDeviceStore();
  const later = useSendLater(form);
  const wait = useWait();
  const mutation = useRequest(props, { device, later, wait });
  const { mutate, reset, variables: order } = mutation;
  const last = lastOf(mutation, wait.key);
  const sendLater = later.isOffered
    ? (named: NamedRequest) => mutate({ ...plain(named), isLater: true })
    : null;
  useAskAgain(last.isLost, last.again);
  useLost(device, form, (lost) => lost.request.make === make && mutate(lost));

  return {
    isPending: mutation.isPending && !order?.isLater,
    isStopping: wait.isStopping,
    isLost: last.isLost,
    /** The last request. */
    request: order?.request.make === make ? (order.request as RequestOf<Make>) : null,
    isOnDevice: order?.work !== undefined,
    made: mutation.data ?? null,
    failure: last.failure,
    /** What every screen offers when a request fails. */
    offers: {
      onRetry: last.again,
      onLater: order !== undefined && sendLater !== null ? () => sendLater(order) : null,
      /** Stops waiting for a request whose answer was lost; the message goes once the queue has let go of it. */
      onGiveUp: async () => {
        if (order !== undefined) await giveUp(device, form, order);
        reset();
      },
    },
    isAsked: last.isAsked,
    /** Asks the server, at the engine's price. */
    onServer: (named: NamedRequest) => (last.isAsked(named.request) ? last.again() : mutate(plain(named))),
    /** Makes it on this device. */
    onDevice: (named: NamedRequest, work: Work<Made>) => mutate({ ...plain(named), work }),
    /** Queues it until the connection is back; null where that is not possible. */
    sendLater,
    /** The request that this screen queued, while it waits. */
    queued: later.queued,
    /** Takes it back. Resolves to false when it has already left. */
    cancelQueued: later.cancel,
    /** Clears the last message. */
    reset,
    /** Stops the request: the server keeps the text so far; where it does not confirm, this screen stops waiting. */
    stop: () => wait.stop(order !== undefined && order.work === undefined),
  };
}

interface Means {
  readonly device: DeviceStore;
  readonly later: ReturnType<typeof useSendLater>;
  readonly wait: ReturnType<typeof useWait>;
}

/** Sends one order at a time to its place. Null is made when nothing is made now. */
function useRequest<Make extends GenerationRequest['make'], Made>(
  { form, make, read, onMade, onAsk }: AskProps<Make, Made>,
  { device, later, wait }: Means,
) {
  const screen = useScreen();
  return useMutation<Made | null, Error, Order<Made>>({
    mutationFn: async ({ work, isLater, lostKey, ...order }) => {
      const signal = wait.begin();
      // This screen stops showing the earlier request, so its result comes as a notice.
      if (work !== undefined || isLater) wait.setKey(null);
      if (work !== undefined) return await doWork(work, AbortSignal.any([signal, screen.current.signal]));
      if (isLater) return await later.send(order);
      onAsk?.();
      const answer = await ask({ device, form, order, lostKey, signal, onKey: wait.setKey });
      return answer.make === make ? read(answer as AnswerOf<Make>, order.request as RequestOf<Make>) : null;
    },
    onSuccess: (made) => {
      if (made !== null && !screen.current.signal.aborted) onMade?.(made);
    },
    onSettled: wait.end,
  });
}

/** What became of the last order, whose idempotency key is `key`. */
function lastOf<Made>(
  { mutate, error, variables: order }: UseMutationResult<Made | null, Error, Order<Made>>,
  key: string | null,
) {
  const failure = error === null ? null : whatNow(error);
  const isLost = failure?.code === 'unknown_outcome';
  return {
    failure,
    /** True when the outcome is unknown. */
    isLost,
    /** Asks for the same: under the same key where the outcome is unknown. */
    again: () => order && mutate({ ...order, lostKey: isLost ? (key ?? undefined) : undefined }),
    /** True when this is the last request and its outcome is unknown: sending it again is the same intention. */
    isAsked: (request: GenerationRequest) =>
      isLost && JSON.stringify(order?.request) === JSON.stringify(request),
  };
}

const plain = ({ request, title }: NamedRequest): NamedRequest => ({ request, title });

/** A signal that aborts when the screen is left. */
function useScreen() {
  const screen = useRef(new AbortController());
  useEffect(() => {
    if (screen.current.signal.aborted) screen.current = new AbortController();
    return () => screen.current.abort();
  }, []);
  return screen;
}

/** Calls `onLost` once with the form's request of unknown outcome, if there is one. */
function useLost(device: DeviceStore, form: string, onLost: (lost: Lost) => void): void {
  const tell = useRef(onLost);
  tell.current = onLost;
  useEffect(() => {
    if (device.kind !== 'open') return;
    let isOver = false;
    void findLost(device, form).then((lost) => {
      if (lost !== null && !isOver) tell.current(lost);
    });
    return () => {
      isOver = true;
    };
  }, [device, form]);
}
