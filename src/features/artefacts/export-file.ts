import { type ArtefactContent, type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { ARDOISE_EXTENSION, ARDOISE_TYPE } from '#contract/files.ts';
import { contentWithTex } from '#contract/formulas/beside.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import type { ReadPictureFile } from '#engine/exchange/anki-package/anki-package.ts';
import { fileName } from '#engine/exchange/file-name.ts';
import { figuresNote, withoutFigures } from '#engine/exchange/without-figures.ts';
import type { ArtefactView } from '#src/data/items/artefact.ts';

export type LoadedArtefact = Extract<ArtefactView, { kind: 'here' }>;
/** What a sheet for the printer needs of an artefact; one that is not kept has it too. */
export type Printable = Pick<LoadedArtefact, 'name' | 'input' | 'output' | 'engine'>;
export type ExportFormat = 'ardoise' | 'anki' | 'anki-package' | 'gift' | 'markdown';

/** The export formats of each kind of artefact. */
export const formatsOf: Readonly<Record<ArtefactName, readonly ExportFormat[]>> = {
  'Carte mentale': ['ardoise', 'markdown'],
  Flashcards: ['ardoise', 'anki', 'markdown'],
  Quiz: ['ardoise', 'gift', 'anki', 'markdown'],
  'Frise Chronologique': ['ardoise', 'anki', 'markdown'],
};

/** Whether it has pictures with masks, which leave the app as such: on paper, and for Anki as image occlusions. */
export const isMasked = ({ name, output }: Pick<Printable, 'name' | 'output'>): boolean =>
  name === 'Flashcards' &&
  (readArtefactOutput(name, output)?.data ?? []).some(({ occlusion }) => occlusion !== undefined);

/** The export formats of an artefact: a text for Anki can't hold pictures. */
export const formatsFor = (artefact: Printable): readonly ExportFormat[] =>
  isMasked(artefact)
    ? formatsOf[artefact.name].map((format) => (format === 'anki' ? 'anki-package' : format))
    : formatsOf[artefact.name];

/** Parses the content of an artefact that is on screen. @throws Error with a French sentence if it is damaged */
export function contentOf<Name extends ArtefactName>(name: Name, output: string): ArtefactContent<Name> {
  const content = readArtefactOutput(name, output);
  if (content === null) throw new Error('Ce contenu est abîmé : il ne peut pas être exporté.');
  return content;
}

/**
 * What of it can leave the app as text, picture or print, with a sentence on what can't.
 * @throws Error with a French sentence if it is damaged, or if nothing can
 */
export function portableOf<Name extends ArtefactName>(
  name: Name,
  output: string,
): { content: ArtefactContent<Name>; note: string | null } {
  const whole = contentOf(name, output);
  const { content, left } = withoutFigures(name, whole);
  const note = figuresNote(left);
  const isEmpty = Object.values(content).some((list) => Array.isArray(list) && list.length === 0);
  if (note !== null && isEmpty) throw new Error(note);
  return { content, note };
}

export interface Exported {
  readonly file: File;
  /** What the format could not represent, in French. */
  readonly note: string | null;
}

/** Of cards whose pictures are elsewhere. */
export const NO_PICTURE = 'L’image est sur l’appareil où elle a été prise\u00a0: faites-le là-bas.';

const TEXT = 'text/plain;charset=utf-8';

/**
 * Exports an artefact as a file. The code for each format is loaded on first use.
 * @param readPicture reads the pictures of cards, for the formats that hold some
 */
export async function exportFile(
  artefact: LoadedArtefact,
  format: ExportFormat,
  readPicture: ReadPictureFile = noPicture,
): Promise<Exported> {
  const { name, output } = artefact;
  const title = subjectOfRequest(artefact.input);
  if (format === 'ardoise') return { file: await packed(artefact), note: null };
  if (format === 'anki-package') return ankiPackage(contentOf('Flashcards', output).data, title, readPicture);
  const { content: portable, note } = portableOf(name, output);
  const content = contentWithTex(portable);
  switch (format) {
    case 'markdown': {
      const { toMarkdown } = await import('#engine/exchange/markdown.ts');
      const file = new File([toMarkdown(name, content, title)], fileName(title, '.md'), {
        type: 'text/markdown',
      });
      return { file, note };
    }
    case 'anki': {
      const [{ toAnkiText }, { cardsOf }] = await Promise.all([
        import('#engine/exchange/anki-text.ts'),
        import('#engine/exchange/cards-of.ts'),
      ]);
      const text = toAnkiText(cardsOf(name, content), ['Ardoise', title]);
      return { file: new File([text], fileName(title, '-anki.txt'), { type: TEXT }), note };
    }
    case 'gift': {
      const { toGift } = await import('#engine/exchange/gift.ts');
      const { text, dropped } = toGift(contentWithTex(portableOf('Quiz', output).content));
      const unclear =
        dropped === 0 ? null : `Questions écartées, faute d’image ou de réponse claire : ${dropped}.`;
      const notes = [note, unclear].filter((one) => one !== null).join(' ');
      const file = new File([text], fileName(title, '-gift.txt'), { type: TEXT });
      return { file, note: notes || null };
    }
  }
}

const noPicture: ReadPictureFile = async () => null;

async function ankiPackage(
  cards: readonly Flashcard[],
  title: string,
  readPicture: ReadPictureFile,
): Promise<Exported> {
  const { writeAnkiPackage } = await import('#engine/exchange/anki-package/anki-package.ts');
  const { bytes, notes, left } = await writeAnkiPackage({ title, cards, readPicture, at: new Date() });
  if (notes === 0) throw new Error(NO_PICTURE);
  const type = 'application/octet-stream';
  const note = left === 0 ? null : `Cartes laissées de côté, faute de leur image ici\u00a0: ${left}.`;
  return { file: new File([bytes], fileName(title, '.apkg'), { type }), note };
}

/**
 * The files offered to the share sheet, best first: browsers accept few types of files, and plain text is one
 * of them.
 */
export async function filesToShare(artefact: LoadedArtefact): Promise<File[]> {
  const title = subjectOfRequest(artefact.input);
  const asText = new File([await ardoiseText(artefact)], fileName(title, `${ARDOISE_EXTENSION}.txt`), {
    type: 'text/plain',
  });
  return [await packed(artefact), asText];
}

async function packed(artefact: LoadedArtefact): Promise<File> {
  const { packText } = await import('#src/device/engine/packed-text.ts');
  const bytes = await packText(await ardoiseText(artefact));
  const title = subjectOfRequest(artefact.input);
  return new File([bytes], fileName(title, ARDOISE_EXTENSION), { type: ARDOISE_TYPE });
}

async function ardoiseText({ item, name, input, engine, output }: LoadedArtefact): Promise<string> {
  const { writeArdoise } = await import('#engine/exchange/ardoise-file.ts');
  const { clientId, createdAt } = item;
  const named = clientId === undefined ? {} : { clientId };
  return writeArdoise(
    [{ ...named, name, input, engine, createdAt, content: contentOf(name, output) }],
    new Date(),
  );
}
