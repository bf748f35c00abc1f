import { createElement, memo, type ReactNode, useMemo } from 'react';
import { withTex } from '#contract/formulas/beside.ts';
import { readFormulas } from '#contract/formulas/read-formulas.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { Formula as FormulaSource } from '#src/ui/markdown/nodes.ts';
import { spokenFormula } from '#src/ui/speech/spoken-formula.ts';
import { Characters } from '../characters.tsx';
import { breakFormula } from './break-formula.ts';
import styles from './drawn-text.module.css';
import { type MathNode, readFormula } from './mathml.ts';

/** What of a text has no ordinary space between it and a formula: « l’ » before one, « , » or a no-break space and « km » after. */
const HEAD = /[^ \n\t]*$/;
const TAIL = /^[^ \n\t]*/;
/** More characters than these stay with a formula only where the line has room for them. */
const TOUCHING = 10;

/**
 * A text with its formulas drawn, as far as `formulas` or the text itself has their TeX.
 * @param props.formulas what the item has beside its texts
 * @param props.compact true where nothing may be higher than a line
 */
export const DrawnText = memo(function DrawnText({
  text,
  formulas,
  compact = false,
}: {
  text: string;
  formulas: readonly string[];
  compact?: boolean;
}) {
  const pieces = useMemo(() => readFormulas(withTex(text, formulas)), [text, formulas]);
  if (pieces.every((piece) => typeof piece === 'string')) return <Characters text={text} />;
  const drawn: ReactNode[] = [];
  let rest = '';
  const tell = (words: string) => words !== '' && drawn.push(<Characters key={drawn.length} text={words} />);
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === 'string') {
      rest = at === 0 ? piece : rest;
      continue;
    }
    const head = short(HEAD.exec(rest)?.[0] ?? '');
    tell(rest.slice(0, rest.length - head.length));
    const after = pieces[at + 1];
    const next = typeof after === 'string' ? after : '';
    const tail = short(TAIL.exec(next)?.[0] ?? '');
    rest = next.slice(tail.length);
    drawn.push(
      <FormulaInText
        key={drawn.length}
        {...piece}
        before={head}
        after={tail}
        large={!compact && pieces.length === 1}
      />,
    );
  }
  tell(rest);
  return <span className={styles.drawn}>{drawn}</span>;
});

const short = (touching: string): string => (touching.length > TOUCHING ? '' : touching);

/**
 * Renders a formula as MathML for the eye, and in words for who listens: few screen readers of phones know MathML, and none says it
 * as a French teacher does. A formula that can't be parsed is shown as its source.
 */
export function Formula({ tex, source, display }: Omit<FormulaSource, 'kind'>) {
  const tree = useMemo(() => readFormula(tex, display), [tex, display]);
  if (tree === null) return <code>{source}</code>;
  return (
    <>
      <InWords tree={tree} />
      {draw(tree, 0)}
    </>
  );
}

interface FormulaInTextProps {
  tex: string;
  source: string;
  /** The characters of the text that touch the formula and stay on its line. */
  before: string;
  after: string;
  /** A formula that is the whole text has room for the full size of its fractions and limits. */
  large: boolean;
}

/** A formula of an option, a card or a node: where the line is too short, it goes on below, after a sign. */
function FormulaInText({ tex, source, before, after, large }: FormulaInTextProps) {
  const tree = useMemo(() => readFormula(tex, false), [tex]);
  if (tree === null) return `${before}${source}${after}`;
  const parts = breakFormula(tree);
  return (
    <>
      {[...parts.entries()].map(([at, part]) => (
        <span key={at} className={styles.together}>
          {at === 0 && before}
          {at === 0 && <InWords tree={tree} />}
          {draw(large ? enlarged(part) : part, 0)}
          {at === parts.length - 1 && after}
        </span>
      ))}
    </>
  );
}

const enlarged = (part: MathNode): MathNode =>
  typeof part === 'string' ? part : { ...part, attributes: { ...part.attributes, displaystyle: 'true' } };

const InWords = ({ tree }: { tree: MathNode }) => (
  <VisuallyHidden>{`${NO_JOIN}${spokenFormula(tree)}${NO_JOIN}`}</VisuallyHidden>
);

/** Words that touch a formula (« l’ », « , ») must not run into those that say it. */
const NO_JOIN = '\u00a0';

function draw(node: MathNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { name, attributes, inside } = node;
  const hidden = name === 'math' ? { 'aria-hidden': true } : {};
  return createElement(name, { ...attributes, ...hidden, key }, ...inside.map(draw));
}
