import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { type DrawFigure, drawnFigure } from '#src/ui/pictures/draw-figure.ts';
import { FlipCard } from './flip-card.tsx';
import type { DeckPosition } from './use-deck-position.ts';

interface OneCardProps {
  card: Flashcard;
  count: number;
  position: DeckPosition;
  /** « Carte 3 sur 12 ». */
  positionText: string;
  /** Draws the figure that a question asks about. */
  drawFigure: DrawFigure;
}

/** Shows one card of a deck between the buttons for the previous and the next one. Each card begins with its question. */
export function OneCard({ card, count, position, positionText, drawFigure }: OneCardProps) {
  const { at, isTurned, turn, step } = position;
  return (
    <>
      <ProgressBar label="Progression dans le paquet" value={at + 1} max={count} valueText={positionText} />
      {drawnFigure(drawFigure, card, isTurned)}
      <FlipCard
        key={card.id ?? at}
        card={card}
        isTurned={isTurned}
        onTurn={turn}
        onSwipe={(side) => step(side === 'left' ? at + 1 : at - 1, '[data-turn]')}
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
            data-after
            onClick={() => step(at + 1, '[data-after]')}
          />
        }
      />
    </>
  );
}
