import { useQuery } from '@tanstack/react-query';
import { writingTools } from '#contract/writing-tools.ts';
import { writeOnDevice } from '#src/device/engine/engine.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { ToolText } from '#src/ui/text/tool-text.tsx';
import { CorrectionView } from './correction-view.tsx';
import { explainedChanges } from './text-changes.ts';

/** Compares a corrected text with the original: the changes come from the two texts, the rules from the device's engine. */
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
    // Only this card asks for it.
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
