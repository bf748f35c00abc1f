import { type ArtefactContent, type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { ARDOISE_EXTENSION, ARDOISE_TYPE } from '#contract/exchange.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { fileName } from '#engine/exchange/file-name.ts';
import type { ArtefactView } from '#src/data/artefact.ts';

export type Here = Extract<ArtefactView, { kind: 'here' }>;
export type ExportFormat = 'ardoise' | 'anki' | 'gift' | 'markdown';

/** The formats that can hold a kind of artefact. */
export const formatsOf: Readonly<Record<ArtefactName, readonly ExportFormat[]>> = {
  'Carte mentale': ['ardoise', 'markdown'],
  Flashcards: ['ardoise', 'anki', 'markdown'],
  Quiz: ['ardoise', 'gift', 'anki', 'markdown'],
  'Frise Chronologique': ['ardoise', 'anki', 'markdown'],
};

/** The content of an artefact that is on screen. Throws when it is damaged: nothing can be made of it. */
export function contentOf<Name extends ArtefactName>(name: Name, output: string): ArtefactContent<Name> {
  const content = readArtefactOutput(name, output);
  if (content === null) throw new Error('Ce contenu est abîmé : il ne peut pas être exporté.');
  return content;
}

export interface Exported {
  readonly file: File;
  /** What did not fit in the format, in French. */
  readonly note: string | null;
}

const TEXT = 'text/plain;charset=utf-8';

/** An artefact as a file; the writers come with the first one that is asked for. */
export async function exportFile(artefact: Here, format: ExportFormat): Promise<Exported> {
  const { name, output } = artefact;
  const title = subjectOfRequest(artefact.input);
  const content = contentOf(name, output);
  switch (format) {
    case 'ardoise':
      return { file: await packed(artefact), note: null };
    case 'markdown': {
      const { toMarkdown } = await import('#engine/exchange/markdown.ts');
      const file = new File([toMarkdown(name, content, title)], fileName(title, '.md'), {
        type: 'text/markdown',
      });
      return { file, note: null };
    }
    case 'anki': {
      const [{ toAnkiText }, { cardsOf }] = await Promise.all([
        import('#engine/exchange/anki-text.ts'),
        import('#engine/exchange/cards-of.ts'),
      ]);
      const text = toAnkiText(cardsOf(name, content), ['Ardoise', title]);
      return { file: new File([text], fileName(title, '-anki.txt'), { type: TEXT }), note: null };
    }
    case 'gift': {
      const { toGift } = await import('#engine/exchange/gift.ts');
      const { text, dropped } = toGift(contentOf('Quiz', output));
      const note =
        dropped === 0 ? null : `Questions écartées, faute d’image ou de réponse claire : ${dropped}.`;
      return { file: new File([text], fileName(title, '-gift.txt'), { type: TEXT }), note };
    }
  }
}

/** What the share sheet is given, the best first: browsers pass few kinds of files, and plain text is one of them. */
export async function filesToShare(artefact: Here): Promise<File[]> {
  const title = subjectOfRequest(artefact.input);
  const asText = new File([await ardoiseText(artefact)], fileName(title, `${ARDOISE_EXTENSION}.txt`), {
    type: 'text/plain',
  });
  return [await packed(artefact), asText];
}

async function packed(artefact: Here): Promise<File> {
  const { packText } = await import('#src/device/packed-text.ts');
  const bytes = await packText(await ardoiseText(artefact));
  const title = subjectOfRequest(artefact.input);
  return new File([bytes], fileName(title, ARDOISE_EXTENSION), { type: ARDOISE_TYPE });
}

async function ardoiseText({ item, name, input, engine, output }: Here): Promise<string> {
  const { writeArdoise } = await import('#engine/exchange/ardoise-file.ts');
  const { clientId, createdAt } = item;
  const named = clientId === undefined ? {} : { clientId };
  return writeArdoise(
    [{ ...named, name, input, engine, createdAt, content: contentOf(name, output) }],
    new Date(),
  );
}
