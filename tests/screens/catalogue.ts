import { accountScreens } from './catalogue/account.ts';
import { artefactScreens } from './catalogue/artefacts.ts';
import { connectionScreens } from './catalogue/connection.ts';
import { coursePageScreens } from './catalogue/course-pages.ts';
import { courseScreens } from './catalogue/courses.ts';
import { documentScreens } from './catalogue/documents.ts';
import { failureScreens } from './catalogue/failures.ts';
import { guestScreens } from './catalogue/guest.ts';
import { identityScreens } from './catalogue/identity.ts';
import { paperScreens } from './catalogue/paper.ts';
import { sessionScreens } from './catalogue/sessions.ts';
import { studyScreens } from './catalogue/study.ts';
import { syncScreens } from './catalogue/sync.ts';
import { visitorScreens } from './catalogue/visitor.ts';
import { writingScreens } from './catalogue/writing.ts';
import { people, type Screen } from './screen.ts';

const groups: Record<string, readonly Screen[]> = {
  identity: identityScreens,
  visitor: visitorScreens,
  documents: documentScreens,
  guest: guestScreens,
  account: accountScreens,
  // After the empty history of a newcomer: what is made of a course enters it.
  courses: [...courseScreens, ...coursePageScreens],
  writing: writingScreens,
  sessions: sessionScreens,
  artefacts: artefactScreens,
  failures: failureScreens,
  study: studyScreens,
  paper: paperScreens,
  connection: connectionScreens,
  sync: syncScreens,
};

/** Every screen and state of the product, those of one person after the other. */
export const catalogue: readonly Screen[] = Object.values(groups)
  .flat()
  .sort((one, other) => people.indexOf(one.as) - people.indexOf(other.as));

/**
 * The screens to walk: all of them takes minutes. `EVERY_SCREEN=1` means all, as CI does; `SCREENS` names groups, by the
 * files of the catalogue; without either it is one in ten, the same ones each time. `SCREENS_AGAIN` names the screens
 * themselves, of a second try: each begins wherever another one ended.
 */
export function screensToWalk({
  EVERY_SCREEN,
  SCREENS,
  SCREENS_AGAIN,
}: NodeJS.ProcessEnv): readonly Screen[] {
  if (SCREENS_AGAIN) return catalogue.filter(({ name }) => SCREENS_AGAIN.split(',').includes(name));
  if (EVERY_SCREEN === '1') return catalogue;
  const wanted = new Set(SCREENS?.split(',').flatMap((name) => groups[name] ?? []));
  return catalogue.filter((screen, at) => (SCREENS ? wanted.has(screen) : at % 10 === 0));
}
