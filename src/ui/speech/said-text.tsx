import { lazy, Suspense } from 'react';
import { readableFormulas } from '#contract/formulas/beside.ts';
import { mayHoldFormula } from '#contract/formulas/read-formulas.ts';
import { useFormulasBeside } from '#src/ui/formulas/beside.tsx';
import { Characters } from '#src/ui/formulas/characters.tsx';
import { drawnIfLoaded, loadDrawn } from '#src/ui/formulas/load-drawn.ts';
import { withInnerQuotes } from '#src/ui/text/inner-quotes.ts';

interface DrawnProps {
  text: string;
  formulas: readonly string[];
}

/** Until what draws formulas has come, and if it can't come, they stand in characters. */
const InCharacters = ({ text }: DrawnProps) => <Characters text={readableFormulas(text)} />;
const Loading = lazy(async () => ({ default: await loadDrawn().catch(() => InCharacters) }));

/** A text of an item with its formulas drawn. A screen reader hears them in words: « f prime de x ». */
export function SaidText({ text: written }: { text: string }) {
  const text = withInnerQuotes(written);
  const formulas = useFormulasBeside();
  if (formulas.length === 0 && !mayHoldFormula(text)) return <Characters text={text} />;
  const Drawn = drawnIfLoaded() ?? Loading;
  return (
    <Suspense fallback={<InCharacters text={text} formulas={formulas} />}>
      <Drawn text={text} formulas={formulas} />
    </Suspense>
  );
}
