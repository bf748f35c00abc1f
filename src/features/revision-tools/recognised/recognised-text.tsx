import type { ReactNode } from 'react';
import { mayHoldFormula } from '#contract/formulas/read-formulas.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { DocumentBlock } from '#engine/documents/document.ts';
import { textsOf } from '#engine/documents/photo/doubtful.ts';
import type { OpenedDocument } from '#src/device/documents/open-document.ts';
import { keyboardScrollable } from '#src/ui/layout/keyboard-scrollable.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './check-dialog.module.css';

/** The id of the field that a doubtful word is corrected in. */
export const WORD_FIELD = 'mot-douteux';

interface RecognisedTextProps {
  document: OpenedDocument;
  corrections: ReadonlyMap<number, string>;
  /** Number of the doubtful word that is looked at. */
  current: number;
  onChoose: (word: number) => void;
}

/** The text as it was read, its doubtful words underlined. */
export function RecognisedText({ document, corrections, current, onChoose }: RecognisedTextProps) {
  const doubtful = document.recognised?.doubtful ?? [];
  const wordsIn = (block: number, cell: number, text: string): ReactNode[] => {
    const parts: ReactNode[] = [];
    let from = 0;
    doubtful.forEach((word, number) => {
      if (word.block !== block || word.cell !== cell) return;
      parts.push(<Words key={from} text={text.slice(from, word.start)} />);
      parts.push(
        <a
          key={`${word.start} ${word.end}`}
          href={`#${WORD_FIELD}`}
          ref={number === current ? showInText : undefined}
          className={styles.doubtful}
          data-corrected={corrections.has(number) || undefined}
          aria-current={number === current || undefined}
          onClick={(event) => {
            event.preventDefault();
            onChoose(number);
          }}
        >
          {corrections.get(number) ?? text.slice(word.start, word.end)}
        </a>,
      );
      from = word.end;
    });
    return [...parts, <Words key={from} text={text.slice(from)} />];
  };
  return (
    <section {...keyboardScrollable} className={styles.text} aria-label="Texte lu">
      {numbered(document.blocks).map(([block, at]) => (
        <p key={at} className={styles[block.kind]}>
          {numbered(textsOf(block)).map(([text, cell]) => (
            <span key={cell}>
              {opening(block, cell)}
              {wordsIn(at, cell, text)}
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}

/** What was read stays as it stands; only formulas, which a model alone writes, are drawn. */
function Words({ text }: { text: string }) {
  const words = typeset(text);
  return mayHoldFormula(words) ? <SaidText text={words} /> : words;
}

/** The blocks of a document, and the cells of a row, stay as they are: their place is their name. */
const numbered = <Item,>(items: readonly Item[]): [Item, number][] => items.map((item, at) => [item, at]);

const showInText = (word: HTMLElement | null): void => {
  word?.scrollIntoView({ block: 'nearest' });
};

const opening = ({ kind }: DocumentBlock, cell: number): string => {
  if (kind === 'item') return '• ';
  return kind === 'row' && cell > 0 ? ' | ' : '';
};
