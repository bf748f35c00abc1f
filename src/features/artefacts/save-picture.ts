import { type ArtefactName, engineLabels } from '#contract/artefacts/artefact.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { contentOf, type Here } from './export-file.ts';

/** The name and the type that the specification gives to what 'Télécharger' saves. */
const FILE_NAME = 'maImage.jpeg';
/** Below this the words of a picture are too small to read without magnifying. */
const READABLE = 1;

/**
 * Saves the whole artefact as a picture, drawn from its data with no connection.
 * @returns what is to be said of it, in French, or null
 * @throws Error with a French sentence; `signal.reason` when aborted
 */
export async function savePicture(artefact: Here, signal: AbortSignal): Promise<string | null> {
  const { name, input, output, engine } = artefact;
  const content = contentOf(name as ArtefactName, output);
  const [{ artefactScene }, device, { saveFile }] = await Promise.all([
    import('#engine/exchange/picture/artefact-scene.ts'),
    import('#src/device/capture.ts'),
    import('#src/device/save-file.ts'),
  ]);
  await device.loadPictureFonts();
  const scene = artefactScene(name, content, {
    title: subjectOfRequest(input),
    writer: engineLabels[engine],
    palette: device.paletteOfPage(),
    measure: device.createMeasure(),
  });
  const { blob, scale } = await device.drawJpeg(scene, signal);
  saveFile(blob, FILE_NAME);
  if (scale >= READABLE) return null;
  return `Le contenu est très grand : l’image a été réduite à ${Math.round(scale * 100)} % pour tenir en mémoire.`;
}
