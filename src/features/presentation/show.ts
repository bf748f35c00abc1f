import type { Slide } from './slide.ts';

export interface Team {
  readonly name: string;
  readonly score: number;
}

/** The state of a presentation. `at` equals the number of slides at the end, where the scores are shown. */
export interface Show {
  readonly at: number;
  /** Number of revealed steps of the slide. */
  readonly revealed: number;
  /** The screen is black for a moment. */
  readonly black: boolean;
  readonly teams: readonly [Team, Team];
}

/** `whole` goes to the whole of a timeline, whose events are asked for one by one before. */
export type ShowEvent =
  | { readonly type: 'forward' | 'back' | 'black' | 'first' | 'last' | 'whole' }
  | { readonly type: 'score'; readonly team: 0 | 1; readonly by: 1 | -1 }
  | { readonly type: 'name'; readonly team: 0 | 1; readonly name: string }
  /** A presentation that was left goes on. */
  | { readonly type: 'restore'; readonly show: Pick<Show, 'at' | 'revealed' | 'teams'> };

export const atStart: Show = {
  at: 0,
  revealed: 0,
  black: false,
  teams: [
    { name: 'Équipe 1', score: 0 },
    { name: 'Équipe 2', score: 0 },
  ],
};

const stepsOf = (slides: readonly Slide[], at: number) => slides[at]?.steps.length ?? 0;

/** Where the whole timeline begins, below the events that are asked for one by one; -1 where there is none. */
const wholeOf = (slides: readonly Slide[]) =>
  slides.findIndex(({ axis }) => axis !== undefined && axis.isAsked !== true);

/** Answers the state after one event. While the screen is black, any movement only brings the picture back. */
export function stepShow(slides: readonly Slide[], show: Show, event: ShowEvent): Show {
  const { at, revealed, black, teams } = show;
  switch (event.type) {
    case 'black':
      return { ...show, black: !black };
    case 'forward':
      if (black) return { ...show, black: false };
      if (revealed < stepsOf(slides, at)) return { ...show, revealed: revealed + 1 };
      return at < slides.length ? { ...show, at: at + 1, revealed: 0 } : show;
    case 'back':
      if (black) return { ...show, black: false };
      if (revealed > 0) return { ...show, revealed: revealed - 1 };
      return at > 0 ? { ...show, at: at - 1, revealed: stepsOf(slides, at - 1) } : show;
    case 'first':
      return { ...show, at: 0, revealed: 0, black: false };
    case 'last':
      return { ...show, at: slides.length, revealed: 0, black: false };
    case 'whole': {
      const to = wholeOf(slides);
      return to === -1 ? show : { ...show, at: to, revealed: 0, black: false };
    }
    case 'score':
      return withTeam(show, event.team, { score: Math.max(0, teams[event.team].score + event.by) });
    case 'name':
      return withTeam(show, event.team, { name: event.name });
    case 'restore': {
      const { show: left } = event;
      const at = Math.min(left.at, slides.length);
      return {
        at,
        revealed: Math.min(left.revealed, stepsOf(slides, at)),
        black: false,
        teams: left.teams,
      };
    }
  }
}

function withTeam(show: Show, team: 0 | 1, change: Partial<Team>): Show {
  const [first, second] = show.teams;
  const teams: Show['teams'] =
    team === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }];
  return { ...show, teams };
}

/** Translates a key of a keyboard or a presentation remote (which sends PageUp, PageDown, and B or a full stop). */
export function eventOfKey(key: string): ShowEvent | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
    case ' ':
    case 'Enter':
      return { type: 'forward' };
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
    case 'Backspace':
      return { type: 'back' };
    case 'b':
    case 'B':
    case '.':
      return { type: 'black' };
    case 'Home':
      return { type: 'first' };
    case 'End':
      return { type: 'last' };
    case 't':
    case 'T':
      return { type: 'whole' };
    case '1':
      return { type: 'score', team: 0, by: 1 };
    case '2':
      return { type: 'score', team: 1, by: 1 };
    default:
      return null;
  }
}
