import { serverAnswers } from './server-answers.ts';

/**
 * Asks the server whether a part of the app is gone from it. Where the part has no name, a server that answers at all
 * says as much: what it has now is another release.
 */
export async function isPartGone(part: string | undefined): Promise<boolean> {
  if (part === undefined) return await serverAnswers();
  try {
    return (await fetch(part)).status === 404;
  } catch {
    return false;
  }
}
