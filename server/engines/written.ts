import type { EngineName } from '#contract/artefacts/artefact.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Engine, TextAnswer } from './engine.ts';

/** A text that an engine wrote, whole or as far as it got. */
export interface Written {
  readonly text: string;
  readonly tokens?: number;
}

/** @throws Refusal `engine_refused` with the engine's own sentence; Error for an answer with nothing in it */
export function writtenOf(answer: TextAnswer): Written {
  if (!answer.made) throw new Refusal('engine_refused', { message: answer.reason });
  const { text, tokens } = answer;
  if (text.trim() === '') throw new Error('The engine wrote nothing');
  return tokens === undefined ? { text } : { text, tokens };
}

/** Which writer an item names when this engine wrote it on the server. */
export const writerOf = ({ name }: Pick<Engine, 'name'>): EngineName =>
  name === 'local' ? 'local' : 'model';
