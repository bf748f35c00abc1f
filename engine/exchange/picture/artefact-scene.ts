import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { counted } from '#engine/exchange/count-wording.ts';
import { CARD_GAP, CARD_WIDTH, cardBlocks } from './card-blocks.ts';
import { inColumns } from './columns.ts';
import { mapScene } from './map-scene.ts';
import { QUIZ_GAP, QUIZ_WIDTH, quizBlocks } from './quiz-blocks.ts';
import type { Palette, Scene, Setter } from './scene.ts';
import { TIMELINE_GAP, TIMELINE_WIDTH, timelineBlocks } from './timeline-blocks.ts';

interface PictureOf {
  readonly title: string;
  /** Who wrote the artefact, in the words that the app uses elsewhere. */
  readonly writer: string;
  readonly palette: Palette;
  readonly setter: Setter;
  /** Below the questions of a quiz stands what is right; it does if this is not said. */
  readonly withAnswers?: boolean;
}

/**
 * Draws an artefact as one complete picture, whatever the screen: unfolded and without controls. A quiz is drawn with its
 * answers or, for who has still to find them, without.
 */
export function artefactScene<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
  { title, writer, palette, setter, withAnswers = true }: PictureOf,
): Scene {
  const captioned = (count: number, noun: string) => `${name} · ${counted(count, noun)} · ${writer}`;
  const chalk = (at: number) => palette.chalks[at] ?? palette.text;
  switch (name) {
    case 'Carte mentale':
      return mapScene(content as ArtefactContent<'Carte mentale'>, palette, setter);
    case 'Flashcards': {
      const { data } = content as ArtefactContent<'Flashcards'>;
      const sheet = { title, caption: captioned(data.length, 'carte'), chalk: chalk(1) };
      const blocks = cardBlocks(data, palette, setter);
      return inColumns({ ...sheet, blocks, columnWidth: CARD_WIDTH, gap: CARD_GAP }, palette, setter);
    }
    case 'Frise Chronologique': {
      const timeline = content as ArtefactContent<'Frise Chronologique'>;
      const sheet = { title, caption: captioned(timeline.data.length, 'événement'), chalk: chalk(0) };
      const blocks = timelineBlocks(timeline, palette, setter);
      return inColumns({ ...sheet, blocks, columnWidth: TIMELINE_WIDTH, gap: TIMELINE_GAP }, palette, setter);
    }
    case 'Quiz': {
      const quiz = content as ArtefactContent<'Quiz'>;
      const blocks = quizBlocks(quiz, palette, setter, withAnswers);
      const count = withAnswers ? blocks.length - 1 : blocks.length;
      const sheet = { title, caption: captioned(count, 'question'), chalk: chalk(3) };
      return inColumns({ ...sheet, blocks, columnWidth: QUIZ_WIDTH, gap: QUIZ_GAP }, palette, setter);
    }
  }
  throw new Error(`No picture of ${String(name)}`);
}
