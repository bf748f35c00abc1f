import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { chatPath } from '#contract/paths.ts';
import type { StartSessionBody } from '#contract/sessions.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { creditsOf, priceSign, usePrice } from '#src/ui/forms/price.ts';
import { QueuedAlert } from '#src/ui/forms/send-later.tsx';
import { sessionOrder, useSessionStart } from './use-session-start.ts';

interface StartAgainProps {
  /** What the session was started with. */
  fields: StartSessionBody;
  /** The button's label. */
  children: string;
}

/** Starts the next session on the same subject in one tap. */
export function StartAgain({ fields, children }: StartAgainProps) {
  const navigate = useNavigate();
  const price = usePrice();
  const start = useSessionStart('session again', (id) => navigate(chatPath(id)));
  return (
    <>
      {start.queued && <QueuedAlert onCancel={start.cancelQueued} />}
      {start.failure && <Failure failure={start.failure} {...start.offers} canRead />}
      <Button
        variant="primary"
        block
        icon={<RotateCcw aria-hidden />}
        aside={priceSign(price)}
        aria-description={price === null || price === 0 ? undefined : `Coûte ${creditsOf(price)}`}
        busy={start.isPending}
        onClick={() => start.onServer(sessionOrder(fields))}
      >
        {children}
      </Button>
    </>
  );
}
