import type { ComponentProps } from 'react';
import { characters } from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { numberText } from '#src/ui/text/number-text.ts';

/** Said under a field that holds a text longer than one call takes. */
export function longHint(text: string, count: number): string {
  const length = countCharacters(text);
  const kept = `Texte long\u00a0: ${numberText(length)}\u00a0caractères, gardés en entier.`;
  const full = length >= characters.longText.max ? ' C’est le plus long texte possible en une fois.' : '';
  const parts = count > 1 ? ` Il est traité en ${count}\u00a0parties, coupées en fin de phrase.` : '';
  return kept + parts + full;
}

interface LongFailureProps extends Pick<ComponentProps<typeof Failure>, 'failure' | 'onDevice'> {
  done: number;
  count: number;
  /** Goes on with the part that is missing; null when the text was changed since. */
  onAgain: (() => void) | null;
}

/** Why a long text was not worked through to its end, how far it got, and the way to go on. */
export function LongFailure({ failure, onDevice, done, count, onAgain }: LongFailureProps) {
  const isStopped = failure.code === 'cancelled' || failure.code === 'given_up';
  if (!isStopped) return <Failure failure={failure} onRetry={onAgain} onDevice={onDevice ?? null} />;
  return (
    <Alert
      tone="info"
      title={`Arrêté après ${done} ${done > 1 ? 'parties' : 'partie'} sur ${count}`}
      action={onAgain === null ? undefined : <Button onClick={onAgain}>Reprendre</Button>}
    >
      Votre texte reste ici en entier.
    </Alert>
  );
}
