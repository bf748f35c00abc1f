import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { Engine, EngineAnswer } from '#server/generation/engine.ts';

export const oneCard: FlashcardDeck = {
  data: [{ question: 'Qui a pris la Bastille ?', answer: 'Les Parisiens', explanation: '' }],
};

export interface ScriptedEngine extends Engine {
  /** What it was asked, oldest first. */
  readonly requests: RevisionToolRequest[];
}

type Answers = (request: RevisionToolRequest, signal: AbortSignal) => Promise<EngineAnswer<FlashcardDeck>>;

/** The port of the outside world that makes artefacts, scripted by the test; by default one card at once. */
export function createScriptedEngine(
  answer: Answers = async () => ({ made: true, artefact: oneCard }),
): ScriptedEngine {
  const requests: RevisionToolRequest[] = [];
  return {
    name: 'local',
    requests,
    async make<Name extends ArtefactName>(_: Name, request: RevisionToolRequest, signal: AbortSignal) {
      requests.push(request);
      return (await answer(request, signal)) as EngineAnswer<ArtefactContent<Name>>;
    },
  };
}
