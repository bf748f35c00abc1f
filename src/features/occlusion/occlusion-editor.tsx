import { Plus, Trash2, Undo2, X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { PICTURE_MASKS } from '#contract/limits.ts';
import { LABEL_CHARACTERS, type Label, placeInWords } from '#engine/occlusion/masks.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { MaskBox } from './mask-box.tsx';
import styles from './occlusion-editor.module.css';
import { useLabels } from './use-labels.ts';

interface OcclusionEditorProps {
  /** What fills the width of the picture; its own names are seen through the masks. */
  picture: ReactNode;
  /** Width of the picture to its height. */
  ratio: number;
  initial: readonly Label[];
  /** It rejects, and has said why, where the device could not keep them. */
  onSave: (labels: readonly Label[]) => Promise<void>;
  onLeave: () => void;
}

const FULL = `${PICTURE_MASKS} caches au plus sur une image.`;

/**
 * The masks of a picture, to be moved, resized, named, added and dropped, with a finger or with keys. It fills the height
 * that it is given.
 */
export function OcclusionEditor({ picture, ratio, initial, onSave, onLeave }: OcclusionEditorProps) {
  const { labels, isChanged, isFull, edit, add, drop, undo } = useLabels(initial);
  const [selected, setSelected] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [missing, setMissing] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const boxes = useRef(new Map<number, HTMLButtonElement>());
  const field = useRef<HTMLInputElement>(null);
  // One is always selected: what appeared below with a tap would move the picture under the finger.
  const place = Math.max(
    0,
    labels.findIndex(({ key }) => key === selected),
  );
  const label = labels[place];

  const focusLater = (key: number) => setTimeout(() => boxes.current.get(key)?.focus());
  const addOne = () => {
    if (isFull) return setSaid(FULL);
    const key = add();
    setSelected(key);
    setSaid(`Cache ${labels.length + 1} ajouté au milieu de l’image.`);
    focusLater(key);
  };
  const dropOne = (key: number) => {
    const at = labels.findIndex((one) => one.key === key);
    const next = labels[at + 1] ?? labels[at - 1];
    drop(key);
    setSaid(`Cache ${at + 1} supprimé.`);
    setSelected(next?.key ?? null);
    if (next !== undefined) focusLater(next.key);
  };
  const back = () => {
    undo();
    setSaid('Changement annulé.');
  };
  const save = async () => {
    const unnamed = labels.find(({ text }) => text.trim() === '');
    if (unnamed !== undefined) {
      setSelected(unnamed.key);
      setMissing(unnamed.key);
      setTimeout(() => field.current?.focus());
      return;
    }
    setSaving(true);
    await onSave(labels.map(({ mask, text }) => ({ mask, text: text.trim() }))).catch(() => undefined);
    setSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || event.target instanceof HTMLInputElement || !isChanged) return;
    event.preventDefault();
    back();
  };

  return (
    <section className={styles.editor} aria-label="Schéma muet" onKeyDown={onKeyDown}>
      <div className={styles.top}>
        <p className={styles.count}>{countText(labels.length)}</p>
        <IconButton
          label="Annuler le dernier changement"
          icon={<Undo2 aria-hidden />}
          aria-keyshortcuts="Control+Z"
          aria-disabled={!isChanged}
          onClick={() => isChanged && back()}
        />
        <Button icon={<Plus aria-hidden />} aria-disabled={isFull} onClick={addOne}>
          Ajouter
        </Button>
        <IconButton
          label="Quitter sans enregistrer"
          icon={<X aria-hidden />}
          onClick={() => (isChanged ? setLeaving(true) : onLeave())}
        />
      </div>
      <div className={styles.stage}>
        <section
          ref={stage}
          className={styles.picture}
          style={{ '--ratio': ratio } as CSSProperties}
          aria-label="Image et ses caches"
        >
          {picture}
          {labels.map(({ key, mask, text }, at) => (
            <MaskBox
              key={key}
              ref={(button) => {
                if (button !== null) boxes.current.set(key, button);
                else boxes.current.delete(key);
              }}
              mask={mask}
              name={`Cache ${at + 1}\u00a0: ${text.trim() || 'sans nom'}`}
              number={at + 1}
              isSelected={at === place}
              picture={() => (stage.current as HTMLElement).getBoundingClientRect()}
              onSelect={() => setSelected(key)}
              onDrop={() => dropOne(key)}
              onChange={(gesture, next) => {
                setSaid(`Cache ${at + 1}, ${placeInWords(next(mask))}.`);
                edit(key, gesture, (one) => ({ ...one, mask: next(one.mask) }));
              }}
            />
          ))}
        </section>
      </div>
      <div className={styles.panel}>
        {label === undefined ? (
          <p className={styles.hint}>Ajoutez un cache sur chaque nom de l’image.</p>
        ) : (
          <div className={styles.named}>
            <Field
              ref={field}
              label={`Nom de la partie ${place + 1}`}
              hint="Chaque cache devient une carte."
              value={label.text}
              autoComplete="off"
              maxCharacters={LABEL_CHARACTERS}
              error={
                missing === label.key && label.text.trim() === ''
                  ? `Écrivez le nom de la partie ${place + 1}.`
                  : undefined
              }
              onChange={({ currentTarget: { value } }) =>
                edit(label.key, `text ${label.key}`, (one) => ({ ...one, text: value }))
              }
            />
            <IconButton
              label="Supprimer"
              variant="raised"
              icon={<Trash2 aria-hidden />}
              onClick={() => dropOne(label.key)}
            />
          </div>
        )}
        <Button
          variant="primary"
          block
          busy={isSaving}
          aria-disabled={labels.length === 0}
          onClick={() => labels.length > 0 && void save()}
        >
          {labels.length === 0 ? 'Enregistrer' : `Enregistrer ${cardsText(labels.length)}`}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ConfirmDialog
        open={isLeaving}
        title="Quitter sans enregistrer ?"
        confirm="Quitter"
        cancel="Continuer"
        danger
        onClose={() => setLeaving(false)}
        onConfirm={onLeave}
      >
        Vos changements sur les caches seront perdus.
      </ConfirmDialog>
    </section>
  );
}

const countText = (count: number): string =>
  count === 0 ? 'Aucun cache' : count === 1 ? '1 cache' : `${count} caches`;
const cardsText = (count: number): string => (count === 1 ? '1 carte' : `${count} cartes`);
