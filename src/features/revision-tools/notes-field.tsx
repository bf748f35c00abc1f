import { FileText } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { characters } from '#contract/limits.ts';
import { countCharacters, firstCharacters, isStorable } from '#contract/text.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from './notes-field.module.css';

const MAX = characters.source.max;
/** Largest file in bytes that is read: 20,000 characters of any script fit many times over. */
const MAX_BYTES = 1_000_000;

/** 'Mon cours' takes the student's own notes, pasted or opened from a text file. */
export function NotesField({ value, onValue }: { value: string; onValue: (text: string) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<string | null>(null);

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file === undefined) return;
    const text = file.size > MAX_BYTES ? null : await file.text().catch(() => null);
    if (text === null || !isStorable(text)) {
      setNotice(
        `«\u00a0${file.name}\u00a0» n’est pas un texte qui puisse s’ouvrir ici. Choisissez un fichier .txt ou .md.`,
      );
      return;
    }
    const cut = countCharacters(text) > MAX;
    onValue(firstCharacters(text, MAX));
    setNotice(cut ? 'Le fichier dépasse 20 000 caractères : seul le début a été pris.' : null);
  };

  return (
    <div className={styles.notes}>
      <TextArea
        label="Mon cours"
        optional
        hint="Collez vos notes : rien d’autre ne sera ajouté."
        rows={3}
        maxCharacters={MAX}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {notice !== null && <Alert tone="info">{notice}</Alert>}
      <input ref={picker} type="file" accept=".txt,.md,text/plain,text/markdown" hidden onChange={open} />
      <Button variant="quiet" icon={<FileText aria-hidden />} onClick={() => picker.current?.click()}>
        Ouvrir un fichier
      </Button>
    </div>
  );
}
