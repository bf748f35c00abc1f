import { useState } from 'react';
import { useOffline } from '#src/data/server/reachability.ts';
import type { LackedLesson } from '#src/device/engine/engine-messages.ts';
import { fetchStudies } from '#src/device/lessons.ts';
import { bytesOfStudies } from '#src/device/study-bytes.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { LessonsToFetch } from '#src/ui/feedback/lessons-to-fetch.tsx';

export interface LackedLessonNoticeProps {
  lacked: LackedLesson;
  /** Makes it again once the lesson is there; absent where the person asks again by themselves. */
  onAgain?: () => void;
}

/**
 * Says, wherever something was made of a lesson, that what was written for it was not on this device, what was made
 * instead, and fetches it.
 */
export function LackedLessonNotice({ lacked: { slug, title }, onAgain }: LackedLessonNoticeProps) {
  const offline = useOffline();
  const [isHere, setHere] = useState(false);
  if (isHere) {
    return (
      <Alert
        tone="success"
        title="Les questions de cette leçon sont maintenant sur cet appareil"
        action={onAgain && <Button onClick={onAgain}>Refaire avec elles</Button>}
      >
        {onAgain === undefined && 'Refaites votre demande pour les avoir.'}
      </Alert>
    );
  }
  return (
    <LessonsToFetch
      title="Les questions écrites pour cette leçon ne sont pas sur cet appareil"
      count={1}
      bytes={bytesOfStudies(1)}
      offline={offline}
      load={async (onFetched, signal) => {
        await fetchStudies([slug], onFetched, signal);
        setHere(true);
      }}
      onEnd={() => undefined}
    >
      <p>
        Ceci a été fait à partir du texte de «&nbsp;{title}&nbsp;», sans ses questions et ses cartes relues.
      </p>
    </LessonsToFetch>
  );
}
