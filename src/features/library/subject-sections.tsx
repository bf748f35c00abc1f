import { IconTile } from '#src/ui/icon-tile.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { useBitByBit } from '#src/ui/use-bit-by-bit.ts';
import { anchorOf } from './anchor.ts';
import { LessonCards } from './lesson-cards.tsx';
import type { SubjectGroup } from './subject-groups.ts';
import { lookOf } from './subject-looks.tsx';
import styles from './subject-sections.module.css';

/** Subjects that fill the first screen, and how many come at a time after them. */
const DRAWING = { first: 2, step: 2 };

const idOf = (subject: string): string => `matiere-${anchorOf(subject)}`;
const countOf = (count: number): string => (count > 1 ? `${count} leçons` : `${count} leçon`);

/** Every lesson, subject by subject, with a row of links that jumps to each of them. */
export function SubjectSections({ groups }: { groups: readonly SubjectGroup[] }) {
  const drawn = useBitByBit(groups, DRAWING);
  return (
    <>
      <nav aria-label="Matières" className={styles.jump}>
        <ul role="list" className={styles.subjects}>
          {groups.map(({ subject, lessons }) => (
            <li key={subject}>
              <a href={`#${idOf(subject)}`} className={styles.subject}>
                {subject} <span className={styles.count}>{lessons.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {drawn.map(({ subject, lessons }) => (
        <section key={subject} aria-labelledby={idOf(subject)} className={styles.section}>
          <div className={styles.heading}>
            <IconTile {...lookOf(subject)} />
            <SectionHeading id={idOf(subject)} aside={countOf(lessons.length)}>
              {subject}
            </SectionHeading>
          </div>
          <LessonCards lessons={lessons} />
        </section>
      ))}
    </>
  );
}
