import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { readableFormulas } from '#contract/formulas/beside.ts';
import { paths } from '#contract/paths.ts';
import { Characters } from '#src/ui/formulas/characters.tsx';
import { formulaIfLoaded, loadFormula } from '#src/ui/formulas/load-drawn.ts';
import { keyboardScrollable } from '#src/ui/layout/keyboard-scrollable.ts';
import { unbroken } from '#src/ui/text/unbroken.tsx';
import { keepTogether } from './keep-together.ts';
import styles from './markdown.module.css';
import type { Block, Cell, Formula as FormulaNode, Inline } from './nodes.ts';
import { ordinals } from './ordinals.ts';

/**
 * The code for formulas is loaded after the app. Until it has come, and if it is neither stored nor reachable, formulas are
 * shown in characters.
 */
const Loading = lazy(async () => ({ default: await loadFormula().catch(() => InCharacters) }));
const InCharacters = ({ source }: { source: string }) => <Characters text={readableFormulas(source)} />;

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Draws blocks of Markdown. `level` is that of the highest heading. */
export function Blocks({ blocks, level }: { blocks: readonly Block[]; level: number }) {
  return [...blocks.entries()].map(([place, block]) => <OneBlock key={place} block={block} level={level} />);
}

function OneBlock({ block, level }: { block: Block; level: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[Math.min(level - 2 + block.depth, HEADINGS.length - 1)] ?? 'h6';
      return (
        <Heading>
          <Line inlines={block.inside} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line inlines={block.inside} />
        </p>
      );
    case 'line':
      return <Line inlines={block.inside} />;
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
    case 'figure':
      return <p>{block.caption}</p>;
    case 'formula':
      return <Maths formula={block} />;
  }
}

/** Content that is wider than the screen scrolls inside its own box, by finger, wheel and arrow keys. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} {...keyboardScrollable} className={styles.scrolling}>
      {children}
    </section>
  );
}

function Table({ head, rows }: { head: readonly Cell[]; rows: readonly (readonly Cell[])[] }) {
  const alignOf = ({ align }: Cell) => (align === null ? undefined : styles[align]);
  return (
    <Scrolling label={`Tableau\u00a0: ${head.map(({ inside }) => wordsOf(inside)).join(' ')}`}>
      <table>
        <thead>
          <tr>
            {[...head.entries()].map(([place, cell]) => (
              <th key={place} scope="col" className={alignOf(cell)}>
                <Line inlines={cell.inside} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([line, cells]) => (
            <tr key={line}>
              {[...cells.entries()].map(([place, cell]) => (
                <td key={place} className={alignOf(cell)}>
                  <Line inlines={cell.inside} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

/** All that stands in a block. A link that is alone there is no part of a sentence: it is as high as a button. */
function Line({ inlines }: { inlines: readonly Inline[] }) {
  if (!isOneLink(inlines)) return <Inlines inlines={inlines} />;
  return (
    <span className={styles.alone}>
      <Inlines inlines={inlines} />
    </span>
  );
}

function isOneLink(inlines: readonly Inline[]): boolean {
  const [only, ...others] = inlines.filter((one) => one.kind !== 'text' || one.text.trim() !== '');
  if (only === undefined || others.length > 0) return false;
  if (only.kind === 'link') return isBare(only.href, only.inside);
  if (only.kind === 'strong' || only.kind === 'emphasis') return isOneLink(only.inside);
  return only.kind === 'lesson' || only.kind === 'course';
}

export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return [...keepTogether(inlines).entries()].map(([place, inline]) => (
    <OneInline key={place} inline={inline} />
  ));
}

function OneInline({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return [...ordinals(inline.text).entries()].map(([place, [text, mark]]) => (
        <Fragment key={place}>
          {unbroken(text)}
          {mark !== '' && <sup>{mark}</sup>}
        </Fragment>
      ));
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
    case 'lesson':
      return (
        <Link to={paths.lesson.replace(':slug', inline.slug) + (inline.part === '' ? '' : `#${inline.part}`)}>
          <Inlines inlines={inline.inside} />
        </Link>
      );
    case 'course':
      return (
        <Link to={inline.to}>
          <Inlines inlines={inline.inside} />
        </Link>
      );
    case 'together':
      return (
        <span className={styles.together}>
          {[...inline.inside.entries()].map(([place, inside]) => (
            <OneInline key={place} inline={inside} />
          ))}
        </span>
      );
    case 'formula':
      return <Maths formula={inline} />;
  }
}

/** The address is always written out, so that a link text written by a stranger can't hide it. */
function OutsideLink({ href, inside }: { href: string; inside: readonly Inline[] }) {
  return (
    <>
      {!isBare(href, inside) && (
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

/** True for a link whose words are its address. */
function isBare(href: string, inside: readonly Inline[]): boolean {
  const only = inside.length === 1 ? inside[0] : undefined;
  return only?.kind === 'text' && (only.text === href || `${only.text}/` === href);
}

/** The words of inline content, to name what they stand in. */
const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => ('inside' in inline ? wordsOf(inline.inside) : 'text' in inline ? inline.text : ' '))
    .join('')
    .trim();

/** A formula can't be broken: inside a line, one of more characters than this may be wider than a phone. */
const LONG_FORMULA = 28;

function Maths({ formula: { tex, source, display } }: { formula: FormulaNode }) {
  // The component must stay the same, and one that is here already needs no waiting.
  const [Formula] = useState(() => formulaIfLoaded() ?? Loading);
  const drawn = (
    <Suspense fallback={<InCharacters source={source} />}>
      {/* React hides suspended content with `style`, and MathML elements have no `style` in some browsers. */}
      <span>
        <Formula tex={tex} source={source} display={display} />
      </span>
    </Suspense>
  );
  if (!display && tex.length <= LONG_FORMULA) return drawn;
  return (
    <span className={display ? styles.formula : styles.long} {...keyboardScrollable}>
      {drawn}
    </span>
  );
}
