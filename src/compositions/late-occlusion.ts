import { lazy } from 'react';

/** The masks on a figure of a lesson, and on a picture of one's own: few who read either make some. */
export const LessonOcclusion = lazy(async () => ({
  default: (await import('./pictures/lesson-occlusion.tsx')).LessonOcclusion,
}));

export const CourseOcclusion = lazy(async () => ({
  default: (await import('./pictures/course-occlusion.tsx')).CourseOcclusion,
}));
