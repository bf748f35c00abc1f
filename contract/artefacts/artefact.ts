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
export const artefactName = z.enum(Object.keys(artefactShapes) as [ArtefactName, ...ArtefactName[]]);

/** Who wrote it: a language model, the local engine on the server, the device itself, or a file that came in. */
export const engineName = z.enum(['model', 'local', 'device', 'file']);
export type EngineName = z.infer<typeof engineName>;

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
});
export type Artefact = z.infer<typeof artefact>;

/** The content behind `output`, checked; null when it is not JSON or does not fit its shape. */
export function readArtefactOutput<Name extends ArtefactName>(
  name: Name,
  output: string,
): z.infer<(typeof artefactShapes)[Name]> | null {
  let value: unknown;
  try {
    value = JSON.parse(output);
  } catch {
    return null;
  }
  const parsed = artefactShapes[name].safeParse(value);
  return parsed.success ? (parsed.data as z.infer<(typeof artefactShapes)[Name]>) : null;
}
