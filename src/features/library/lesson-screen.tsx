import { LibraryBig, ScrollText } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { paths } from '#contract/paths.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { readCredentials } from '#src/data/credentials.ts';
import { accentClass } from '#src/ui/accent.ts';
import { classList } from '#src/ui/class-list.ts';
import { FeatureButton, FeatureCard } from '#src/ui/feature-card.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { GuestMadeCard } from './guest-made.tsx';
import { readLessonBlocks } from './lesson-blocks.ts';
import { LessonBody } from './lesson-body.tsx';
import styles from './lesson-screen.module.css';
import { lessonToolNames, lessonTools } from './lesson-tools.tsx';
import { lookOf } from './subject-looks.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { type GuestMade, useGuestMaker } from './use-guest-maker.ts';

interface LessonScreenProps {
  lesson: Lesson;
  /** What else can be done with the lesson, after what it can become. */
  more?: ReactNode;
  /** Draws what a guest had made. */
  children: (made: Extract<GuestMade, { made: true }>) => ReactNode;
}

/** One lesson: what it is, what can be made of it, its parts and its text. */
export function LessonScreen({ lesson, more, children }: LessonScreenProps) {
  const { slug, title, subject, level, system, summary, body } = lesson;
  const heading = usePageTitle(title);
  const blocks = useMemo(() => readLessonBlocks(body), [body]);
  const maker = useGuestMaker(title);
  const isGuest = readCredentials() === null;
  const { accent } = lookOf(subject);

  return (
    <div className={classList(styles.screen, accentClass(accent))}>
      <div className={styles.heading}>
        <PageHeading
          ref={heading}
          accent={accent}
          eyebrow={
            <>
              <span className={styles.fact}>{subject} · </span>{' '}
              <span className={styles.fact}>{level} · </span> <span className={styles.fact}>{system}</span>
            </>
          }
          actions={<IconLink to={paths.library} label="Bibliothèque" icon={<LibraryBig aria-hidden />} />}
        >
          {title}
        </PageHeading>
        <p className={styles.summary}>{summary}</p>
      </div>
      <div className={styles.side}>
        <section aria-labelledby="s-exercer" className={styles.practice}>
          <SectionHeading id="s-exercer">S’exercer</SectionHeading>
          <div className={styles.ways}>
            {lessonToolNames.map((name) => {
              const { path, ...look } = lessonTools[name];
              if (!isGuest)
                return (
                  <FeatureCard key={name} {...look} to={`${path}?${new URLSearchParams({ sujet: title })}`} />
                );
              const busy = maker.isPending && maker.variables === name;
              return (
                <FeatureButton
                  key={name}
                  {...look}
                  trailing={busy ? <Spinner label={null} /> : undefined}
                  onClick={() => !maker.isPending && maker.mutate(name)}
                />
              );
            })}
            <FeatureCard
              to={paths.lessonFiche.replace(':slug', slug)}
              title="Fiche"
              description="L’essentiel, à lire ou à imprimer"
              icon={<ScrollText />}
              accent={4}
            />
            {more}
          </div>
        </section>
        <TableOfContents blocks={blocks} />
      </div>
      <div className={styles.text}>
        <GuestMadeCard maker={maker}>{children}</GuestMadeCard>
        <LessonBody blocks={blocks} />
        <LinkButton to={paths.library} icon={<LibraryBig aria-hidden />}>
          Toutes les leçons
        </LinkButton>
      </div>
    </div>
  );
}
