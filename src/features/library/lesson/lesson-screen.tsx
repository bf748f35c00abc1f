import { LibraryBig, ScrollText } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { paths } from '#contract/paths.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { IconLink } from '#src/ui/actions/icon-link.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { FeatureButton, FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { GuestMadeCard } from '../guest-made.tsx';
import { visualsOf } from '../subject-visuals.tsx';
import { type GuestMade, useGuestMaker, useOpenMade } from '../use-guest-maker.ts';
import { readLessonSections } from './lesson-blocks.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonReview } from './lesson-review.tsx';
import styles from './lesson-screen.module.css';
import { lessonToolNames, lessonTools } from './lesson-tools.tsx';
import { stageText } from './programme-text.ts';
import { ReportLesson } from './report-lesson.tsx';
import { TableOfContents } from './table-of-contents.tsx';

interface LessonScreenProps {
  lesson: Lesson;
  /** Further actions, shown after the tools. */
  more?: ReactNode;
  /** Draws what a guest had made, where the device could not keep it; else it opens on its own page. */
  children: (made: GuestMade) => ReactNode;
}

/** The page of one lesson: its description, the tools for it, its contents and its text. */
export function LessonScreen({ lesson, more, children }: LessonScreenProps) {
  const { slug, title, subject, programme, summary, body, appendix } = lesson;
  const heading = usePageTitle(title, 'leçon');
  const sections = useMemo(() => readLessonSections(`${body}\n\n${appendix}`), [body, appendix]);
  const maker = useGuestMaker(title);
  useOpenMade(maker.made);
  const isGuest = readCredentials() === null;
  const { accent } = visualsOf(subject);

  return (
    <div className={classList(styles.screen, accentClass(accent))}>
      <div className={styles.heading}>
        <PageHeading
          ref={heading}
          accent={accent}
          eyebrow={
            <>
              <span className={styles.fact}>{subject} · </span>{' '}
              <span className={styles.fact}>{stageText(programme)}</span>
            </>
          }
          actions={<IconLink to={paths.library} label="Bibliothèque" icon={<LibraryBig aria-hidden />} />}
        >
          {title}
        </PageHeading>
        <p className={styles.summary}>
          <SaidText text={summary} />
        </p>
      </div>
      <div className={styles.side}>
        <section aria-labelledby="s-exercer" className={styles.practice} data-app-only>
          <SectionHeading id="s-exercer">S’exercer</SectionHeading>
          <div className={styles.ways}>
            {lessonToolNames.map((name) => {
              const { path, ...visuals } = lessonTools[name];
              if (!isGuest)
                return (
                  <FeatureCard
                    key={name}
                    {...visuals}
                    to={`${path}?${new URLSearchParams({ sujet: title })}`}
                  />
                );
              const busy = maker.isPending && maker.name === name;
              return (
                <FeatureButton
                  key={name}
                  {...visuals}
                  trailing={busy ? <Spinner label={null} /> : undefined}
                  onClick={() => !maker.isPending && maker.make(name)}
                />
              );
            })}
            <FeatureCard
              to={paths.lessonFiche.replace(':slug', slug)}
              title="Fiche"
              description="L’essentiel, à lire ou à imprimer"
              icon={<ScrollText />}
              accent={2}
            />
            {more}
          </div>
        </section>
        <TableOfContents sections={sections} />
      </div>
      <div className={styles.text}>
        {/* What the device could not keep is shown here, and so is the work as long as it lasts. */}
        <GuestMadeCard maker={maker}>{children}</GuestMadeCard>
        <LessonBody slug={slug} sections={sections} />
        <LessonReview lesson={lesson} />
        <ReportLesson lesson={lesson} sections={sections} />
        <LinkButton to={paths.library} icon={<LibraryBig aria-hidden />}>
          Toutes les leçons
        </LinkButton>
      </div>
    </div>
  );
}
