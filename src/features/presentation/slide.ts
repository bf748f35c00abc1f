import type { ReactNode } from 'react';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import type { Occlusion } from '#contract/artefacts/occlusion.ts';
import type { DrawFigure } from '#src/ui/pictures/draw-figure.ts';

/** An event's mark on the axis. */
export interface AxisMark {
  /** From 0, the first event, to 1, the last one. */
  readonly share: number;
  /** A short form of the date, empty where it has none. */
  readonly year: string;
}

/** The whole timeline, as far as it is told: from one event to the one before `at`, which is asked for where one is. */
export interface Axis {
  readonly marks: readonly AxisMark[];
  /** Where it is cut, because so much time passed: the middles of these gaps, from 0 to 1. */
  readonly cuts: readonly number[];
  /** The first event that is told. */
  readonly from: number;
  readonly at: number;
  readonly isAsked?: boolean;
  /** It stands alone on the screen. */
  readonly isWhole?: boolean;
}

/** A slide: a question, then the steps that reveal the answer. */
export interface Slide {
  /** « Question », « Quand ? », the title of a lesson. */
  readonly kind: string;
  readonly asked: string;
  /** The options of a quiz question. */
  readonly options: readonly string[];
  /** Indices of the correct options. */
  readonly right: readonly number[];
  /** Revealed one after another; each step is shown with its detail. */
  readonly steps: readonly { readonly words: string; readonly detail: string }[];
  /** The figure that is asked about. */
  readonly figure?: CardFigure;
  /** What of the figure is covered. */
  readonly occlusion?: Occlusion;
  /** The timeline above the event, and where that stands on it. */
  readonly axis?: Axis;
  /** Events that are read together, where the whole timeline is shown. */
  readonly events?: readonly { readonly date: string; readonly event: string }[];
  /** The map as it is after so many steps. */
  readonly mapAfter?: (revealed: number) => MindMap;
  /** What is shown as it is after so many steps, such as a part of a lesson. */
  readonly drawn?: (revealed: number) => ReactNode;
}

/** Draws what slides take from other features. */
export interface SlideDrawers {
  readonly map: (map: MindMap) => ReactNode;
  readonly figure: DrawFigure;
}

/** What most slides don't have. */
export const plain = { options: [], right: [] };
