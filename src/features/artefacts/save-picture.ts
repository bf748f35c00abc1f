import { type ArtefactName, engineLabels } from '#contract/artefacts/artefact.ts';
import { contentWithTex } from '#contract/formulas/beside.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import type { Scene, Setter } from '#engine/exchange/picture/scene.ts';
import { missingFiguresNote, withoutFigures } from '#engine/exchange/without-figures.ts';
import { withTimeout } from '#src/device/picture/with-timeout.ts';
import { contentOf, type LoadedArtefact } from './export-file.ts';
import { figuresIn, type PaperFigures } from './paper-figures.ts';

/** The file name and type that the specification requires for 'Télécharger'. */
const FILE_NAME = 'maImage.jpeg';
/** Below this scale the text of a picture is too small to read without magnifying. */
const READABLE = 1;

interface PictureOptions {
  /** Of a quiz: without them it can be handed out. */
  readonly withAnswers: boolean;
  readonly signal: AbortSignal;
}

/**
 * Saves the whole artefact as a picture that is drawn from its data, with its formulas and figures. It needs no connection.
 * @returns a message in French, or null
 * @throws Error with a French sentence, after 15 seconds too; `signal.reason` when aborted
 */
export async function savePicture(
  artefact: LoadedArtefact,
  figures: PaperFigures,
  { withAnswers, signal }: PictureOptions,
): Promise<string | null> {
  const [{ blob, scale, note }, { saveFile }] = await Promise.all([
    withTimeout(() => drawPicture(artefact, figures, { withAnswers, signal }), signal),
    import('#src/device/save-file.ts'),
  ]);
  saveFile(blob, FILE_NAME);
  if (scale >= READABLE) return note;
  const reduced = `Le contenu est très grand : l’image a été réduite à ${Math.round(scale * 100)} % pour tenir en mémoire.`;
  return note === null ? reduced : `${reduced} ${note}`;
}

async function drawPicture(
  artefact: LoadedArtefact,
  figures: PaperFigures,
  { withAnswers, signal }: PictureOptions,
) {
  const { input, output, engine } = artefact;
  const name: ArtefactName = artefact.name;
  const whole = contentOf(name, output);
  const [{ artefactScene }, device, figure] = await Promise.all([
    import('#engine/exchange/picture/artefact-scene.ts'),
    import('#src/device/picture/draw-jpeg.ts'),
    figurePictures(whole, figures),
  ]);
  await device.loadPictureFonts();
  const { content, left } = withoutFigures(name, whole, (one) => figure(one) !== null);
  const note = missingFiguresNote(left);
  const isEmpty = Object.values(content).some((list) => Array.isArray(list) && list.length === 0);
  if (note !== null && isEmpty) throw new Error(note);
  const sheet = {
    title: subjectOfRequest(input),
    writer: engineLabels[engine],
    palette: device.paletteOfPage(),
    withAnswers,
  };
  const layOut = (setter: Setter) => artefactScene(name, contentWithTex(content), { ...sheet, setter });
  const scene = await withFormulas({ measure: device.createMeasure(), figure }, layOut, signal);
  return { ...(await device.drawJpeg(scene)), note };
}

/** What draws the figures that are asked about, if any; what draws them is loaded for these alone. */
async function figurePictures(
  content: object,
  figures: PaperFigures,
): Promise<NonNullable<Setter['figure']>> {
  const asked = figuresIn(content);
  if (asked.length === 0) return () => null;
  const { drawFigures } = await import('./figure-pictures.tsx');
  return await drawFigures(asked, figures);
}

/**
 * Lays a scene out with its formulas set. What it has of them shows when it is laid out without; where they can't be set, as on
 * a device that has not got the fonts yet, that is the picture, with its formulas in characters.
 */
async function withFormulas(
  setter: Setter,
  layOut: (setter: Setter) => Scene,
  signal: AbortSignal,
): Promise<Scene> {
  const found = new Map<string, { tex: string; large: boolean }>();
  const inCharacters = layOut({
    ...setter,
    formula: (tex, large) => {
      found.set(`${large} ${tex}`, { tex, large });
      return null;
    },
  });
  if (found.size === 0) return inCharacters;
  const formula = await import('#src/device/picture/set-formulas.ts')
    .then(({ setFormulas }) => setFormulas([...found.values()], signal))
    .catch(() => null);
  return formula === null ? inCharacters : layOut({ ...setter, formula });
}
