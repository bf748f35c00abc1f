import { useState } from 'react';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useGuestArtefacts } from '#src/data/guest/guest-artefacts.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { readSchoolClass } from '#src/device/school-class.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import styles from '../guest-creations.module.css';
import { GuestCreations } from '../guest-creations.tsx';
import { firstLessons } from './first-lessons.ts';
import { QuickStarts } from './quick-starts.tsx';

/** At the top of a visitor's library: what they made here or, before there is anything, a lesson to test oneself on in one tap. */
export function GuestStart({ lessons }: { lessons: LessonList }) {
  const device = useDeviceStore();
  const made = useGuestArtefacts();
  const [wasEmpty, setWasEmpty] = useState<boolean>();
  if (made !== undefined && wasEmpty === undefined) setWasEmpty(made.length === 0);
  // Until it is known, most have made nothing: cards in the place of cards move nothing when they are exchanged. What is made from
  // here opens at once: the button that opens it has to stand until then.
  if (wasEmpty === false && made !== undefined && made.length > 0) return <GuestCreations />;
  return (
    <>
      {device.kind === 'unavailable' && <GuestCreations />}
      <section aria-labelledby="essayer" className={styles.section}>
        <SectionHeading id="essayer" accent={1}>
          Essayer tout de suite
        </SectionHeading>
        <QuickStarts lessons={firstLessons(lessons, readSchoolClass())} />
      </section>
    </>
  );
}
