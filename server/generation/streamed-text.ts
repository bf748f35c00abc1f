/** Milliseconds between two texts: eight a second, because each is whole and a phone's link is slow. */
const PACE_MS = 125;

/** The text of a generation while it is written. */
export interface StreamedText {
  /** The whole text so far. */
  readonly text: string;
  /** Resolves with the first text, or with the end. */
  readonly first: Promise<void>;
  /** Takes the whole text so far; it is ignored after the end. */
  put(soFar: string): void;
  /** Sends what was not sent yet; the text does not change any more. */
  end(): void;
}

/** Sends the first text at once, then the newest one at most eight times a second; the last one is always sent. */
export function createStreamedText(send: (text: string) => void): StreamedText {
  let text = '';
  let sent = '';
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const { promise: first, resolve: hasBegun } = defer();

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (text === sent) return;
    sent = text;
    sentAt = performance.now();
    send(text);
  }

  return {
    get text() {
      return text;
    },
    first,
    put(soFar) {
      if (ended || soFar === text) return;
      text = soFar;
      hasBegun();
      const wait = sentAt + PACE_MS - performance.now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    end() {
      ended = true;
      flush();
      hasBegun();
    },
  };
}

/** `Promise.withResolvers`, which is missing in Node 20. */
function defer(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
