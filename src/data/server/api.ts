import { SECOND } from '#contract/limits.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { apiHost } from './api-host.ts';
import { type Call, CallError, createCall } from './call.ts';
import { isOffline, reportAnswer } from './reachability.ts';

type InvalidTokenHandler = () => void;
let invalidTokenHandler: InvalidTokenHandler = () => undefined;

/** The transport does not know what a dead token means for the screens: whoever draws them says it here. */
export function setInvalidTokenHandler(handler: InvalidTokenHandler): void {
  invalidTokenHandler = handler;
}

const plainCall = createCall({
  fetch: (input, init) => fetch(input, init),
  host: apiHost,
  token: () => readCredentials()?.token ?? null,
  onInvalidToken: (token) => {
    // A late answer about a token that was replaced meanwhile ends nobody's session.
    if (readCredentials()?.token === token) invalidTokenHandler();
  },
});

/** Milliseconds that the server has to show that it is there after the answer of a call was lost. */
const PROBE_MS = 5 * SECOND;

let probe: Promise<boolean> | null = null;

/**
 * Whether the server answers the smallest of all calls: one lost answer alone does not say that it can't be reached.
 * Calls that fail together ask once.
 */
function stillAnswers(): Promise<boolean> {
  probe ??= plainCall('readHealth', { signal: AbortSignal.timeout(PROBE_MS) })
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      probe = null;
    });
  return probe;
}

/**
 * The app's one way to the server; each call also tells whether the server could be reached. A call without an answer
 * rejects once that is known, so that whoever catches its error finds `isOffline()` right.
 */
export const call: Call = async (name, options) => {
  try {
    const reply = await plainCall(name, options);
    reportAnswer(true);
    return reply;
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'cancelled') throw error;
    if (error.code !== 'unreachable') reportAnswer(true);
    else if (!isOffline()) reportAnswer(name !== 'readHealth' && (await stillAnswers()));
    throw error;
  }
};
