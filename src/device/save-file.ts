/** Milliseconds after which the address of a saved file is given up: some browsers begin to read it late. */
const KEPT_MS = 60_000;

/** Saves a file among the downloads, with no connection needed. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
