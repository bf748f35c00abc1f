import { FolderDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ARDOISE_EXTENSION, ARDOISE_TYPE } from '#contract/files.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { fileName } from '#engine/exchange/file-name.ts';
import { packText } from '#src/device/engine/packed-text.ts';
import { saveFile } from '#src/device/save-file.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { deckLink, type Given, type LeftOut } from './deck-link.ts';
import { type DrawnCode, drawQr } from './draw-qr.ts';
import styles from './hand-over.module.css';

type Code =
  | { readonly at: 'drawing' }
  | { readonly at: 'drawn'; readonly code: DrawnCode; readonly leftOut: LeftOut }
  | { readonly at: 'too large' }
  | { readonly at: 'failed' };

/** What the code lacks, so that it can be read by a phone. */
const NOTES: Record<Exclude<LeftOut, 'nothing'>, string> = {
  sources: 'Les phrases du cours n’y sont pas, pour que tout tienne\u202f; elles sont dans le fichier.',
  explanations: 'Les explications n’y sont pas, pour que tout tienne\u202f; elles sont dans le fichier.',
};

/** The code of an artefact, as large as the screen allows, and the file beside it. */
export function HandOverCode({ given }: { given: Given }) {
  const { name, input, output } = given;
  const subject = subjectOfRequest(input);
  const code = useCode(given);
  const save = async () => {
    const artefact = { name, input, engine: 'file', content: JSON.parse(output) } as const;
    const bytes = await packText(writeArdoise([artefact], new Date()));
    saveFile(new Blob([bytes], { type: ARDOISE_TYPE }), fileName(subject, ARDOISE_EXTENSION));
  };
  return (
    <div className={styles.handOver}>
      {code.at === 'drawing' && <Spinner size="large" />}
      {code.at === 'too large' && (
        <Alert tone="info" title="Trop grand pour un code">
          Il y a ici plus de texte qu’un code n’en contient&nbsp;: quelques questions ou une vingtaine de
          cartes courtes. Donnez le fichier&nbsp;: par Bluetooth, par câble ou par messagerie. On l’ouvre avec
          Ardoise.
        </Alert>
      )}
      {code.at === 'failed' && (
        <Alert>
          Le code n’a pas pu être dessiné. La première fois, il faut une connexion. Le fichier, lui, n’en
          demande pas.
        </Alert>
      )}
      {code.at === 'drawn' && (
        <>
          <svg
            role="img"
            aria-label={`Code à photographier\u00a0: ${subject}`}
            viewBox={`0 0 ${code.code.size} ${code.code.size}`}
            className={styles.code}
          >
            <path d={code.code.path} />
          </svg>
          <p>
            Chaque élève vise ce code avec son appareil photo et ouvre le lien, puis touche
            «&nbsp;Importer&nbsp;». Sans compte et, si Ardoise est déjà sur son téléphone, sans connexion.
          </p>
          {code.leftOut !== 'nothing' && <p className={styles.note}>{NOTES[code.leftOut]}</p>}
        </>
      )}
      <Button icon={<FolderDown aria-hidden />} onClick={() => void save()} block>
        Enregistrer le fichier
      </Button>
    </div>
  );
}

function useCode({ name, input, output }: Given): Code {
  const [code, setCode] = useState<Code>({ at: 'drawing' });
  useEffect(() => {
    let isOver = false;
    const draw = async (): Promise<Code> => {
      const link = await deckLink({ name, input, output }, location.origin);
      if (link === null) return { at: 'too large' };
      return { at: 'drawn', code: drawQr(link.url), leftOut: link.leftOut };
    };
    draw()
      .catch((): Code => ({ at: 'failed' }))
      .then((next) => isOver || setCode(next));
    return () => {
      isOver = true;
    };
  }, [name, input, output]);
  return code;
}
