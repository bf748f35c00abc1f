import {
  ALargeSmall,
  BookOpen,
  Compass,
  FolderInput,
  House,
  LogIn,
  type LucideIcon,
  Menu,
  NotebookText,
  PenLine,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { IconLink } from '#src/ui/actions/icon-link.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { classList } from './class-list.ts';
import { CreditCount } from './credit-count.tsx';
import { Logo } from './logo.tsx';
import styles from './top-bar.module.css';

export type TopBarProps = {
  /** The credit balance, or `null` if it is not known yet. */
  credits: number | null;
  signedIn: boolean;
  /** A button that shows the state of the synchronisation. */
  sync?: ReactNode;
  /** A button that changes the theme; on a phone there is only room for it beside a guest's bar. */
  theme?: ReactNode;
  /** The same with words, at the end of the menu. */
  themeInMenu?: ReactNode;
};

type Entry = { to: string; name: string; icon: LucideIcon; under?: string[] };

/** The four sections, each with the other paths that belong to it. */
const SECTIONS: Entry[] = [
  { to: '/home', name: 'Accueil', icon: House },
  {
    to: '/revision',
    name: 'Révision',
    icon: BookOpen,
    under: ['/chat', '/artefacts', '/review', '/library', '/courses'],
  },
  { to: '/redaction', name: 'Rédaction', icon: PenLine, under: ['/tools'] },
  { to: '/account', name: 'Compte', icon: UserRound, under: ['/pricing', '/activate'] },
];
const GUEST: Entry[] = [
  { to: '/home', name: 'Accueil', icon: House, under: ['/review', '/courses', '/revision'] },
  { to: '/library', name: 'Découvrir', icon: Compass },
  { to: '/login', name: 'Se connecter', icon: LogIn },
];
/** The cards of the day: a guest has no hub of the revision that leads there. */
const REVIEW: Entry = { to: '/review', name: 'Réviser', icon: BookOpen };
/** One's own courses: a section of the menu, with or without an account. */
const COURSES: Entry = { to: '/courses', name: 'Mes cours', icon: NotebookText };
/** What somebody else passed on, with or without an account. */
const IMPORT: Entry = { to: '/importer', name: 'Importer', icon: FolderInput };
/** The link to theme and text size is in the menu on a phone and an icon elsewhere. */
const APPEARANCE: Entry = { to: '/affichage', name: 'Affichage', icon: ALargeSmall };

/** Answers `page` for the page itself, `true` for another page of its section, and undefined elsewhere. */
function current(entry: Entry, path: string): 'page' | 'true' | undefined {
  if (path === entry.to) return 'page';
  return [entry.to, ...(entry.under ?? [])].some((root) => path.startsWith(`${root}/`) || path === root)
    ? 'true'
    : undefined;
}

type LinksProps = { entries: Entry[]; className?: string; icons?: boolean; onFollow?: () => void };

function Links({ entries, className, icons, onFollow }: LinksProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            className={styles.link}
            aria-current={current(entry, pathname)}
            onClick={onFollow}
          >
            {icons && <entry.icon aria-hidden />}
            {entry.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The header of every page: 80 px high (48 px on a phone held sideways), with the four sections, the credits,
 * and a burger menu on small screens.
 */
export function TopBar({ credits, signedIn, sync, theme, themeInMenu }: TopBarProps) {
  const [open, setOpen] = useState(false);
  const entries = signedIn ? SECTIONS : GUEST;
  const close = () => setOpen(false);
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <Link to="/home" className={styles.brand}>
          <Logo />
          <span className={styles.name}>Ardoise</span>
        </Link>
        <nav aria-label="Navigation principale">
          <Links entries={entries} className={styles.nav} />
        </nav>
        <div className={styles.end}>
          {sync}
          {signedIn && credits !== null && <CreditCount credits={credits} />}
          {theme !== undefined && (
            <span className={classList(styles.theme, signedIn && styles.whereWide)}>{theme}</span>
          )}
          <IconLink
            to={APPEARANCE.to}
            label={APPEARANCE.name}
            icon={<APPEARANCE.icon aria-hidden />}
            className={styles.whereWide}
          />
          <IconButton
            label="Menu"
            icon={<Menu aria-hidden />}
            className={styles.burger}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        </div>
      </div>
      <Dialog open={open} onClose={close} title="Menu">
        <nav aria-label="Menu">
          <Links
            entries={[...entries, ...(signedIn ? [] : [REVIEW]), COURSES, IMPORT, APPEARANCE]}
            className={styles.sheet}
            icons
            onFollow={close}
          />
          {themeInMenu}
        </nav>
      </Dialog>
    </header>
  );
}
