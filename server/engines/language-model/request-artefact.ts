import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Asker, EngineAnswer } from '#server/engines/engine.ts';
import { renderArtefact } from '#server/engines/prompts/artefacts/artefact-prompt.ts';
import { artefactPrompts } from '#server/engines/prompts/artefacts/artefact-prompts.ts';
import { type Wrong, withCorrection } from '#server/engines/prompts/artefacts/correction.ts';
import type { AskModel } from './ask-model.ts';
import { findJson, mendJson } from './find-json.ts';
import { failureSentences, ModelFailure } from './model-failure.ts';
import { type ReadArtefact, readArtefact } from './read-artefact.ts';
import type { Written } from './stream-answer.ts';

/** The content with what there is to say of it. */
function withNotes<Name extends ArtefactName>({ content, notes }: ReadArtefact<ArtefactContent<Name>>) {
  if (notes.length === 0) return content;
  return { ...content, notes: notes.map((said) => (said.endsWith('.') ? said : `${said}.`)) };
}

function whatWasWrong({ atLimit }: Written, value: unknown): Wrong {
  if (atLimit) return 'cut';
  return value === undefined ? 'no object' : 'another shape';
}

/** Entries of a content, as its prompt counts them. */
const counts: { readonly [Name in ArtefactName]: (content: ArtefactContent<Name>) => number } = {
  Flashcards: ({ data }) => data.length,
  'Frise Chronologique': ({ data }) => data.length,
  Quiz: ({ questions }) => questions.length,
  'Carte mentale': function nodes({ subtopics }): number {
    return subtopics.reduce((sum, child) => sum + nodes(child), 1);
  },
};

/**
 * What of an answer to the second ask can be used: all of it, or the entries that are whole when it was cut off, and
 * then how many there are. See docs/decisions/024-an-answer-that-was-cut-off.md.
 * @throws ModelFailure `misshapen` when nothing fits, `incomplete` when less than half of what was asked for is whole
 */
function readLast<Name extends ArtefactName>(
  name: Name,
  text: string,
  { subject }: RevisionToolRequest,
): ReadArtefact<ArtefactContent<Name>> {
  const whole = findJson(text);
  const mended = whole === undefined ? mendJson(text) : null;
  const read = readArtefact(name, mended === null ? whole : mended.value, subject);
  if (read === null) throw new ModelFailure('misshapen');
  const { content, notes } = read;
  const [, asked] = artefactPrompts[name].sizes;
  const kept = counts[name](content);
  if (mended?.wasCut !== true || kept >= asked) return read;
  if (kept * 2 < asked) throw new ModelFailure('incomplete');
  return { content: { ...content, cut: { kept, asked } }, notes };
}

/**
 * Makes an artefact with a model. An answer that can't be used is asked for once more, shorter and with more room, and
 * is told what was wrong; of a second one that was cut off, at least half of what was asked for is kept.
 * @throws Refusal `engine_unavailable` when that fails too
 */
export async function requestArtefact<Name extends ArtefactName>(
  ask: AskModel,
  name: Name,
  request: RevisionToolRequest,
  { asker, report }: { asker: Asker; report: (failure: ModelFailure) => void },
): Promise<EngineAnswer<ArtefactContent<Name>>> {
  const run = { ...asker, onText: () => {} };
  const askAgain = async (wrong: Wrong) => {
    const shorter = renderArtefact(artefactPrompts[name], request, 1);
    const { text } = await ask(withCorrection(shorter, wrong), run);
    try {
      return readLast(name, text, request);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      report(error);
      throw new Refusal('engine_unavailable', { message: failureSentences[error.kind] ?? error.message });
    }
  };
  const first = await ask(renderArtefact(artefactPrompts[name], request), run);
  const value = findJson(first.text);
  const read = readArtefact(name, value, request.subject) ?? (await askAgain(whatWasWrong(first, value)));
  return { made: true, artefact: withNotes(read) };
}
