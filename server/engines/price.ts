import { GENERATION_COST } from '#contract/limits.ts';
import type { Engine } from './engine.ts';

/**
 * Credits that one generation of this engine costs. A credit pays an answer of a language model; what the local engine
 * makes is free, unless whoever runs the installation charges `localEngineCredits` for it.
 */
export const priceOf = ({ name }: Pick<Engine, 'name'>, localEngineCredits: number): number =>
  name === 'local' ? localEngineCredits : GENERATION_COST;
