import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { ARDOISE_ARTEFACTS, type ArdoiseCourse } from '#contract/exchange.ts';
import { ARDOISE_EXTENSION, ARDOISE_TYPE, UNPACKED_BYTES } from '#contract/files.ts';
import { writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { counted } from '#engine/exchange/count-wording.ts';
import { useCourseShelf } from '#src/data/device/course-shelf.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { readArtefactsHere } from '#src/data/items/artefacts-here.ts';
import { packText } from '#src/device/engine/packed-text.ts';
import { saveFile } from '#src/device/save-file.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';

/** Exports everything on this device into one file, as a backup or for another account. */
export function ExportAll() {
  const device = useDeviceStore();
  const shelf = useCourseShelf();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; text: string } | null>(null);
  if (device.kind !== 'open') return null;

  const save = async () => {
    setBusy(true);
    try {
      const all = await readArtefactsHere(device);
      const kept = all.slice(0, ARDOISE_ARTEFACTS);
      const courses = coursesThatFit((await shelf?.readWhole()) ?? []);
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
        courses.kept,
      );
      if (kept.length + courses.kept.length > 0) {
        const type = ARDOISE_TYPE;
        saveFile(new Blob([await packText(text)], { type }), `mes-creations${ARDOISE_EXTENSION}`);
      }
      setSaid({ tone: 'info', text: wordsOn(kept.length, all.length, courses) });
    } catch {
      setSaid({ tone: 'error', text: 'Le fichier n’a pas pu être fait. Réessayez.' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card as="section" stack>
      <CardHeader title="Emporter" />
      <p>
        Tout ce que vous avez créé et qui est sur cet appareil, avec le texte de vos cours, en un seul fichier
        Ardoise.
      </p>
      {said !== null && <Alert tone={said.tone}>{said.text}</Alert>}
      <Button icon={<FolderDown aria-hidden />} busy={busy} onClick={save}>
        Tout emporter
      </Button>
    </Card>
  );
}

/** Bytes of the text of courses in one file: there is room left for everything else. */
const COURSE_BYTES = UNPACKED_BYTES * 0.6;

/** As many courses as fit into one file, the one that changed last first, and how many do not. */
function coursesThatFit(all: readonly ArdoiseCourse[]): { kept: ArdoiseCourse[]; left: number } {
  const kept: ArdoiseCourse[] = [];
  let room = COURSE_BYTES;
  for (const course of all) {
    const { length } = new TextEncoder().encode(JSON.stringify(course));
    if (length > room) continue;
    room -= length;
    kept.push(course);
  }
  return { kept, left: all.length - kept.length };
}

const older = (count: number): string =>
  count > 1 ? ` Les ${count} plus anciens n’y tiennent pas.` : ' Le plus ancien n’y tient pas.';

function wordsOn(kept: number, all: number, courses: ReturnType<typeof coursesThatFit>): string {
  const held = [
    ...(kept > 0 ? [counted(kept, 'élément')] : []),
    ...(courses.kept.length > 0 ? [`${courses.kept.length} cours`] : []),
  ];
  const left =
    courses.left > 0
      ? ` ${courses.left} cours n’y ${courses.left > 1 ? 'tiennent' : 'tient'} pas\u00a0: emportez-les un par un, depuis leur page.`
      : '';
  if (held.length === 0) return `Rien n’est encore sur cet appareil.${left}`;
  const saved = `${held.join(' et ')} dans le fichier « mes-creations${ARDOISE_EXTENSION} ».`;
  return `${saved}${kept === all ? '' : older(all - kept)}${left}`;
}
