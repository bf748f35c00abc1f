import { lessonPath, paths } from '#contract/paths.ts';
import type { LessonEntry } from '#engine/library/lesson.ts';

/** What stands in the head of a page that the server sends whole. Addresses in it are paths. */
export interface PageHead {
  readonly path: string;
  /** As `usePageTitle` writes it, so that the tab keeps its name. */
  readonly title: string;
  readonly description: string;
  /** Open Graph's word for it. */
  readonly kind: 'article' | 'website';
  /** The day of its last change, `2026-11-22`; null where none is known. */
  readonly changed: string | null;
  /** schema.org, as JSON-LD. */
  readonly structured: Readonly<Record<string, unknown>>;
}

const CONTEXT = 'https://schema.org';
const TO_READ = { inLanguage: 'fr', isAccessibleForFree: true } as const;

export function describeLesson({
  slug,
  title,
  subject,
  summary,
  keywords,
  reviewed,
  programme,
}: LessonEntry): PageHead {
  const path = lessonPath(slug);
  return {
    path,
    title: `${title}\u00a0: leçon – Ardoise`,
    description: summary,
    kind: 'article',
    changed: reviewed,
    structured: {
      '@context': CONTEXT,
      '@type': ['LearningResource', 'Article'],
      ...TO_READ,
      url: path,
      name: title,
      headline: title,
      description: summary,
      learningResourceType: 'Leçon',
      about: subject,
      keywords,
      educationalLevel: [...new Set(programme.flatMap(({ classes }) => classes))],
      dateModified: reviewed,
      image: CARD,
      isPartOf: { '@type': 'CollectionPage', name: LIBRARY, url: paths.library },
      publisher: PUBLISHER,
    },
  };
}

/** @param lessons all that ship with the app */
export function describeLibrary(lessons: readonly LessonEntry[]): PageHead {
  const subjects = [...new Set(lessons.map(({ subject }) => subject))].length;
  const description = `${lessons.length} leçons en français dans ${subjects} matières, du collège au lycée\u00a0: à lire gratuitement et sans compte, avec leurs figures, leurs exercices corrigés et de quoi s’entraîner, même sans connexion.`;
  return {
    path: paths.library,
    title: `${LIBRARY} – Ardoise`,
    description,
    kind: 'website',
    changed:
      lessons
        .map(({ reviewed }) => reviewed)
        .sort()
        .at(-1) ?? null,
    structured: {
      '@context': CONTEXT,
      '@type': 'CollectionPage',
      ...TO_READ,
      url: paths.library,
      name: LIBRARY,
      description,
      publisher: PUBLISHER,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: lessons.length,
        itemListElement: lessons.map(({ slug, title }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: lessonPath(slug),
        })),
      },
    },
  };
}

const LIBRARY = 'Bibliothèque';
/** `public/social-card.jpg`. */
const CARD = '/social-card.jpg';
const PUBLISHER = { '@type': 'Organization', name: 'Ardoise', url: '/' };
