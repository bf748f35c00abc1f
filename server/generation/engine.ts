import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { ChatMessage, StartSessionBody } from '#contract/sessions.ts';
import type { WritingToolSlug } from '#contract/writing-tools.ts';

/**
 * What an engine made, or one honest sentence on why it made nothing. `note` is what the person is told beside the
 * result: « 1 question écartée. »
 */
export type EngineAnswer<Artefact> =
  | { readonly made: true; readonly artefact: Artefact; readonly note?: string }
  | { readonly made: false; readonly reason: string };

/**
 * A text, the same as the last one that `Run.onText` was given, or one honest sentence on why there is none. `tokens`
 * is what the text counts for, where the engine knows: a whole number from 0.
 */
export type TextAnswer =
  | { readonly made: true; readonly text: string; readonly tokens?: number }
  | { readonly made: false; readonly reason: string };

/** What an engine needs to know of whoever waits for it. */
export interface Run {
  /** Told to stop when the person cancels, or when it takes too long. */
  readonly signal: AbortSignal;
  /** The whole text so far, each time there is more of it; an engine that writes at once calls it once. */
  readonly onText: (textSoFar: string) => void;
}

/** One turn of a session's chat. */
export interface ChatTurn {
  readonly session: StartSessionBody;
  /** What was said before, oldest first; the first is the fiche. */
  readonly chat: readonly ChatMessage[];
  /** The student's words; an empty one means « continue ». */
  readonly question: string;
}

/**
 * Whatever writes. `name` is `local`, or the language model's own name. A call that fails throws; a call that is
 * told to stop by its signal may stop.
 */
export interface Engine {
  readonly name: string;
  /** Gets ready, in the background, what the first question would wait for. Told once the server answers. */
  warmUp?(): void;
  make<Name extends ArtefactName>(
    artefact: Name,
    request: RevisionToolRequest,
    signal: AbortSignal,
  ): Promise<EngineAnswer<ArtefactContent<Name>>>;
  /** One of the 13 writing tools; `fields` passed its schema. */
  write(tool: WritingToolSlug, fields: Readonly<Record<string, string>>, run: Run): Promise<TextAnswer>;
  /** Null when a session on this subject can open, else the sentence that refuses it: asked before it costs anything. */
  refuseSession(session: StartSessionBody): Promise<string | null>;
  /** The fiche that opens a session. */
  openSession(session: StartSessionBody, run: Run): Promise<TextAnswer>;
  /** The answer to one message of a session. */
  reply(turn: ChatTurn, run: Run): Promise<TextAnswer>;
}
