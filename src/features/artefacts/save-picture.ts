import { type ArtefactName, engineLabels } from '#contract/artefacts/artefact.ts';
import { contentInCharacters } from '#contract/formulas/beside.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { type LoadedArtefact, portableOf } from './export-file.ts';

/** The file name and type that the specification requires for 'Télécharger'. */
const FILE_NAME = 'maImage.jpeg';
/** Below this scale the text of a picture is too small to read without magnifying. */
const READABLE = 1;

/**
 * Saves the whole artefact as a picture that is drawn from its data. It needs no connection.
 * @returns a message in French, or null
 * @throws Error with a French sentence; `signal.reason` when aborted
 */
export async function savePicture(artefact: LoadedArtefact, signal: AbortSignal): Promise<string | null> {
  const { name, input, output, engine } = artefact;
  const { content, note } = portableOf(name as ArtefactName, output);
  const [{ artefactScene }, device, { saveFile }] = await Promise.all([
    import('#engine/exchange/picture/artefact-scene.ts'),
    import('#src/device/draw-jpeg.ts'),
    import('#src/device/save-file.ts'),
  ]);
  await device.loadPictureFonts();
  const scene = artefactScene(name, contentInCharacters(content), {
    title: subjectOfRequest(input),
    writer: engineLabels[engine],
    palette: device.paletteOfPage(),
    measure: device.createMeasure(),
  });
  const { blob, scale } = await device.drawJpeg(scene, signal);
  saveFile(blob, FILE_NAME);
  if (scale >= READABLE) return note;
  const reduced = `Le contenu est très grand : l’image a été réduite à ${Math.round(scale * 100)} % pour tenir en mémoire.`;
  return note === null ? reduced : `${reduced} ${note}`;
}
