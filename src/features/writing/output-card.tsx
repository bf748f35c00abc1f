import { CircleStop, Cpu, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { useComesIntoView } from '#src/ui/layout/use-comes-into-view.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { ToolText } from '#src/ui/text/tool-text.tsx';
import styles from './output-card.module.css';
import type { ShownText } from './shown-text.ts';

interface OutputCardProps {
  slug: WritingToolSlug;
  /** The text so far while it is being written; null when nothing is in progress. */
  liveText: string | null;
  /** How far a long text has got; null for one that is not done in parts. */
  progress?: { readonly done: number; readonly count: number } | null;
  isStopping: boolean;
  onStop: () => void;
  /** What was written, if anything was. */
  shown: ShownText | null;
  /** Heart, copy and other actions, shown beside the title. */
  actions: ReactNode;
  /** Replaces the plain text, such as the correction with its rules. */
  children?: ReactNode;
  /** Under the text. */
  footer?: ReactNode;
  /** The text that has just come, which takes the focus and comes into view, also while it still grows; null when none has. */
  arrived: ShownText | 'coming' | null;
  /** True when this device keeps the text for the history. */
  isKeptHere: boolean;
}

/** The output card shows what to expect, then the text while it is written, then the result and who wrote it. */
export function OutputCard(props: OutputCardProps) {
  const { slug, liveText, progress = null, isStopping, onStop, shown, actions, children, footer } = props;
  const card = useComesIntoView<HTMLDivElement>(props.arrived);
  const { title, output, colorCombo } = writingTools[slug];
  const isWriting = liveText !== null;
  const isInParts = progress !== null && progress.count > 1;
  const step = isInParts
    ? `Partie ${Math.min(progress.done + 1, progress.count)} sur ${progress.count}…`
    : 'Le texte s’écrit…';
  return (
    <Card
      as="section"
      ref={card}
      tabIndex={-1}
      aria-label={shown === null ? undefined : 'Résultat'}
      className={styles.card}
    >
      <CardHeader title={shown === null || isWriting ? output.title : 'Résultat'}>
        {!isWriting && shown !== null && actions}
      </CardHeader>
      {/* A screen reader hears it once at the beginning and once at the end, never letter by letter. */}
      <VisuallyHidden>
        <span role="status">{isWriting ? step : shown !== null && 'Le texte est prêt.'}</span>
      </VisuallyHidden>
      {isWriting && (
        <>
          <div className={styles.writing}>
            <Spinner label={null} />
            <span aria-hidden>{isStopping ? 'Arrêt…' : step}</span>
            <Button variant="quiet" icon={<CircleStop aria-hidden />} onClick={onStop}>
              Arrêter
            </Button>
          </div>
          {isInParts && (
            <ProgressBar
              label="Avancement du texte"
              value={progress.done}
              max={progress.count}
              valueText={`${progress.done} sur ${progress.count}`}
            />
          )}
          <div className={styles.document} aria-busy>
            {liveText !== '' && <ToolText tool={title} text={liveText} />}
          </div>
        </>
      )}
      {!isWriting && shown === null && (
        <div className={styles.empty}>
          <EmptyState icon={<PencilLine />} accent={colorCombo}>
            {output.desc}
          </EmptyState>
        </div>
      )}
      {!isWriting && shown !== null && (
        <>
          <Facts shown={shown} title={output.title} />
          {shown.parts !== undefined && shown.parts.count > 1 && (
            <p className={styles.notice}>{partsNote(shown, shown.parts)}</p>
          )}
          {children || (
            <div className={styles.document}>
              <ToolText tool={title} text={shown.output} />
            </div>
          )}
          {shown.from === 'model' && (
            <p className={styles.notice}>
              Une IA a écrit ce texte et elle peut se tromper&nbsp;: vérifiez-le avant de vous en servir.
            </p>
          )}
          {shown.from === 'device' && (
            <p className={styles.notice}>
              {props.isKeptHere
                ? 'Gardé dans l’historique, sur cet appareil.'
                : 'Ce texte n’est pas dans votre historique\u00a0: copiez-le pour le garder.'}
            </p>
          )}
          {footer && <div className={styles.acts}>{footer}</div>}
        </>
      )}
    </Card>
  );
}

/** How the text was put together, and where its parts are kept. */
function partsNote({ from }: ShownText, { done, count }: { done: number; count: number }): string {
  const whole =
    done < count
      ? `${done} ${done > 1 ? 'parties' : 'partie'} sur ${count}\u00a0: la suite de votre texte n’est pas encore faite.`
      : `Fait en ${count}\u00a0parties, mises bout à bout.`;
  return from === 'device' ? whole : `${whole} Chaque partie est dans votre historique.`;
}

/** Says who wrote the text. */
function Facts({ shown, title }: { shown: ShownText; title: string }) {
  const label = {
    example: 'Exemple, non enregistré',
    history: 'De votre historique',
    ...engineLabels,
    local: 'Moteur local, sans IA générative',
  }[shown.from];
  return (
    <div className={styles.facts}>
      <span className={styles.caption}>{title}</span>
      <Chip icon={<Cpu aria-hidden />}>{label}</Chip>
    </div>
  );
}
