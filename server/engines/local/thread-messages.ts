import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { StartSessionBody } from '#contract/sessions.ts';
import type { WritingToolSlug } from '#contract/writing/tools.ts';
import type { ChatTurn, EngineAnswer, Maker, TextAnswer } from '#server/engines/engine.ts';

/** What the engine's thread is asked: the calls of `Engine`, without what can't be sent to a thread. */
export type Ask =
  | {
      readonly call: 'make';
      readonly artefact: ArtefactName;
      readonly request: RevisionToolRequest;
      readonly drawn: Pick<Maker, 'draw'>;
    }
  | {
      readonly call: 'write';
      readonly slug: WritingToolSlug;
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly call: 'refuseSession'; readonly session: StartSessionBody }
  | { readonly call: 'openSession'; readonly session: StartSessionBody }
  | { readonly call: 'reply'; readonly turn: ChatTurn };

/** What each call answers. */
export interface Answers {
  readonly make: EngineAnswer<ArtefactContent<ArtefactName>>;
  readonly write: TextAnswer;
  readonly refuseSession: string | null;
  readonly openSession: TextAnswer;
  readonly reply: TextAnswer;
}

/** What the thread answers: one reply for each ask, in their order. */
export type Reply = { readonly answer: Answers[Ask['call']] } | { readonly failed: string };
