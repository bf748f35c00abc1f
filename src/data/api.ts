import { apiHost } from './api-host.ts';
import { type Call, CallError, createCall } from './call.ts';
import { readCredentials } from './credentials.ts';
import { reportAnswer } from './reachability.ts';

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

/** The app's one way to the server; each call also tells whether the server could be reached. */
export const call: Call = async (name, options) => {
  try {
    const reply = await plainCall(name, options);
    reportAnswer(true);
    return reply;
  } catch (error) {
    if (error instanceof CallError && error.code !== 'cancelled') reportAnswer(error.code !== 'unreachable');
    throw error;
  }
};
