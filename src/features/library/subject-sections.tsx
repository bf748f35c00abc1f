import { memo, useMemo } from 'react';
import { anchorOf } from '#engine/library/anchor.ts';
import type { Masteries } from '#engine/library/mastery.ts';
import { IconTile } from '#src/ui/layout/icon-tile.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { useIncrementalList } from '#src/ui/layout/use-incremental-list.ts';
import { LessonCards } from './lesson-cards.tsx';
import type { SubjectGroup } from './subject-groups.ts';
import styles from './subject-sections.module.css';
import { visualsOf } from './subject-visuals.tsx';

/** No lesson stands in the first frame, which lays out the search and the filters; then as many in each frame. */
const DRAWING = { first: 0, step: 4 };

const idOf = (subject: string): string => `matiere-${anchorOf(subject)}`;
const countOf = (count: number): string => (count > 1 ? `${count} leçons` : `${count} leçon`);

/** The subjects of the first `total` lessons, and how many of them are each one's own. */
function drawnOf(groups: readonly SubjectGroup[], total: number) {
  let left = total;
  return groups.flatMap((group) => {
    const count = Math.min(left, group.lessons.length);
    left -= count;
    return count > 0 ? [{ group, count }] : [];
  });
}

interface SubjectSectionProps {
  group: SubjectGroup;
  /** Lessons that are drawn by now. */
  count: number;
  masteries: Masteries;
}

/** One subject. It stays as it is while those below it are drawn. */
const SubjectSection = memo(function SubjectSection({ group, count, masteries }: SubjectSectionProps) {
  const { subject, lessons } = group;
  return (
    <section aria-labelledby={idOf(subject)} className={styles.section}>
      <div className={styles.heading}>
        <IconTile {...visualsOf(subject)} />
        <SectionHeading id={idOf(subject)} aside={countOf(lessons.length)}>
          {subject}
        </SectionHeading>
      </div>
      <LessonCards masteries={masteries} lessons={lessons.slice(0, count)} />
    </section>
  );
});

interface SubjectSectionsProps {
  groups: readonly SubjectGroup[];
  masteries: Masteries;
}

/** Lists lessons by subject, a few more in each frame. */
export function SubjectSections({ groups, masteries }: SubjectSectionsProps) {
  const lessons = useMemo(() => groups.flatMap((group) => group.lessons), [groups]);
  const drawn = useIncrementalList(lessons, DRAWING).length;
  return drawnOf(groups, drawn).map(({ group, count }) => (
    <SubjectSection key={group.subject} group={group} count={count} masteries={masteries} />
  ));
}
