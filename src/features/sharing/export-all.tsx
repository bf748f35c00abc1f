import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { ARDOISE_ARTEFACTS, ARDOISE_EXTENSION, ARDOISE_TYPE } from '#contract/exchange.ts';
import { writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { counted } from '#engine/exchange/count-wording.ts';
import { useDeviceStore } from '#src/data/device/device-store.tsx';
import { readArtefactsHere } from '#src/data/items/artefacts-here.ts';
import { packText } from '#src/device/engine/packed-text.ts';
import { saveFile } from '#src/device/save-file.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';

/** Exports everything on this device into one file, as a backup or for another account. */
export function ExportAll() {
  const device = useDeviceStore();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; text: string } | null>(null);
  if (device.kind !== 'open') return null;

  const save = async () => {
    setBusy(true);
    try {
      const all = await readArtefactsHere(device);
      const kept = all.slice(0, ARDOISE_ARTEFACTS);
      const text = writeArdoise(
        kept.map(({ item: { clientId, name, input, engine, createdAt }, output }) => ({
          ...(clientId !== undefined && { clientId }),
          name,
          input,
          engine,
          createdAt,
          content: JSON.parse(output) as unknown,
        })),
        new Date(),
      );
      if (kept.length > 0) {
        const type = ARDOISE_TYPE;
        saveFile(new Blob([await packText(text)], { type }), `mes-artefacts${ARDOISE_EXTENSION}`);
      }
      setSaid({ tone: 'info', text: wordsOn(kept.length, all.length) });
    } catch {
      setSaid({ tone: 'error', text: 'Le fichier n’a pas pu être fait. Réessayez.' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card as="section" stack>
      <CardHeader title="Emporter" />
      <p>Tout ce que vous avez créé et qui est sur cet appareil, en un seul fichier Ardoise.</p>
      {said !== null && <Alert tone={said.tone}>{said.text}</Alert>}
      <Button icon={<FolderDown aria-hidden />} busy={busy} onClick={save}>
        Tout emporter
      </Button>
    </Card>
  );
}

function wordsOn(kept: number, all: number): string {
  if (kept === 0) return 'Rien n’est encore sur cet appareil.';
  const saved = `${counted(kept, 'élément')} dans le fichier « mes-artefacts${ARDOISE_EXTENSION} ».`;
  return kept === all ? saved : `${saved} Les ${all - kept} plus anciens n’y tiennent pas.`;
}
