import { ScrollText } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { lessonToolNames, lessonTools } from './lesson/lesson-tools.tsx';
import styles from './own-notes.module.css';

/** Links to what can be made from the student's own notes, with or without an account. */
export function OwnNotes() {
  const isGuest = readCredentials() === null;
  return (
    <section aria-labelledby="mon-cours" className={styles.section}>
      <SectionHeading id="mon-cours">À partir de mon cours</SectionHeading>
      <ul role="list" className={styles.tools}>
        <li>
          <LinkButton to={paths.ownFiche} icon={<ScrollText aria-hidden />} block>
            Fiche
          </LinkButton>
        </li>
        {lessonToolNames.map((name) => {
          const { path, title, icon } = lessonTools[name];
          const to = isGuest ? paths.guestTool.replace(':tool', path.split('/').at(-1) ?? '') : path;
          return (
            <li key={name}>
              <LinkButton to={to} icon={icon} block>
                {title}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
