import type { EndpointName } from '#contract/endpoints.ts';

/** Calls of the contract that nothing serves yet: they answer 501 `not_built`. Building one removes it here. */
export const notBuilt = [
  'startSession',
  'readSession',
  'sendChat',
  'runTool',
] as const satisfies readonly EndpointName[];

export type BuiltName = Exclude<EndpointName, (typeof notBuilt)[number]>;
