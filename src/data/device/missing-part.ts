import { serverAnswers } from '#src/data/server/server-answers.ts';

/**
 * Asks the server whether a part of the app is gone. When the part has no name, any answer of the server counts as
 * yes, because it then serves another release.
 */
export async function isPartGone(part: string | undefined): Promise<boolean> {
  if (part === undefined) return await serverAnswers();
  try {
    return (await fetch(part)).status === 404;
  } catch {
    return false;
  }
}
