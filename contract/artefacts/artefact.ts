import * as z from 'zod/mini';
import { id, moment } from '../ids.ts';
import { flashcardDeck } from './flashcards.ts';
import { mindMap } from './mind-map.ts';
import { quiz } from './quiz.ts';
import { timeline } from './timeline.ts';

/** The four artefacts by the name that is stored and shown. */
export const artefactShapes = {
  'Carte mentale': mindMap,
  Flashcards: flashcardDeck,
  Quiz: quiz,
  'Frise Chronologique': timeline,
} as const;

export type ArtefactName = keyof typeof artefactShapes;
/** The content of the artefact of that name. */
export type ArtefactContent<Name extends ArtefactName> = z.infer<(typeof artefactShapes)[Name]>;
export const artefactName = z.enum(Object.keys(artefactShapes) as [ArtefactName, ...ArtefactName[]]);

/** Who wrote it: a language model, the local engine on the server, the device itself, or a file that came in. */
export const engineName = z.enum(['model', 'local', 'device', 'file']);
export type EngineName = z.infer<typeof engineName>;

/** What the person reads on what that engine wrote. */
export const engineLabels: Readonly<Record<EngineName, string>> = {
  model: 'IA, à vérifier',
  local: 'Moteur local',
  device: 'Fait sur l’appareil',
  file: 'Importé d’un fichier',
};

/** How many times its content was changed since it was made; an artefact that never was carries none. */
export const edition = z.int().check(z.gte(1));

/** `GET /revision-tools/artefacts/{id}`: `input` is the request as text, `output` the JSON text of its shape. */
export const artefact = z.object({
  id,
  name: artefactName,
  input: z.string(),
  output: z.string(),
  favorite: z.boolean(),
  engine: engineName,
  createdAt: moment,
  /** The name the device gave it, when it was made there. */
  clientId: z.nullable(z.string()),
  edition: z.optional(edition),
});
export type Artefact = z.infer<typeof artefact>;

/** The content behind `output`, checked; null when it is not JSON or does not fit its shape. */
export function readArtefactOutput<Name extends ArtefactName>(
  name: Name,
  output: string,
): ArtefactContent<Name> | null {
  try {
    const parsed = artefactShapes[name].safeParse(JSON.parse(output));
    return parsed.success ? (parsed.data as ArtefactContent<Name>) : null;
  } catch {
    // No JSON, or a tree so deep that walking it runs out of stack.
    return null;
  }
}
