import type { EndpointName } from '#contract/endpoints.ts';

/** Calls of the contract that nothing serves yet: they answer 501 `not_built`. Building one removes it here. */
export const notBuilt = [
  'deleteAccount',
  'requestReset',
  'applyReset',
  'activate',
  'startSession',
  'readSession',
  'sendChat',
  'setSessionFavorite',
  'deleteSession',
  'readToolHistory',
  'runTool',
  'setToolFavorite',
  'setToolFavoriteById',
  'deleteTool',
  'makeMindMap',
  'makeTimeline',
  'makeQuiz',
  'stopGeneration',
  'sendReviews',
  'readReviews',
] as const satisfies readonly EndpointName[];

export type BuiltName = Exclude<EndpointName, (typeof notBuilt)[number]>;
