import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';

/** What an engine made, or one honest sentence on why it made nothing. */
export type EngineAnswer<Artefact> =
  | { readonly made: true; readonly artefact: Artefact }
  | { readonly made: false; readonly reason: string };

/**
 * Whatever writes the artefacts. `name` is `local`, or the language model's own name. A call that fails throws;
 * a call that is told to stop by its signal may stop.
 */
export interface Engine {
  readonly name: string;
  make<Name extends ArtefactName>(
    artefact: Name,
    request: RevisionToolRequest,
    signal: AbortSignal,
  ): Promise<EngineAnswer<ArtefactContent<Name>>>;
}
