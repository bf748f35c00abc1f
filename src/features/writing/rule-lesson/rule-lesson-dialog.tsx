import { useQuery } from '@tanstack/react-query';
import { LibraryBig } from 'lucide-react';
import { lessonPath } from '#contract/paths.ts';
import type { RuleLesson } from '#engine/writing/rule-lessons/rule-lesson.ts';
import type { RuleName } from '#engine/writing/rules/rule-names.ts';
import { readRuleLessons } from '#src/device/rule-lessons.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { CorrectedSentence } from './corrected-sentence.tsx';
import styles from './rule-lesson-dialog.module.css';

interface RuleLessonDialogProps {
  /** The rule that is read about; null while none is. */
  rule: RuleName | null;
  onClose: () => void;
  /** Called before the link to the library's lesson leads away. */
  onLeave?: () => void;
}

/** The short lessons, by rule. They are part of the app: they don't depend on the connection once they are here. */
export function useRuleLessons(isWanted = true) {
  return useQuery({
    queryKey: ['rule-lessons'],
    queryFn: readRuleLessons,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
    // The service worker has the file: a copy among the account's cached answers would only take space.
    gcTime: 0,
  });
}

/** The short lesson of a rule, over the page that asks for it: what was typed and decided there stays. */
export function RuleLessonDialog({ rule, onClose, onLeave }: RuleLessonDialogProps) {
  const lessons = useRuleLessons(rule !== null);
  const lesson = rule === null ? undefined : lessons.data?.get(rule);
  return (
    <Dialog open={rule !== null} onClose={onClose} title={lesson?.title ?? 'La règle'}>
      {lessons.isError && (
        <Alert
          title="Cette leçon n’est pas encore sur cet appareil"
          action={<Button onClick={() => void lessons.refetch()}>Réessayer</Button>}
        >
          Il faut une connexion, une fois&nbsp;: les leçons des règles y restent ensuite.
        </Alert>
      )}
      {lessons.isPending && rule !== null && <Spinner label="La leçon arrive…" />}
      {lesson !== undefined && <Lesson lesson={lesson} onLeave={onLeave} />}
    </Dialog>
  );
}

function Lesson({ lesson, onLeave }: { lesson: RuleLesson; onLeave: (() => void) | undefined }) {
  const { rule, test, examples, trap, lesson: slug } = lesson;
  return (
    <div className={styles.lesson}>
      <p>{rule}</p>
      <h3>Comment trouver</h3>
      <p>{test}</p>
      <h3>Exemples</h3>
      <ul role="list" className={styles.examples}>
        {examples.map(({ wrong, right, why }) => (
          <li key={wrong}>
            <CorrectedSentence wrong={wrong} right={right} />
            {why !== '' && <p className={styles.why}>{why}</p>}
          </li>
        ))}
      </ul>
      <h3>Le piège</h3>
      <p>{trap}</p>
      {slug !== null && (
        <LinkButton
          to={lessonPath(slug)}
          icon={<LibraryBig aria-hidden />}
          {...(onLeave && { onClick: onLeave })}
        >
          En savoir plus
        </LinkButton>
      )}
    </div>
  );
}
