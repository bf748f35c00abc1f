import { useQuery } from '@tanstack/react-query';
import { writingTools } from '#contract/writing-tools.ts';
import { writeOnDevice } from '#src/device/engine.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { ToolText } from '#src/ui/tool-text.tsx';
import { CorrectionView } from './correction-view.tsx';
import { explainedChanges } from './text-changes.ts';

/** A corrected text beside what it was: the changes come from the two texts, their rules from the device's engine. */
export function CorrectionResult({ text, output }: { text: string; output: string }) {
  const rules = useQuery({
    queryKey: ['correction-rules', text],
    queryFn: async ({ signal }) => {
      const made = await writeOnDevice('correction', { text }, signal);
      return made.made ? (made.correction ?? null) : null;
    },
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing but this card asks for it.
    gcTime: 0,
  });
  if (rules.isPending) {
    return (
      <>
        <ToolText tool={writingTools.correction.title} text={output} />
        <Spinner label="Les règles arrivent…" />
      </>
    );
  }
  return <CorrectionView text={text} changes={explainedChanges(text, output, rules.data ?? null)} />;
}
