import { accountScreens } from './catalogue/account.ts';
import { artefactScreens } from './catalogue/artefacts.ts';
import { connectionScreens } from './catalogue/connection.ts';
import { guestScreens } from './catalogue/guest.ts';
import { identityScreens } from './catalogue/identity.ts';
import { paperScreens } from './catalogue/paper.ts';
import { sessionScreens } from './catalogue/sessions.ts';
import { studyScreens } from './catalogue/study.ts';
import { syncScreens } from './catalogue/sync.ts';
import { visitorScreens } from './catalogue/visitor.ts';
import { writingScreens } from './catalogue/writing.ts';
import { people, type Screen } from './screen.ts';

/** Every screen and state of the product, those of one person after the other. */
export const catalogue: readonly Screen[] = [
  ...identityScreens,
  ...visitorScreens,
  ...guestScreens,
  ...accountScreens,
  ...writingScreens,
  ...sessionScreens,
  ...artefactScreens,
  ...studyScreens,
  ...paperScreens,
  ...connectionScreens,
  ...syncScreens,
].sort((one, other) => people.indexOf(one.as) - people.indexOf(other.as));
