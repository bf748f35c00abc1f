import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { GENERATION_COST } from '#contract/limits.ts';
import { chatPath } from '#contract/paths.ts';
import type { StartSessionBody } from '#contract/sessions.ts';
import { Button } from '#src/ui/button.tsx';
import { StartFailure } from './start-failure.tsx';
import { useSessionStart } from './use-session-start.ts';

interface StartAgainProps {
  /** What the session was started with. */
  fields: StartSessionBody;
  /** The words on the button. */
  children: string;
}

/** One tap starts the next session on the same subject. */
export function StartAgain({ fields, children }: StartAgainProps) {
  const navigate = useNavigate();
  const start = useSessionStart((id) => navigate(chatPath(id)));
  return (
    <>
      {start.isError && <StartFailure error={start.error} />}
      <Button
        variant="primary"
        block
        icon={<RotateCcw aria-hidden />}
        aside={`· ${GENERATION_COST}`}
        aria-description={`Coûte ${GENERATION_COST} crédit`}
        busy={start.isPending}
        onClick={() => start.mutate(fields)}
      >
        {children}
      </Button>
    </>
  );
}
