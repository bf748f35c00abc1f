import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import {
  ARDOISE_ARTEFACTS,
  ARDOISE_VERSION,
  type ArdoiseArtefact,
  type ArdoiseCourse,
  ardoiseArtefact,
  ardoiseCourse,
  ardoiseFile,
} from '#contract/exchange.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { checkArtefact } from './check-artefact.ts';
import { droppedMasculine } from './count-wording.ts';
import { fieldsOf } from './fields.ts';

/** An artefact of a file after its check: the content fits the contract. */
export interface ReadArtefact {
  readonly name: ArtefactName;
  readonly input: string;
  readonly clientId: string | null;
  readonly content: ArtefactContent<ArtefactName>;
  /** Sentences in French to show to the person. */
  readonly notes: readonly string[];
}

export type ReadFile =
  | {
      readonly artefacts: readonly ReadArtefact[];
      readonly courses: readonly ArdoiseCourse[];
      readonly notes: readonly string[];
    }
  | { readonly refused: string };

/** A digest of 53 bits in base 36. It detects accidents, not forgery. */
export function digestOf(text: string): string {
  return cardId(text, '');
}

/** Writes the text of a `.ardoise` file. */
export function writeArdoise(
  artefacts: readonly ArdoiseArtefact[],
  exportedAt: Date,
  courses: readonly ArdoiseCourse[] = [],
): string {
  return JSON.stringify({
    format: 'ardoise',
    // What holds no course is still read by the releases before them.
    version: courses.length === 0 ? 1 : ARDOISE_VERSION,
    exportedAt: exportedAt.toISOString(),
    digest: digestOf(JSON.stringify(artefacts)),
    artefacts,
    ...(courses.length > 0 && { courses, coursesDigest: digestOf(JSON.stringify(courses)) }),
  });
}

/**
 * Tells whether a text begins as a `.ardoise` file does, because a share sheet may have renamed the file to `.txt`.
 */
export function looksLikeArdoise(text: string): boolean {
  return /^\ufeff?\s*\{\s*"format"\s*:\s*"ardoise"/.test(text.slice(0, 200));
}

/**
 * Reads the text of a `.ardoise` file. Each artefact is checked like the output of a model; an unusable one is left
 * out and counted.
 * @param origin the app's own origin, from which the pictures of a quiz may come
 */
export function readArdoise(text: string, origin = ''): ReadFile {
  const raw = parse(text);
  const version = fieldsOf(raw)?.version;
  if (typeof version === 'number' && version > ARDOISE_VERSION)
    return { refused: 'Ce fichier vient d’une version plus récente d’Ardoise. Mettez l’application à jour.' };
  const file = ardoiseFile.safeParse(raw);
  if (!file.success) return { refused: 'Ce n’est pas un fichier Ardoise lisible.' };
  const { digest, artefacts: written, courses: told = [], coursesDigest = digestOf('[]') } = file.data;
  if (digestOf(JSON.stringify(written)) !== digest || digestOf(JSON.stringify(told)) !== coursesDigest)
    return { refused: 'Ce fichier a été abîmé en chemin. Demandez qu’on vous l’envoie de nouveau.' };

  const artefacts = written.slice(0, ARDOISE_ARTEFACTS).flatMap((one) => readOne(one, origin));
  const courses = told.flatMap((one) => ardoiseCourse.safeParse(one).data ?? []);
  if (artefacts.length + courses.length === 0) return { refused: 'Rien dans ce fichier n’a pu être lu.' };
  const dropped = written.length + told.length - artefacts.length - courses.length;
  return { artefacts, courses, notes: dropped > 0 ? [droppedMasculine(dropped, 'élément')] : [] };
}

function readOne(raw: unknown, origin: string): ReadArtefact[] {
  const one = ardoiseArtefact.safeParse(raw);
  if (!one.success) return [];
  const { name, input, clientId = null } = one.data;
  const checked = checkArtefact(name, one.data.content, { origin });
  if ('refused' in checked) return [];
  return [{ name, input, clientId, content: checked.content, notes: checked.notes }];
}

/** Parses JSON; null for anything else, and for a value that is too deep to be written again for its digest. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    JSON.stringify(value);
    return value;
  } catch {
    return null;
  }
}
