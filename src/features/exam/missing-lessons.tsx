import { fetchStudies, type LessonList } from '#src/device/lessons.ts';
import { bytesOfStudies } from '#src/device/study-bytes.ts';
import { LessonsToFetch } from '#src/ui/feedback/lessons-to-fetch.tsx';
import { lessonsText } from './wording.ts';

interface MissingLessonsProps {
  /** The lessons of the chosen exam whose questions are not on this device. */
  missing: LessonList;
  /** How many of its lessons are there. */
  here: number;
  offline: boolean;
  /** Whether the exam has to do without them. */
  isAlone: boolean;
  /** Called when some of them may have come. */
  onEnd: () => void;
}

/** More lessons than these are named by their subjects. */
const NAMED = 4;

const and = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Says before an exam which of its lessons are not on this device, what that changes, and fetches them. */
export function MissingLessons({ missing, here, offline, isAlone, onEnd }: MissingLessonsProps) {
  const one = missing.length === 1;
  return (
    <LessonsToFetch
      key={missing.length}
      title={`${lessonsText(missing.length)} de cet examen ${one ? 'n’est' : 'ne sont'} pas encore sur cet appareil`}
      count={missing.length}
      bytes={bytesOfStudies(missing.length)}
      offline={offline}
      load={(onFetched, signal) =>
        fetchStudies(
          missing.map(({ slug }) => slug),
          onFetched,
          signal,
        )
      }
      onEnd={onEnd}
    >
      <p>
        {namesOf(missing)}. {consequence(here, isAlone)}
      </p>
    </LessonsToFetch>
  );
}

function consequence(here: number, isAlone: boolean): string {
  if (!isAlone)
    return 'L’examen prend celles qu’il lui faut avant de commencer\u00a0; prenez-les toutes pour composer sans réseau.';
  if (here === 0) return 'Sans réseau, cet examen ne peut pas commencer.';
  return here === 1
    ? 'Sans réseau, l’examen n’interroge que sur la seule leçon déjà là.'
    : `Sans réseau, l’examen n’interroge que sur les ${here} leçons déjà là.`;
}

/** The titles of a few lessons; of many, their subjects: « Histoire (5), Biologie (4) et Chimie (3) ». */
function namesOf(lessons: LessonList): string {
  if (lessons.length <= NAMED) return and.format(lessons.map(({ title }) => `«\u00a0${title}\u00a0»`));
  const counts = new Map<string, number>();
  for (const { subject } of lessons) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return and.format(
    [...counts]
      .sort(([one], [other]) => one.localeCompare(other, 'fr'))
      .map(([subject, count]) => `${subject}\u00a0(${count})`),
  );
}
