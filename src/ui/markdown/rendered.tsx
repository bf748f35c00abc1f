import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import { byKeys } from '../by-keys.ts';
import styles from './markdown.module.css';

import type { Block, Cell, Formula as FormulaNode, Inline } from './nodes.ts';
import { readMarkdown } from './read-markdown.ts';

/** What draws formulas comes after the app: while it is neither here nor to be fetched, they show as they were written. */
const Formula = lazy(async () => ({
  default: await import('./formula.tsx').then(
    ({ Formula }) => Formula,
    () => AsWritten,
  ),
}));
const AsWritten = ({ source }: { source: string }) => <code>{source}</code>;

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** What `Markdown` shows once its reader is loaded. A text that did not change is not read again. */
export const Rendered = memo(function Rendered({ text, level }: { text: string; level: number }) {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return <Blocks blocks={blocks} level={level} />;
});

function Blocks({ blocks, level }: { blocks: readonly Block[]; level: number }) {
  return [...blocks.entries()].map(([place, block]) => <OneBlock key={place} block={block} level={level} />);
}

function OneBlock({ block, level }: { block: Block; level: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[Math.min(level - 2 + block.depth, HEADINGS.length - 1)] ?? 'h6';
      return (
        <Heading>
          <Inlines inlines={block.inside} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inside} />
        </p>
      );
    case 'line':
      return <Inlines inlines={block.inside} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.inside} level={level} />
        </blockquote>
      );
    case 'list': {
      const items = [...block.items.entries()].map(([place, inside]) => (
        <li key={place}>
          <Blocks blocks={inside} level={level} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case 'code':
      return (
        <Scrolling label="Code">
          <pre>
            <code>{block.text}</code>
          </pre>
        </Scrolling>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'rule':
      return <hr />;
    case 'formula':
      return <Maths formula={block} />;
  }
}

/** What is wider than the screen scrolls inside itself, by finger, wheel and arrow keys. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} {...byKeys} className={styles.scrolling}>
      {children}
    </section>
  );
}

function Table({ head, rows }: { head: readonly Cell[]; rows: readonly (readonly Cell[])[] }) {
  const alignOf = ({ align }: Cell) => (align === null ? undefined : styles[align]);
  return (
    <Scrolling label="Tableau">
      <table>
        <thead>
          <tr>
            {[...head.entries()].map(([place, cell]) => (
              <th key={place} scope="col" className={alignOf(cell)}>
                <Inlines inlines={cell.inside} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([line, cells]) => (
            <tr key={line}>
              {[...cells.entries()].map(([place, cell]) => (
                <td key={place} className={alignOf(cell)}>
                  <Inlines inlines={cell.inside} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return [...inlines.entries()].map(([place, inline]) => <OneInline key={place} inline={inline} />);
}

function OneInline({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.inside} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.inside} />
        </em>
      );
    case 'deleted':
      return (
        <del>
          <Inlines inlines={inline.inside} />
        </del>
      );
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <OutsideLink href={inline.href} inside={inline.inside} />;
    case 'formula':
      return <Maths formula={inline} />;
  }
}

/** Where it leads is always written out: words chosen by a stranger never hide an address. */
function OutsideLink({ href, inside }: { href: string; inside: readonly Inline[] }) {
  const only = inside.length === 1 ? inside[0] : undefined;
  const isBare = only?.kind === 'text' && (only.text === href || `${only.text}/` === href);
  return (
    <>
      {!isBare && (
        <>
          <Inlines inlines={inside} />{' '}
        </>
      )}
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.address}>
        {href}
      </a>
    </>
  );
}

function Maths({ formula: { tex, source, display } }: { formula: FormulaNode }) {
  const drawn = (
    <Suspense fallback={<code>{source}</code>}>
      <Formula tex={tex} source={source} display={display} />
    </Suspense>
  );
  return display ? <span className={styles.formula}>{drawn}</span> : drawn;
}
