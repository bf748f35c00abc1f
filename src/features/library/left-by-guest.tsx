import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';

/** Only an account takes something over: guests read the library without the code for it. */
const adoption = () => import('#src/data/guest/adopt-guest.ts');

const creations = (count: number) => (count > 1 ? `${count} créations` : 'une création');

/** Offers a signed-in person to take over what was made on this device without an account. */
export function LeftByGuest() {
  const device = useDeviceStore();
  const toast = useToast();
  const left = useQuery({
    queryKey: ['left-by-guest'],
    queryFn: async () => (await adoption()).countLeftByGuest(),
    networkMode: 'always',
    gcTime: 0,
  });
  const adopt = useMutation({
    mutationFn: async () => (device.kind === 'open' ? (await adoption()).adoptGuestWork(device) : 0),
    networkMode: 'always',
    onSuccess: (count) =>
      toast({ text: `Ajouté à votre compte\u00a0: ${creations(count)}.`, tone: 'success' }),
    onError: () =>
      toast({
        text: 'L’appareil n’a pas pu tout ajouter. Libérez de la place, puis réessayez.',
        tone: 'error',
      }),
    onSettled: () => void left.refetch(),
  });
  const count = left.data ?? 0;
  if (count === 0 || device.kind !== 'open') return null;
  return (
    <Alert
      tone="info"
      title={`Sur cet appareil\u00a0: ${creations(count)} sans compte`}
      action={
        <Button busy={adopt.isPending} onClick={() => adopt.mutate()}>
          Ajouter à mon compte
        </Button>
      }
    >
      Si c’est à vous, gardez-le avec le reste.
    </Alert>
  );
}
