import { useMutation, useQuery } from '@tanstack/react-query';
import { adoptGuestWork, countLeftByGuest } from '#src/data/adopt-guest.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/toast.tsx';

const creations = (count: number) => (count > 1 ? `${count} créations` : 'une création');

/** To somebody signed in: what was made on this device without an account can be theirs. */
export function LeftByGuest() {
  const device = useDeviceStore();
  const toast = useToast();
  const left = useQuery({
    queryKey: ['left-by-guest'],
    queryFn: countLeftByGuest,
    networkMode: 'always',
    gcTime: 0,
  });
  const adopt = useMutation({
    mutationFn: async () => (device.kind === 'open' ? adoptGuestWork(device) : 0),
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
