/** Copies a text to the clipboard. It answers false if the browser doesn't allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser can tell what was copied; some never do. */
export const canReadText = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard;

/** The copied text; null where the browser or the person does not allow it to be read. */
export async function readText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
