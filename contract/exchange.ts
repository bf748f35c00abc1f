import * as z from 'zod/mini';
import { artefactName, engineName } from './artefacts/artefact.ts';
import { moment, uuid } from './ids.ts';
import { importBody } from './revision-tools.ts';

/**
 * The `.ardoise` file: one JSON document in UTF-8, gzipped where that makes it smaller. A reader accepts every version
 * up to its own. A later version either only adds fields that an older reader can ignore, or raises the number.
 */
export const ARDOISE_VERSION = 1;
/** Most artefacts in one file. */
export const ARDOISE_ARTEFACTS = 200;
/** Most bytes of a file that is opened, and of its unpacked content. */
export const FILE_BYTES = 5_000_000;
export const UNPACKED_BYTES = 10_000_000;

export const ARDOISE_EXTENSION = '.ardoise';
export const ARDOISE_TYPE = 'application/x-ardoise';

/** One artefact of a file. Its `content` is checked against the schema of its name, as content from a model is. */
export const ardoiseArtefact = z.object({
  /** Identifies the artefact on the device that made it. Importing the same id again gives the same artefact. */
  clientId: z.optional(uuid),
  name: artefactName,
  input: importBody.shape.input,
  engine: engineName,
  createdAt: z.optional(moment),
  content: z.unknown(),
});
export type ArdoiseArtefact = z.infer<typeof ardoiseArtefact>;

export const ardoiseFile = z.object({
  format: z.literal('ardoise'),
  version: z.int().check(z.gte(1)),
  exportedAt: z.optional(z.string()),
  /** Digest of `JSON.stringify(artefacts)`, by `digestOf`. It detects a file that was damaged in transfer. */
  digest: z.string(),
  artefacts: z.array(z.unknown()).check(z.minLength(1)),
});
