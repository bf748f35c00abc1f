import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { ChatMessage, StartSessionBody } from '#contract/sessions.ts';
import type { WritingToolSlug } from '#contract/writing/tools.ts';

/** What an engine made, or one honest sentence on why it made nothing. */
export type EngineAnswer<Artefact> =
  | { readonly made: true; readonly artefact: Artefact }
  | { readonly made: false; readonly reason: string };

/**
 * A text, equal to the last one that `Run.onText` got, or one honest sentence on why there is none. `tokens` is how many
 * the text counts for, where the engine knows: a whole number from 0.
 */
export type TextAnswer =
  | { readonly made: true; readonly text: string; readonly tokens?: number }
  | { readonly made: false; readonly reason: string };

/** Who asks: an engine that computes one thing after the other takes turns between accounts. */
export interface Asker {
  readonly userId: number;
  /** Aborted when the person cancels, or when it takes too long. */
  readonly signal: AbortSignal;
}

/** Who asks for an artefact. */
export interface Maker extends Asker {
  /**
   * Names the intention: what is drawn by chance is the same for the same name. Without one it is drawn anew.
   */
  readonly draw?: string;
}

/** Who asks, and how the engine sends its text. */
export interface Run extends Asker {
  /** Gets the whole text so far each time there is more of it; an engine that writes at once calls it once. */
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

/** The picture of a page: a JPEG, PNG or WebP whose bytes were checked. */
export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
}

/**
 * The port behind which texts and artefacts are made. `name` is `local`, or the language model's own name. A call that
 * fails throws; a call whose signal is aborted may stop.
 */
export interface Engine {
  readonly name: string;
  /** Prepares in the background what the first question would wait for. Called once the server answers. */
  warmUp?(): void;
  make<Name extends ArtefactName>(
    artefact: Name,
    request: RevisionToolRequest,
    maker: Maker,
  ): Promise<EngineAnswer<ArtefactContent<Name>>>;
  /** One of the 13 writing tools; `fields` passed its schema. */
  write(tool: WritingToolSlug, fields: Readonly<Record<string, string>>, run: Run): Promise<TextAnswer>;
  /** Null when a session on this subject can open, else the sentence that refuses it. Asked before it costs anything. */
  refuseSession(session: StartSessionBody, asker: Asker): Promise<string | null>;
  /** The fiche that opens a session. */
  openSession(session: StartSessionBody, run: Run): Promise<TextAnswer>;
  /** The text of a photographed page, as Markdown. Only an engine that reads pictures has it. */
  readPage?(picture: PagePicture, asker: Asker): Promise<TextAnswer>;
  /** The answer to one message of a session. */
  reply(turn: ChatTurn, run: Run): Promise<TextAnswer>;
}
