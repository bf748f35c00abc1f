/** Why the server, or a command of the operator, can't start. The message is the one French sentence that is shown. */
export class StartFailure extends Error {}
