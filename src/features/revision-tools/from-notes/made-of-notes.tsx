import { ChevronRight, CircleAlert, Clock, MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { typeset } from '#engine/answer/typeset.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { IconTile } from '#src/ui/layout/icon-tile.tsx';
import { useComesIntoView } from '#src/ui/layout/use-comes-into-view.ts';
import { type Content, FICHE_FACTS, type Kind, lookOf } from './kinds.tsx';
import styles from './made-of-notes.module.css';
import { isSettled, type Making, type Outcome } from './making.ts';

interface MadeOfNotesProps {
  making: Making;
  /** The share of the present one that was read, 0 to 1. */
  share: number;
  onStop: () => void;
  draw: (content: Content) => ReactNode;
}

/** How far the making is, and what came of each kind, as soon as it is there. */
export function MadeOfNotes({ making, share, onStop, draw }: MadeOfNotesProps) {
  const shown = useComesIntoView<HTMLDivElement>();
  const { request, outcomes, state, failed, kept } = making;
  const all = [...outcomes];
  const settled = all.filter(([, outcome]) => isSettled(outcome)).length;
  const said = state === 'running' ? `${Math.min(settled + 1, all.length)} sur ${all.length}` : endOf(making);
  return (
    <Card as="section" stack ref={shown} tabIndex={-1} aria-label="Résultats">
      <CardHeader title={typeset(request.subject)} />
      <p role="status" className={styles.said}>
        {said}
      </p>
      {state === 'running' && (
        <>
          <ProgressBar label="Préparation" value={settled + share} max={all.length} valueText={said} />
          <div>
            <Button onClick={onStop}>Annuler</Button>
          </div>
        </>
      )}
      {failed && (
        <Alert>
          L’appareil n’a pas pu commencer. La première fois, il faut une connexion&nbsp;: vérifiez votre
          réseau, puis réessayez.
        </Alert>
      )}
      <ul role="list" className={styles.list}>
        {all.map(([kind, outcome]) => (
          <li key={kind}>
            <Row kind={kind} outcome={outcome} draw={draw} />
          </li>
        ))}
      </ul>
      {kept !== null && state !== 'running' && (
        <div className={styles.kept}>
          <p>
            Vos notes sont gardées dans <Link to={kept.coursePath}>Mes cours</Link>&nbsp;: plus besoin de les
            coller de nouveau.
          </p>
          <LinkButton to={kept.sessionPath} icon={<MessageCircleQuestion aria-hidden />} block>
            Poser des questions à mes notes
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

interface RowProps {
  kind: Kind;
  outcome: Outcome;
  draw: MadeOfNotesProps['draw'];
}

function Row({ kind, outcome, draw }: RowProps) {
  const { title, icon, accent } = lookOf(kind);
  const words = (facts: ReactNode) => (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>{facts}</span>
    </span>
  );
  switch (outcome.at) {
    case 'waiting':
      return (
        <p className={styles.row}>
          <IconTile icon={icon} accent={accent} />
          {words('En attente')}
          <Clock aria-hidden />
        </p>
      );
    case 'making':
      return (
        <p className={styles.row}>
          <IconTile icon={icon} accent={accent} />
          {words('En préparation…')}
          <Spinner label={null} />
        </p>
      );
    case 'refused':
      return (
        <p className={styles.row}>
          <IconTile icon={icon} accent={accent} />
          {words(outcome.reason)}
          <CircleAlert aria-hidden />
        </p>
      );
    case 'drawn': {
      const { content } = outcome;
      const facts = content.kind === 'Fiche' ? FICHE_FACTS : content.facts;
      return (
        <section aria-label={title} className={styles.drawn}>
          <p className={styles.row}>
            <IconTile icon={icon} accent={accent} />
            {words(`${facts} · à lire ici\u00a0: rien n’est gardé`)}
          </p>
          {draw(content)}
        </section>
      );
    }
    case 'made':
      return (
        <Link to={outcome.path} className={styles.row}>
          <IconTile icon={icon} accent={accent} />
          {words(outcome.facts)}
          <ChevronRight aria-hidden />
        </Link>
      );
  }
}

function endOf({ outcomes, state }: Making): string {
  const made = [...outcomes.values()].filter(({ at }) => at === 'made' || at === 'drawn').length;
  if (state === 'stopped') return made === 0 ? 'Arrêté.' : 'Arrêté. Ce qui était prêt est gardé.';
  if (made === 0) return 'Rien n’a pu être tiré de ce texte.';
  return made === outcomes.size ? 'Tout est prêt.' : 'Prêt, sauf ce que ce texte ne permet pas.';
}
