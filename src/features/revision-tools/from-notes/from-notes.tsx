import { Sparkles } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { characters } from '#contract/limits.ts';
import { type RevisionToolRequest, revisionToolBody } from '#contract/revision-tools.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { LessonPicker } from '../lesson-picker.tsx';
import { NotesField } from '../notes/notes-field.tsx';
import { ToolPanes } from '../tool-panes.tsx';
import { useProposedSubject } from '../use-proposed-subject.ts';
import { useStart } from '../use-start.ts';
import styles from './from-notes.module.css';
import { KindChecks } from './kind-checks.tsx';
import { type Content, type Kind, kinds, usual } from './kinds.tsx';
import { MadeOfNotes } from './made-of-notes.tsx';
import { useLeftMaking, useNotedMaking } from './use-left-making.ts';
import { type KeepNotes, useMakeAll } from './use-make-all.ts';

interface FromNotesProps {
  keepNotes: KeepNotes;
  /** Draws what could not be kept and has no page of its own. */
  draw: (content: Content) => ReactNode;
}

/** Takes notes, a file or a lesson once, and makes of it on the device whatever is ticked. */
export function FromNotes({ keepNotes, draw }: FromNotesProps) {
  const start = useStart();
  const left = useLeftMaking();
  const form = useFields<typeof start>(left?.request ?? start);
  const { values, field } = form;
  const proposal = useProposedSubject(form);
  const [wanted, setWanted] = useState<ReadonlySet<Kind>>(new Set(left?.outcomes.keys() ?? usual));
  const { making, share, run, stop } = useMakeAll(keepNotes, left);
  useNotedMaking(making);
  const isRunning = making?.state === 'running';
  const request = revisionToolBody.safeParse(values);
  const isEmpty = Object.values(values).every((value) => value === '');
  const isDone = making?.state === 'done' && isSame(making.request, values);
  useDraft('À partir de mes notes', revisionToolBody, isEmpty || isDone ? null : values, form.setAll);

  const missing = missingOf(values, wanted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.success || isRunning || missing !== null) return;
    const chosen = kinds.filter((kind) => wanted.has(kind));
    void run(request.data, chosen);
  };
  const toggle = (kind: Kind) => {
    const next = new Set(wanted);
    if (!next.delete(kind)) next.add(kind);
    setWanted(next);
  };

  return (
    <ToolPanes
      icon={<Sparkles />}
      accent={0}
      awaited="Ce que vous aurez choisi apparaîtra ici, prêt à être ouvert."
      result={
        making === null ? null : <MadeOfNotes making={making} share={share} onStop={stop} draw={draw} />
      }
    >
      <Card as="section">
        <form onSubmit={submit} className={styles.form} noValidate>
          <NotesField
            value={values.source}
            rows={5}
            optional={false}
            onValue={proposal.onNotes}
            onLeave={proposal.onLeaveNotes}
            onTitle={proposal.onTitle}
          />
          <div className={styles.lesson}>
            <LessonPicker onPick={(title) => form.setAll({ ...values, subject: title, source: '' })} />
          </div>
          <Field
            label="Sujet"
            maxCharacters={characters.revisionSubject.max}
            hint={proposal.hint}
            {...field('subject')}
          />
          <KindChecks wanted={wanted} onToggle={toggle} />
          <p id="notes-price" className={styles.price}>
            {missing ?? 'Fait sur l’appareil, sans connexion et sans crédit.'}
          </p>
          <Button
            type="submit"
            variant="primary"
            icon={<Sparkles aria-hidden />}
            aria-describedby="notes-price"
            busy={isRunning}
            disabled={missing !== null}
          >
            {wanted.size > 1 ? 'Tout préparer' : 'Préparer'}
          </Button>
        </form>
      </Card>
    </ToolPanes>
  );
}

/** What has to be done before anything can be made; null when nothing. */
function missingOf({ subject, source }: RevisionToolRequest, wanted: ReadonlySet<Kind>): string | null {
  if (subject.trim() === '')
    return source.trim() === ''
      ? 'Collez vos notes, ouvrez un fichier ou choisissez une leçon.'
      : 'Donnez un sujet à vos notes.';
  return wanted.size === 0 ? 'Cochez au moins une chose à préparer.' : null;
}

const isSame = (one: RevisionToolRequest, other: RevisionToolRequest): boolean =>
  one.subject.trim() === other.subject.trim() && one.source.trim() === other.source.trim();
