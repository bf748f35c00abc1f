import { saveFile } from '../save-file.ts';

/** The file name that the specification requires for 'Télécharger'. */
const FILE_NAME = 'maImage.jpeg';

/** Saves a picture of an element. The code for it is loaded on first use. @throws as `captureElement` */
export async function saveElement(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const { captureElement } = await import('./capture-element.ts');
  const { blob } = await captureElement(element, signal);
  signal.throwIfAborted();
  saveFile(blob, FILE_NAME);
}
