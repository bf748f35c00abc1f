import { useToast } from '#src/ui/feedback/toast.tsx';

/** Deletes something of a course and offers to put it back; says why when the device did not. */
export function useRemoval() {
  const toast = useToast();
  const say = (error: unknown) =>
    toast({ text: error instanceof Error ? error.message : String(error), tone: 'error' });
  return {
    say,
    /** @param remove deletes it and returns what puts it back */
    remove: async (text: string, remove: () => Promise<() => Promise<void>>) => {
      try {
        const restore = await remove();
        toast({ text, action: { label: 'Annuler', onSelect: () => void restore().catch(say) } });
        return true;
      } catch (error) {
        say(error);
        return false;
      }
    },
  };
}
