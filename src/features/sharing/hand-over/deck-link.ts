import * as z from 'zod/mini';
import {
  type ArtefactContent,
  type ArtefactName,
  artefactName,
  readArtefactOutput,
} from '#contract/artefacts/artefact.ts';
import {
  ardoiseArtefact,
  LINK_CHARACTERS,
  LINK_READ_CHARACTERS,
  LINK_UNPACKED_BYTES,
} from '#contract/exchange.ts';
import { deckLinkPath } from '#contract/paths.ts';
import { looksLikeArdoise, writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { bare, slimmed } from '#engine/exchange/slimmed.ts';
import { fromTabled, toTabled } from '#engine/exchange/tabled.ts';
import { packWithWords, unpackText, unpackWithWords } from '#src/device/engine/packed-text.ts';
import { LINK_WORDS } from './link-words.ts';

/** What is handed over. */
export interface Given {
  readonly name: ArtefactName;
  readonly input: string;
  /** JSON text of the shape that `name` says. */
  readonly output: string;
}

/** What was left out to make it fit: nothing, the sentences of the course, or the explanations too. */
export type LeftOut = 'nothing' | 'sources' | 'explanations';

/** An address that carries an artefact. */
export interface DeckLink {
  readonly url: string;
  readonly leftOut: LeftOut;
}

/**
 * Writes an artefact into an address of the app: what stands behind the `#` is never sent to a server. Null for one that
 * does not fit into a code that a phone can read.
 */
export async function deckLink({ name, input, output }: Given, origin: string): Promise<DeckLink | null> {
  const content = readArtefactOutput(name, output);
  if (content === null) return null;
  const tries: readonly [LeftOut, ArtefactContent<ArtefactName>][] = [
    ['nothing', content],
    ['sources', slimmed(name, content)],
    ['explanations', bare(name, content)],
  ];
  for (const [leftOut, of] of tries) {
    const url = origin + deckLinkPath(await packed({ name, input, content: of }));
    if (url.length <= LINK_CHARACTERS) return { url, leftOut };
  }
  return null;
}

/** An artefact in a code: its kind, what was asked, and its content without keys. */
const carried = z.tuple([artefactName, ardoiseArtefact.shape.input, z.unknown()]);

interface Carried {
  readonly name: ArtefactName;
  readonly input: string;
  readonly content: ArtefactContent<ArtefactName>;
}

async function packed({ name, input, content }: Carried): Promise<string> {
  const bytes = await packWithWords(JSON.stringify([name, input, toTabled(content)]), LINK_WORDS);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The text of the file that holds what was carried; null for anything else. */
function asFile(text: string): string | null {
  const read = carried.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const [name, input, content] = read.data;
  return writeArdoise([{ name, input, engine: 'file', content: fromTabled(content) }], new Date());
}

/**
 * Reads the text of the `.ardoise` file that the fragment of an address carries.
 * @returns undefined where the fragment carries nothing, null where what it carries is damaged or too large
 */
export async function readDeckLink(fragment: string): Promise<string | null | undefined> {
  const [, format, packed] = /^#([de])=(.*)$/s.exec(fragment) ?? [];
  if (packed === undefined) return undefined;
  if (packed.length > LINK_READ_CHARACTERS || !/^[\w-]+$/.test(packed)) return null;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    // A release before this one wrote the whole file into the code.
    if (format === 'd') {
      const file = await unpackText(bytes, LINK_UNPACKED_BYTES);
      return file !== null && looksLikeArdoise(file) ? file : null;
    }
    const text = await unpackWithWords(bytes, LINK_WORDS, LINK_UNPACKED_BYTES);
    return text === null ? null : asFile(text);
  } catch {
    return null;
  }
}
