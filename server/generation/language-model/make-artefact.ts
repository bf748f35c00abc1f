import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { Refusal } from '#server/refusal.ts';
import type { EngineAnswer } from '../engine.ts';
import { renderArtefact } from '../prompts/artefact-prompt.ts';
import { artefactPrompts } from '../prompts/artefact-prompts.ts';
import type { Prompt } from '../prompts/prompt.ts';
import type { AskModel } from './ask-model.ts';
import { findJson, mendJson } from './find-json.ts';
import { failureSentences, ModelFailure } from './model-failure.ts';
import { type ReadArtefact, readArtefact } from './read-artefact.ts';
import type { Written } from './stream-answer.ts';

/** « 1 question écartée. Question 2 : toutes les options sont justes. » */
const asNote = (notes: readonly string[]): string =>
  notes.map((said) => (said.endsWith('.') ? said : `${said}.`)).join(' ');

/** What the second ask says of the first answer. */
function whatWasWrong({ atLimit }: Written, value: unknown): string {
  if (atLimit) return 'elle était trop longue et s’est arrêtée avant la fin';
  if (value === undefined) return 'ce n’était pas un objet JSON valide';
  return 'l’objet n’avait pas la forme demandée';
}

function withCorrection(prompt: Prompt, wrong: string): Prompt {
  const content = `Une première réponse n’a pas pu être utilisée\u00a0: ${wrong}. Réponds de nouveau, plus court, par l’objet JSON complet et rien d’autre.`;
  return { ...prompt, messages: [...prompt.messages, { role: 'user', content }] };
}

/**
 * Makes an artefact with a model. An answer that can't be used is asked for once more, shorter and with more room,
 * and is told what was wrong; of a second one that was cut off, the entries that are whole are kept.
 * @throws Refusal `engine_unavailable` when that fails too
 */
export async function makeArtefact<Name extends ArtefactName>(
  ask: AskModel,
  name: Name,
  request: RevisionToolRequest,
  { signal, report }: { signal: AbortSignal; report: (failure: ModelFailure) => void },
): Promise<EngineAnswer<ArtefactContent<Name>>> {
  const run = { signal, onText: () => {} };
  const first = await ask(renderArtefact(artefactPrompts[name], request), run);
  const value = findJson(first.text);
  let read: ReadArtefact<ArtefactContent<Name>> | null = readArtefact(name, value, request.subject);
  if (read === null) {
    const shorter = renderArtefact(artefactPrompts[name], request, 1);
    const second = await ask(withCorrection(shorter, whatWasWrong(first, value)), run);
    read = readArtefact(name, findJson(second.text) ?? mendJson(second.text), request.subject);
  }
  if (read === null) {
    const failure = new ModelFailure('misshapen');
    report(failure);
    throw new Refusal('engine_unavailable', { message: failureSentences.misshapen ?? failure.message });
  }
  const { content, notes } = read;
  return { made: true, artefact: content, ...(notes.length > 0 && { note: asNote(notes) }) };
}
