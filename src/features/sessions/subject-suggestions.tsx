import { useQuery } from '@tanstack/react-query';
import { BookOpen, NotebookText } from 'lucide-react';
import { useState } from 'react';
import { classFirst } from '#engine/library/class-lessons.ts';
import { useCourses } from '#src/data/device/courses.ts';
import { listLessons } from '#src/device/lessons.ts';
import { readSchoolClass } from '#src/device/school-class.ts';
import styles from './subject-suggestions.module.css';
import { suggestCourses, suggestLessons } from './suggest-lessons.ts';

interface SubjectSuggestionsProps {
  /** What stands in the field. */
  typed: string;
  /** The school subject that was chosen. */
  matiere: string;
  onPick: (title: string) => void;
}

/** Suggests one's own courses and lessons of the library, of one's class first, as the subject; the device has them without a connection too. */
export function SubjectSuggestions({ typed, matiere, onPick }: SubjectSuggestionsProps) {
  const lessons = useQuery({
    queryKey: ['lessons'],
    queryFn: listLessons,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const [schoolClass] = useState(readSchoolClass);
  const titles = suggestLessons(classFirst(lessons.data ?? [], schoolClass), typed, matiere);
  const courses = suggestCourses(useCourses() ?? [], typed);
  return (
    <>
      {courses.length > 0 && (
        <ul className={styles.list} aria-label="Mes cours">
          {courses.map((title) => (
            <li key={title}>
              <button type="button" className={styles.lesson} onClick={() => onPick(title)}>
                <NotebookText aria-hidden />
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {titles.length > 0 && (
        <ul className={styles.list} aria-label="Leçons de la bibliothèque">
          {titles.map((title) => (
            <li key={title}>
              <button type="button" className={styles.lesson} onClick={() => onPick(title)}>
                <BookOpen aria-hidden />
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
