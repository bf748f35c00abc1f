import * as z from 'zod/mini';
import { id, moment } from '../ids.ts';
import { fieldFailures } from '../messages/fields.ts';
import { flashcardDeck } from './flashcards.ts';
import { mindMap } from './mind-map.ts';
import { quiz, storableQuiz } from './quiz.ts';
import { timeline } from './timeline.ts';

/** The content schema of each of the four artefacts, by the name that is stored and shown. */
export const artefactShapes = {
  'Carte mentale': mindMap,
  Flashcards: flashcardDeck,
  Quiz: quiz,
  'Frise Chronologique': timeline,
} as const;

export type ArtefactName = keyof typeof artefactShapes;

/** The same for what is to be stored. They ask for more, and what was stored before they did can still be opened. */
const storableShapes = { ...artefactShapes, Quiz: storableQuiz } as const;
/** The content of the artefact of that name. */
export type ArtefactContent<Name extends ArtefactName> = z.infer<(typeof artefactShapes)[Name]>;
export const artefactName = z.enum(Object.keys(artefactShapes) as [ArtefactName, ...ArtefactName[]]);

/** What made the artefact: a language model, the local engine on the server, the device itself, or an imported file. */
export const engineName = z.enum(['model', 'local', 'device', 'file']);
export type EngineName = z.infer<typeof engineName>;

/** The label that the person sees on what each engine made. */
export const engineLabels: Readonly<Record<EngineName, string>> = {
  model: 'IA, à vérifier',
  local: 'Moteur local',
  device: 'Fait sur l’appareil',
  file: 'Importé d’un fichier',
};

/** How many times the content was changed since it was made. An artefact that was never changed has no edition. */
export const edition = z.int().check(z.gte(1));

/** `GET /revision-tools/artefacts/{id}`: `input` is the request as text, `output` is the content as JSON text. */
export const artefact = z.object({
  id,
  name: artefactName,
  input: z.string(),
  output: z.string(),
  favorite: z.boolean(),
  engine: engineName,
  createdAt: moment,
  /** The id that the device gave the artefact; null when the artefact was made on the server. */
  clientId: z.nullable(z.string()),
  edition: z.optional(edition),
});
export type Artefact = z.infer<typeof artefact>;

/** Parses and checks the content in `output`. Returns null when it is not JSON or does not fit the schema of `name`. */
export function readArtefactOutput<Name extends ArtefactName>(
  name: Name,
  output: string,
): ArtefactContent<Name> | null {
  try {
    const parsed = artefactShapes[name].safeParse(JSON.parse(output));
    return parsed.success ? (parsed.data as ArtefactContent<Name>) : null;
  } catch {
    // The text is not JSON, or it is nested so deeply that the parser runs out of stack.
    return null;
  }
}

/** Content that may be stored, or the French sentence that names what of it does not fit. */
export type CheckedContent<Name extends ArtefactName> =
  | { readonly content: ArtefactContent<Name> }
  | { readonly fault: string };

const INVALID = fieldFailures.content;

/** `['questions', 0, 'answers']` as `questions[0].answers`. */
const written = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/**
 * The one gate through which every artefact is stored, on the server and on a device, whoever made it.
 * @returns the content, rebuilt by its shape so that nothing unknown rides along
 */
export function checkContent<Name extends ArtefactName>(name: Name, value: unknown): CheckedContent<Name> {
  const checked = storableShapes[name].safeParse(value);
  if (checked.success) return { content: checked.data as ArtefactContent<Name> };
  const [issue] = checked.error.issues;
  return { fault: issue?.path.length ? `${INVALID}\u00a0: ${written(issue.path)}` : INVALID };
}

/** `checkContent` of JSON text. */
export function checkOutput<Name extends ArtefactName>(name: Name, output: string): CheckedContent<Name> {
  try {
    return checkContent(name, JSON.parse(output));
  } catch {
    // No JSON, or a tree so deep that walking it runs out of stack.
    return { fault: INVALID };
  }
}
