import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut, sendBeforeLogOut } from '#src/data/account/log-out.ts';
import { countCoursesOnlyHere } from '#src/data/device/courses.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { countUnreadFiles, NONE_UNREAD, type Unread } from '#src/data/device/unread-files.ts';
import { showBadge } from '#src/device/badge.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { unreadTitle } from './unread-title.ts';

/**
 * Logs out. It first sends what waits in the outbox. Where that isn't possible, or where something is on this device alone, it
 * asks for confirmation.
 */
export function LogOutButton({ userId }: { userId: number }) {
  const device = useDeviceStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);

  const [courses, setCourses] = useState(0);
  const [unread, setUnread] = useState(NONE_UNREAD);
  const [isAsking, setIsAsking] = useState(false);

  const leave = async () => {
    setUnsent(0);
    setIsAsking(false);
    setBusy(true);
    try {
      await logOut(userId, device, queries);
      showBadge(0);
      navigate('/', { replace: true });
    } catch {
      setBusy(false);
      toast({
        text: 'L’appareil n’a pas pu être vidé. Fermez les autres onglets d’Ardoise, puis réessayez.',
        tone: 'error',
      });
    }
  };
  const ask = async () => {
    setBusy(true);
    const left = await sendBeforeLogOut(device).catch(() => 0);
    const onlyHere = await countCoursesOnlyHere(device).catch(() => 0);
    const notRead = await countUnreadFiles(device).catch(() => NONE_UNREAD);
    if (left === 0 && onlyHere === 0 && countOf(notRead) === 0) return leave();
    setCourses(onlyHere);
    setUnread(notRead);
    setBusy(false);
    setUnsent(left);
    setIsAsking(true);
  };

  return (
    <>
      <Button icon={<LogOut aria-hidden />} busy={busy} onClick={ask}>
        Se déconnecter
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={unsent > 0 ? unsentTitle(unsent) : courses > 0 ? coursesTitle(courses) : unreadTitle(unread)}
        confirm="Se déconnecter quand même"
        cancel="Rester connecté"
        danger
        onConfirm={leave}
        onClose={() => setIsAsking(false)}
      >
        {unsent > 0 && (
          <p>
            Il n’y a pas de connexion pour les envoyer. Restez connecté&nbsp;: ils partiront d’eux-mêmes dès
            qu’elle reviendra.
          </p>
        )}
        {courses > 0 && (
          <p>
            {unsent > 0 && `${coursesTitle(courses)}. `}
            {courses === 1
              ? 'Il n’est pas entièrement sur votre compte'
              : 'Ils ne sont pas entièrement sur votre compte'}
            , et la déconnexion vide cet appareil. Ce que vous en avez fait, cartes et quiz, reste sur votre
            compte.
          </p>
        )}
        {countOf(unread) > 0 && (
          <p>
            {(unsent > 0 || courses > 0) && `${unreadTitle(unread)}. `}
            Cela n’est gardé nulle part ailleurs&nbsp;: ouvrez d’abord le cours pour tout lire ou enregistrer.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

const unsentTitle = (unsent: number): string =>
  unsent === 1 ? '1 changement non envoyé sera perdu' : `${unsent} changements non envoyés seront perdus`;

const coursesTitle = (courses: number): string =>
  courses === 1 ? 'Un cours sera effacé de cet appareil' : `${courses} cours seront effacés de cet appareil`;

const countOf = ({ photos, others }: Unread): number => photos + others;
