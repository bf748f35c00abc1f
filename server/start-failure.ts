/** The server can't start; the message is the one French sentence that says why. */
export class StartFailure extends Error {}
