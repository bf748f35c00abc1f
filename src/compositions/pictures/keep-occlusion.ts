import { useLocation, useNavigate } from 'react-router-dom';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import { deviceErrors } from '#contract/failures.ts';
import { describeRequest } from '#contract/revision-tools.ts';
import { deckOfLabels, titleOf } from '#engine/occlusion/deck.ts';
import type { Label } from '#engine/occlusion/masks.ts';
import { useKeepMade } from '#src/data/guest/guest-artefacts.ts';
import { useToast } from '#src/ui/feedback/toast.tsx';

/**
 * Keeps a picture with masks as a deck, and opens it. It rejects, and has said so, where the device could not keep it; so it
 * does for a figure of null, which could not be kept either.
 */
export function useKeepOcclusion() {
  const keep = useKeepMade();
  const navigate = useNavigate();
  const toast = useToast();
  return async (title: string, figure: CardFigure | null, labels: readonly Label[]) => {
    const path =
      figure &&
      (await keep({
        name: 'Flashcards',
        input: describeRequest({ subject: titleOf(title), elements: '', source: '' }),
        output: JSON.stringify(deckOfLabels(figure, labels)),
        engine: 'device',
      }));
    if (path === null) {
      toast({ text: deviceErrors.change_not_kept, tone: 'error' });
      throw new Error(deviceErrors.change_not_kept);
    }
    toast({
      text: 'Le schéma est dans vos flashcards\u00a0: ses cartes viennent à la révision.',
      tone: 'success',
    });
    navigate(path, { replace: true });
  };
}

/** Back to where one came from. @param parent the page above, for who came by the address */
export function useLeave(parent: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(parent, { replace: true }) : navigate(-1));
}
