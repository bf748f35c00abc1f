/** Milliseconds until the address of a saved file is revoked: some browsers start to read it late. */
const KEPT_MS = 60_000;

/** Saves a file to the downloads folder. It needs no connection. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
