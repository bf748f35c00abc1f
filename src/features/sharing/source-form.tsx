import { ClipboardPaste, FolderOpen } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type FormEvent, useRef, useState } from 'react';
import { FILE_BYTES } from '#contract/files.ts';
import { DOCUMENT_TYPES } from '#src/device/documents/open-document.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './source-form.module.css';

/** File name extensions instead of types: phones know no type for most of them. */
const ACCEPTED = `.ardoise,.csv,.tsv,.markdown,text/csv,${DOCUMENT_TYPES}`;

interface SourceFormProps {
  onFiles: (files: readonly File[]) => void;
  onText: (text: string) => void;
}

/** A form for a file that is chosen or dropped, or for pasted text. */
export function SourceForm({ onFiles, onText }: SourceFormProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  const dropFiles = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onText(text.slice(0, FILE_BYTES));
  };

  return (
    <Card as="section" stack>
      <CardHeader title="Apporter" />
      {/* Dropping a file is only a shortcut: the button beside it does the same. */}
      <section
        aria-label="Fichier"
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropFiles}
      >
        <p>
          Un cours (PDF, Word, diapositives, LibreOffice, EPUB, texte, photos de pages), un fichier .ardoise,
          un export de texte d’Anki, un tableau .csv.
        </p>
        <input ref={picker} type="file" accept={ACCEPTED} multiple hidden onChange={pick} />
        <Button variant="primary" icon={<FolderOpen aria-hidden />} onClick={() => picker.current?.click()}>
          Choisir un fichier
        </Button>
      </section>
      <form onSubmit={submit} className={styles.paste}>
        <TextArea
          label="Coller des cartes ou un cours"
          hint="Une carte par ligne : la question, une tabulation ou un point-virgule, la réponse."
          rows={4}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" icon={<ClipboardPaste aria-hidden />} disabled={text.trim() === ''}>
          Lire
        </Button>
      </form>
    </Card>
  );
}
