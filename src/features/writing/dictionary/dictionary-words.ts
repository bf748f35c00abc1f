import type { ExplainedFailure } from '#contract/failures.ts';
import { bytesText } from '#src/ui/text/bytes-text.ts';

const needsConnection = (bytes: number) =>
  `Il faut une fois du réseau pour le dictionnaire (${bytesText(bytes)}).`;

/**
 * What the device still has to fetch for a tool: null when nothing, empty as long as nobody knows.
 * @param bytes as `useDictionary` tells
 */
export function toFetch(bytes: number | undefined, isOffline: boolean): string | null {
  if (bytes === undefined) return '';
  if (bytes === 0) return null;
  return isOffline ? needsConnection(bytes) : `Dictionnaire\u00a0: ${bytesText(bytes)} à recevoir, une fois.`;
}

/** The failure with the size of the dictionary, where that is what is missing. */
export function withDictionary(failure: ExplainedFailure, bytes: number | undefined): ExplainedFailure {
  if (failure.code !== 'engine_not_here' || !bytes) return failure;
  return { ...failure, sentence: `${needsConnection(bytes)} Votre texte reste ici.` };
}

/**
 * Said on the page before anything is typed, where the tool can't work yet: what is missing and what to do. Null where it
 * can, or where a connection brings it.
 */
export function dictionaryLacks(bytes: number | undefined, isOffline: boolean): string | null {
  if (!bytes || !isOffline) return null;
  return `Le dictionnaire (${bytesText(bytes)}) n’est pas encore sur cet appareil\u00a0: servez-vous de cet outil une fois avec du réseau, ensuite il marchera sans.`;
}
