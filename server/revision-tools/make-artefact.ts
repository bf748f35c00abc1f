import { type ArtefactName, artefactShapes, type EngineName } from '#contract/artefacts/artefact.ts';
import { describeRequest, type RevisionToolRequest } from '#contract/revision-tools.ts';
import type { EngineAnswer } from '#server/generation/engine.ts';
import { Refusal } from '#server/refusal.ts';

interface Request {
  readonly name: ArtefactName;
  readonly body: RevisionToolRequest;
  readonly engine: EngineName;
}

/**
 * Turns an engine's answer into what is stored and what is said beside it; nothing is stored that does not fit its shape.
 * @throws Refusal `engine_refused` with the engine's own sentence; Error when the answer does not fit
 */
export function artefactOf({ name, body, engine }: Request, answer: EngineAnswer<object>) {
  if (!answer.made) throw new Refusal('engine_refused', { message: answer.reason });
  const content = artefactShapes[name].safeParse(answer.artefact);
  if (!content.success) throw new Error(`The engine's answer is no « ${name} »`);
  const output = JSON.stringify(content.data);
  const item = { type: 'revisionTool', name, input: describeRequest(body), output, engine } as const;
  return { item, note: answer.note };
}
