import { type ArtefactContent, type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import {
  type ArdoiseArtefact,
  LINK_CHARACTERS,
  LINK_READ_CHARACTERS,
  LINK_UNPACKED_BYTES,
} from '#contract/exchange.ts';
import { deckLinkPath } from '#contract/paths.ts';
import { looksLikeArdoise, writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { slimmed } from '#engine/exchange/slimmed.ts';
import { packText, unpackText } from '#src/device/engine/packed-text.ts';

/** What is handed over. */
export interface Given {
  readonly name: ArtefactName;
  readonly input: string;
  /** JSON text of the shape that `name` says. */
  readonly output: string;
}

/** An address that carries an artefact; `isWhole` is false when what can be done without was left out to make it fit. */
export interface DeckLink {
  readonly url: string;
  readonly isWhole: boolean;
}

/**
 * Writes an artefact into an address of the app: what stands behind the `#` is never sent to a server. Null for one that
 * does not fit into a code that a phone can read.
 */
export async function deckLink({ name, input, output }: Given, origin: string): Promise<DeckLink | null> {
  const content = readArtefactOutput(name, output);
  if (content === null) return null;
  const tries = [
    { isWhole: true, of: content },
    { isWhole: false, of: slimmed(name, content) },
  ];
  for (const { isWhole, of } of tries) {
    const url = origin + deckLinkPath(await packed(name, input, of));
    if (url.length <= LINK_CHARACTERS) return { url, isWhole };
  }
  return null;
}

async function packed(
  name: ArtefactName,
  input: string,
  content: ArtefactContent<ArtefactName>,
): Promise<string> {
  const artefact: ArdoiseArtefact = { name, input, engine: 'file', content };
  const bytes = await packText(writeArdoise([artefact], new Date()));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * Reads the text of the `.ardoise` file that the fragment of an address carries.
 * @returns undefined where the fragment carries nothing, null where what it carries is damaged or too large
 */
export async function readDeckLink(fragment: string): Promise<string | null | undefined> {
  const carried = /^#d=(.*)$/s.exec(fragment)?.[1];
  if (carried === undefined) return undefined;
  if (carried.length > LINK_READ_CHARACTERS || !/^[\w-]+$/.test(carried)) return null;
  try {
    const letters = atob(carried.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await unpackText(bytes, LINK_UNPACKED_BYTES);
    return text !== null && looksLikeArdoise(text) ? text : null;
  } catch {
    return null;
  }
}
