import * as z from 'zod/mini';
import { artefactName, engineName } from './artefacts/artefact.ts';
import { moment, uuid } from './ids.ts';
import { importBody } from './revision-tools.ts';

/**
 * The `.ardoise` file: one JSON document in UTF-8, gzipped where that makes it smaller. A reader takes every version
 * up to its own; a later version only ever adds fields that an older reader may leave aside, or raises the number.
 */
export const ARDOISE_VERSION = 1;
/** Artefacts in one file. */
export const ARDOISE_ARTEFACTS = 200;
/** Bytes of a file that is opened, and of what it holds once unpacked. */
export const FILE_BYTES = 5_000_000;
export const UNPACKED_BYTES = 10_000_000;

export const ARDOISE_EXTENSION = '.ardoise';
export const ARDOISE_TYPE = 'application/x-ardoise';

/** One artefact of a file; its `content` is checked by its name, as what a model gives is. */
export const ardoiseArtefact = z.object({
  /** Names the artefact where it was made; the same one again is the same artefact. */
  clientId: z.optional(uuid),
  name: artefactName,
  input: importBody.shape.input,
  /** Who wrote it. */
  engine: engineName,
  createdAt: z.optional(moment),
  content: z.unknown(),
});
export type ArdoiseArtefact = z.infer<typeof ardoiseArtefact>;

export const ardoiseFile = z.object({
  format: z.literal('ardoise'),
  version: z.int().check(z.gte(1)),
  exportedAt: z.optional(z.string()),
  /** Of `JSON.stringify(artefacts)`, by `digestOf`: tells a file that was damaged on its way. */
  digest: z.string(),
  artefacts: z.array(z.unknown()).check(z.minLength(1)),
});
