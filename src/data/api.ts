import { createCall } from './call.ts';
import { readCredentials } from './credentials.ts';

type InvalidTokenHandler = () => void;
let invalidTokenHandler: InvalidTokenHandler = () => undefined;

/** The transport does not know what a dead token means for the screens: whoever draws them says it here. */
export function setInvalidTokenHandler(handler: InvalidTokenHandler): void {
  invalidTokenHandler = handler;
}

/** The app's one way to the server. */
export const call = createCall({
  fetch: (input, init) => fetch(input, init),
  host: import.meta.env.VITE_API_HOST ?? '/api',
  token: () => readCredentials()?.token ?? null,
  onInvalidToken: (token) => {
    // A late answer about a token that was replaced meanwhile ends nobody's session.
    if (readCredentials()?.token === token) invalidTokenHandler();
  },
});
