import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { FlipCard } from './flip-card.tsx';
import type { DeckPosition } from './use-deck-position.ts';

interface OneCardProps {
  cards: readonly Flashcard[];
  position: DeckPosition;
  /** « Carte 3 sur 12 ». */
  positionText: string;
  /** Draws the figure of a lesson that a question asks about. */
  drawFigure: (figure: FigureRef) => ReactNode;
}

/**
 * Shows one card of a deck between the buttons for the previous and the next one. Each card remembers its own
 * side.
 */
export function OneCard({ cards, position: { at, step }, positionText, drawFigure }: OneCardProps) {
  const card = cards[at];
  if (card === undefined) return null;
  return (
    <>
      <ProgressBar
        label="Progression dans le paquet"
        value={at + 1}
        max={cards.length}
        valueText={positionText}
      />
      {card.figure && drawFigure(card.figure)}
      <FlipCard
        key={card.id ?? at}
        card={card}
        before={
          <IconButton
            label="Carte précédente"
            icon={<ChevronLeft aria-hidden />}
            variant="raised"
            aria-disabled={at === 0}
            data-before
            onClick={() => step(at - 1, '[data-before]')}
          />
        }
        after={
          <IconButton
            label="Carte suivante"
            icon={<ChevronRight aria-hidden />}
            variant="raised"
            aria-disabled={at === cards.length - 1}
            data-after
            onClick={() => step(at + 1, '[data-after]')}
          />
        }
      />
    </>
  );
}
