import { Repeat, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { describeRequest } from '#contract/revision-tools.ts';
import { missedDeck } from '#engine/exam/missed-deck.ts';
import type { ExamResult } from '#engine/exam/result.ts';
import type { Sitting, SittingEvent } from '#engine/exam/sitting.ts';
import { pathOfArtefact, useKeepArtefact, useRemoveArtefact } from '#src/data/guest/guest-artefacts.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Card } from '#src/ui/layout/card.tsx';

interface ReviewMissedProps {
  result: ExamResult;
  sitting: Sitting;
  send: (event: SittingEvent) => void;
}

/**
 * Puts the missed questions among the cards of the review once an exam is over, says so, and takes them out again for who
 * does not want them. The exam remembers which, so that its result can be opened again.
 */
export function ReviewMissed({ result, sitting, send }: ReviewMissedProps) {
  const keep = useKeepArtefact();
  const remove = useRemoveArtefact();
  const toast = useToast();
  const [hasFailed, setFailed] = useState(false);
  const isJoining = useRef(false);
  const deck = missedDeck(result);

  const join = async () => {
    if (deck === null || isJoining.current) return;
    isJoining.current = true;
    const day = new Date(sitting.startedAt).toLocaleDateString('fr', { day: 'numeric', month: 'long' });
    const input = describeRequest({
      subject: `Mes erreurs du ${day} – ${sitting.title}`,
      elements: '',
      source: '',
    });
    const key = await keep({ name: 'Flashcards', input, output: JSON.stringify(deck), engine: 'device' });
    isJoining.current = false;
    setFailed(key === null);
    if (key !== null) send({ type: 'review', missed: key });
  };
  const joinOnce = useEffectEvent(() => {
    if (sitting.missed === undefined) void join();
  });
  useEffect(() => joinOnce(), []);

  if (deck === null) return null;
  const count = deck.data.length;
  const { missed } = sitting;
  if (missed === undefined || missed === null) {
    if (missed === undefined && !hasFailed) return null;
    return (
      <Card as="section" stack aria-label="Vos erreurs">
        <p role="status">
          {hasFailed
            ? 'Cet appareil n’a pas pu garder vos questions manquées pour la révision.'
            : 'Vos questions manquées ne sont pas dans vos révisions.'}
        </p>
        <ButtonRow>
          <Button icon={<Repeat aria-hidden />} onClick={() => void join()}>
            {hasFailed ? 'Réessayer' : 'Réviser mes erreurs'}
          </Button>
        </ButtonRow>
      </Card>
    );
  }
  const undo = async () => {
    try {
      await remove(missed);
      send({ type: 'review', missed: null });
    } catch {
      toast({ text: 'Cet appareil n’a pas pu retirer ces cartes.', tone: 'error' });
    }
  };
  return (
    <Card as="section" stack aria-label="Vos erreurs">
      <p role="status">
        {count === 1
          ? 'Votre question manquée a rejoint vos révisions.'
          : `Vos ${count} questions manquées ont rejoint vos révisions.`}
      </p>
      <ButtonRow>
        <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={() => void undo()}>
          Les retirer
        </Button>
        <LinkButton to={pathOfArtefact({ clientId: missed })}>Voir les cartes</LinkButton>
        <LinkButton to={paths.review} icon={<Repeat aria-hidden />}>
          Réviser maintenant
        </LinkButton>
      </ButtonRow>
    </Card>
  );
}
