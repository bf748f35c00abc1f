import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { Asker, Engine, EngineAnswer, Run, TextAnswer } from '#server/engines/engine.ts';

export const oneCard: FlashcardDeck = {
  data: [{ question: 'Qui a pris la Bastille ?', answer: 'Les Parisiens', explanation: '' }],
};

export interface ScriptedEngine extends Engine {
  /** What it was asked for artefacts, oldest first. */
  readonly requests: RevisionToolRequest[];
}

type Answers = (request: RevisionToolRequest, signal: AbortSignal) => Promise<EngineAnswer<FlashcardDeck>>;
/** The calls that write a text. */
type Writes = Partial<Pick<Engine, 'name' | 'write' | 'refuseSession' | 'openSession' | 'reply'>>;

/** A text that is there at once, as an engine tells of it. */
export function wholeText(text: string, { onText }: Run, more?: { tokens: number }): TextAnswer {
  onText(text);
  return { made: true, text, ...more };
}

/**
 * The port of the outside world that writes, scripted by the test; by default it makes one card, and each text names
 * what it answers, all at once.
 */
export function createScriptedEngine(
  answer: Answers = async () => ({ made: true, artefact: oneCard }),
  writes: Writes = {},
): ScriptedEngine {
  const requests: RevisionToolRequest[] = [];
  return {
    name: 'local',
    requests,
    async make<Name extends ArtefactName>(_: Name, request: RevisionToolRequest, { signal }: Asker) {
      requests.push(request);
      return (await answer(request, signal)) as EngineAnswer<ArtefactContent<Name>>;
    },
    write: async (tool, fields, run) => wholeText(`${tool} : ${Object.values(fields).join(', ')}`, run),
    refuseSession: async () => null,
    openSession: async ({ subject }, run) => wholeText(`# ${subject}`, run),
    reply: async ({ question }, run) => wholeText(`Réponse à : ${question}`, run),
    ...writes,
  };
}
